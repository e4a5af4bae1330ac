import '@geist/ui/styles.css'
import { buttonClass, Mark } from '@geist/ui'

import styles from './page.module.css'

/** The landing page. */
export function Page({ webUrl }: { readonly webUrl: string }) {
  return (
    <main className={styles.page}>
      <Mark size={56} />
      <h1 className={styles.name}>GEIST</h1>
      <p className={styles.tagline}>manifest with friends</p>
      <a className={buttonClass('primary')} href={webUrl}>
        Open the web app
      </a>
    </main>
  )
}
