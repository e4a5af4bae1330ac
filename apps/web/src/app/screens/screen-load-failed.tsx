import styles from '../page.module.css'
import { LoadFailedMessage } from './load-failed-message'

/** Fallback for a screen whose code could not be fetched. */
export function ScreenLoadFailed() {
  return (
    <main className={styles.centred}>
      <title>Geist</title>
      <LoadFailedMessage />
    </main>
  )
}
