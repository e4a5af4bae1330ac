import { Button } from '@geist/ui'

import styles from '../page.module.css'

/** Says that the code of a screen failed to load, with a reload button. */
export function LoadFailedMessage() {
  return (
    <>
      <h1 className={styles.title}>Couldn’t load this page</h1>
      <p>You may be offline. Check your connection, then try again.</p>
      <Button look="primary" onClick={() => location.reload()}>
        Try again
      </Button>
    </>
  )
}
