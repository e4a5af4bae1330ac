import type { ReactNode } from 'react'

import { TerseStatusContext } from '../terse-status-context'
import { useCompose } from '../compose-store'
import { DraftFiling } from './draft-filing'
import styles from './draft-status.module.css'

export interface DraftStatusProps {
  /** Whether to show the notebook and the day: for a form without controls for them. */
  readonly showsFiling?: boolean
  /** Further status, terse beside a draft. */
  readonly children?: ReactNode
}

/**
 * Warns if this browser does not store the draft. Only screen readers hear that it is stored.
 */
export function DraftStatus({ showsFiling = true, children }: DraftStatusProps) {
  const isStored = useCompose((state) => state.isStored)
  const isBlank = useCompose(({ draft }) => draft.content.trim() === '')
  const isOnlyCopy = useCompose(({ submission }) => submission.status === 'in-memory')
  const showsDraft = !isBlank && !isOnlyCopy
  return (
    <div className={styles.line}>
      {showsFiling && <DraftFiling />}
      {showsDraft && isStored && <p className="visually-hidden">Draft saved on this device</p>}
      {showsDraft && !isStored && (
        <p role="status" className={styles.warning}>
          <span className={styles.dot} aria-hidden="true" />
          This browser can’t save drafts: save the note before you leave
        </p>
      )}
      <TerseStatusContext value={showsDraft}>{children}</TerseStatusContext>
    </div>
  )
}
