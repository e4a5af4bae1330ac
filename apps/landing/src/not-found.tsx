import { buttonClass } from '@geist/ui'

import styles from './not-found.module.css'

/** The content of the 404 page. */
export function NotFound() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>There is no page at this address</h1>
      <p>The address may be mistyped, or the page may have moved.</p>
      <a href="/" className={buttonClass('primary')}>
        Go to Geist
      </a>
    </div>
  )
}
