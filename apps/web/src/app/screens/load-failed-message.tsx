import { Button } from '@geist/ui'

import styles from '../page.module.css'

/** Says that the code of a screen failed to load, with a reload button. */
export function LoadFailedMessage() {
  return (
    <>
      <h1 className={styles.title}>This page could not be fetched</h1>
      <p>Nothing is wrong with the address. Open it again when there is a network.</p>
      <Button look="primary" onClick={() => location.reload()}>
        Try again
      </Button>
    </>
  )
}
