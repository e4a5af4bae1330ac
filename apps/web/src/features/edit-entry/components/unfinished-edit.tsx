import type { Entry } from '@geist/domain'
import { Button } from '@geist/ui'

import { useEdits } from '../edits-store'
import { unfinishedEditOf } from '../unfinished-edit-of'
import styles from './unfinished-edit.module.css'

export interface UnfinishedEditProps {
  readonly entry: Entry
  readonly onContinue: () => void
}

/** Notice of an unsaved edit, with a button that reopens it. */
export function UnfinishedEdit({ entry, onContinue }: UnfinishedEditProps) {
  const isUnfinished = useEdits((state) => unfinishedEditOf(state, entry) !== undefined)
  if (!isUnfinished) return null
  return (
    <p className={styles.notice}>
      <span>You began to edit this note and have not saved it.</span>
      <Button look="plain" onClick={onContinue}>
        Go on
      </Button>
    </p>
  )
}
