import type { ReactNode } from 'react'

import { TerseStatusContext } from '../terse-status-context'
import { useCompose } from '../compose-store'
import styles from './draft-status.module.css'

/**
 * Warns if this browser does not store the draft. Only screen readers hear that it is stored.
 * `children` show further status, terse beside a draft.
 */
export function DraftStatus({ children }: { readonly children?: ReactNode }) {
  const isStored = useCompose((state) => state.isStored)
  const isBlank = useCompose(({ draft }) => draft.content.trim() === '')
  const isOnlyCopy = useCompose(({ submission }) => submission.status === 'in-memory')
  const showsDraft = !isBlank && !isOnlyCopy
  return (
    <div className={styles.line}>
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
