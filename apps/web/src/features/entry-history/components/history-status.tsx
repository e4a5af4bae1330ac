import { Notice } from '@geist/ui'

import type { VersionsState } from '../use-versions'
import styles from './entry-texts.module.css'

/** Says whether earlier texts are loading, unavailable, or missing because there are none. */
export function HistoryStatus({
  status,
  isOnlyText,
}: {
  readonly status: VersionsState['status']
  readonly isOnlyText: boolean
}) {
  switch (status) {
    case 'loading':
      return (
        <p role="status" className={styles.state}>
          Reading earlier texts…
        </p>
      )
    case 'unreachable':
      return (
        <Notice tone="info">
          Earlier texts are kept on the server, which cannot be reached now. They are safe there.
        </Notice>
      )
    case 'refused':
      return (
        <Notice tone="error">
          The server will not show earlier texts to this session. Log out, then sign in again.
        </Notice>
      )
    case 'ready':
      return isOnlyText ? (
        <p role="status" className={styles.state}>
          This note has had no other text.
        </p>
      ) : null
    default:
      return status satisfies never
  }
}
