import type { ReactNode } from 'react'

import { BesideDraft } from '../beside-draft'
import { useCompose } from '../compose-store'
import styles from './draft-state.module.css'

/** Whether the draft survives a reload. `children` show further status, tersely beside a draft. */
export function DraftState({ children }: { readonly children?: ReactNode }) {
  const isKept = useCompose((state) => state.isKept)
  const isBlank = useCompose(({ draft }) => draft.content.trim() === '')
  const isHeld = useCompose(({ submission }) => submission.status === 'held')
  const isAboutDraft = !isBlank && !isHeld
  return (
    <div className={styles.line}>
      {isAboutDraft && (
        <p className={styles.state}>
          <span className={isKept ? styles.stored : styles.inMemory} aria-hidden="true" />
          {isKept ? 'Draft saved on this device' : 'This browser keeps no drafts: save it before you leave'}
        </p>
      )}
      <BesideDraft value={isAboutDraft}>{children}</BesideDraft>
    </div>
  )
}
