import type { Entry } from '@geist/domain'
import { Button } from '@geist/ui'

import { useEdits } from '../edits-store'
import { isChanged } from '../kept-edit'
import styles from './unfinished-edit.module.css'

export interface UnfinishedEditProps {
  readonly entry: Entry
  readonly onContinue: () => void
}

/** Says that an edit of this entry was begun and not saved, and leads back to it. */
export function UnfinishedEdit({ entry, onContinue }: UnfinishedEditProps) {
  const edit = useEdits((state) => (state.uid === entry.uid ? state.edits.get(entry.id) : undefined))
  if (!edit || !isChanged(edit, entry)) return null
  return (
    <p className={styles.notice}>
      <span>You began to edit this note and have not saved it.</span>
      <Button look="plain" onClick={onContinue}>
        Go on
      </Button>
    </p>
  )
}
