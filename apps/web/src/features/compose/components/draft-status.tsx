import type { ReactNode } from 'react'

import { TerseStatusContext } from '../terse-status-context'
import { useCompose } from '../compose-store'
import styles from './draft-status.module.css'

/**
 * Shows whether the draft survives a reload. `children` show further status, terse beside a draft.
 */
export function DraftStatus({ children }: { readonly children?: ReactNode }) {
  const isStored = useCompose((state) => state.isStored)
  const isBlank = useCompose(({ draft }) => draft.content.trim() === '')
  const isOnlyCopy = useCompose(({ submission }) => submission.status === 'in-memory')
  const showsDraft = !isBlank && !isOnlyCopy
  return (
    <div className={styles.line}>
      {showsDraft && (
        <p className={styles.state}>
          <span className={isStored ? styles.stored : styles.inMemory} aria-hidden="true" />
          {isStored ? 'Draft saved on this device' : 'This browser can’t save drafts: save the note before you leave'}
        </p>
      )}
      <TerseStatusContext value={showsDraft}>{children}</TerseStatusContext>
    </div>
  )
}
