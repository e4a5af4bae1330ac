import type { Entry } from '@geist/domain'
import { Button } from '@geist/ui'

import { useEdits } from '../edits-store'
import { findUnfinishedEdit } from '../find-unfinished-edit'
import styles from './unfinished-edit-notice.module.css'

export interface UnfinishedEditNoticeProps {
  readonly entry: Entry
  readonly onContinue: () => void
}

/** Notice of an unsaved edit, with a button that reopens it. */
export function UnfinishedEditNotice({ entry, onContinue }: UnfinishedEditNoticeProps) {
  const isUnfinished = useEdits((state) => findUnfinishedEdit(state, entry) !== undefined)
  if (!isUnfinished) return null
  return (
    <p className={styles.notice}>
      <span>You started editing this note and haven’t saved your changes.</span>
      <Button look="plain" onClick={onContinue}>
        Continue
      </Button>
    </p>
  )
}
