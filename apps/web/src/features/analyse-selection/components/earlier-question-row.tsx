import { cleanName, parseSearchQuery, type SearchQuery } from '@geist/domain'
import { buttonClass } from '@geist/ui'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'

import iconButton from '../../../shared/icon-button.module.css'
import { formatDateTime } from '../../../shared/format-date-time'
import row from '../../../shared/text-row/text-row.module.css'
import { useFocusRecovery } from '../../../shared/use-focus-recovery'
import styles from './earlier-question-row.module.css'

export interface EarlierQuestionRowProps {
  readonly query: SearchQuery
  readonly isUnsaved: boolean
  readonly isDeleted: boolean
  readonly onChoose: () => void
  readonly onDelete: () => void
  readonly onRestore: () => void
}

/** An earlier question. After its deletion, the row stays and offers Undo. */
export function EarlierQuestionRow(props: EarlierQuestionRowProps) {
  const { query, isUnsaved, isDeleted, onChoose, onDelete, onRestore } = props
  const mainRef = useRef<HTMLButtonElement>(null)
  useFocusRecovery(mainRef, isDeleted)
  if (isDeleted) {
    return (
      // Its own key gives 'Undo' a new button: a second press on 'Delete' must not undo.
      <li key="deleted" className={`${row.row} ${styles.deleted}`}>
        <span>Question deleted</span>
        <button
          ref={mainRef}
          type="button"
          className={buttonClass('plain')}
          aria-label={`Undo: restore “${query.title}”`}
          onClick={onRestore}
        >
          Undo
        </button>
      </li>
    )
  }
  return (
    <li key="present" className={row.row}>
      <button ref={mainRef} type="button" className={`${row.main} ${styles.choose}`} onClick={onChoose}>
        <span className={row.text} dir="auto">
          {cleanName(parseSearchQuery(query).question)}
        </span>
        <span className={row.time}>
          {formatDateTime(query.timestamp)}
          {isUnsaved && ' · Not saved yet'}
        </span>
      </button>
      {!isUnsaved && (
        <button
          type="button"
          className={`${iconButton.quiet} ${iconButton.inside}`}
          aria-label={`Delete “${query.title}”`}
          title="Delete"
          onClick={onDelete}
        >
          <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}
