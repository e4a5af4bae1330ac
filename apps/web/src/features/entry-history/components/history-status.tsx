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
          Loading earlier versions…
        </p>
      )
    case 'unreachable':
      return (
        <Notice tone="info">Geist can’t reach its server, which has the earlier versions. They’re safe there.</Notice>
      )
    case 'refused':
      return (
        <Notice tone="error">
          The server won’t show earlier versions in this session. Log out, then sign in again.
        </Notice>
      )
    case 'ready':
      return isOnlyText ? (
        <p role="status" className={styles.state}>
          This note has no earlier versions.
        </p>
      ) : null
    default:
      return status satisfies never
  }
}
