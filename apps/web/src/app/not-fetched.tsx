import styles from './page.module.css'
import { Unfetched } from './unfetched'

/** Fallback for a screen whose code could not be fetched. */
export function NotFetched() {
  return (
    <main className={styles.centred}>
      <title>Geist</title>
      <Unfetched />
    </main>
  )
}
