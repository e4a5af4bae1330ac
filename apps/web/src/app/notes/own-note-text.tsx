import type { Entry, TextRange } from '@geist/domain'

import { toggleTask } from '../../features/edit-entry/toggle-task'
import { EntryText } from '../../shared/entry-text/entry-text'

export interface OwnNoteTextProps {
  readonly entry: Entry
  /** Marked ranges of the content. */
  readonly ranges?: readonly TextRange[]
}

const noRanges: readonly TextRange[] = []

/** The text of one of the user's notes. Its check boxes can be ticked, except in the trash. */
export function OwnNoteText({ entry, ranges = noRanges }: OwnNoteTextProps) {
  const isTrashed = entry.deletedAt !== null
  return (
    <EntryText
      text={entry.content}
      ranges={ranges}
      onToggleTask={isTrashed ? undefined : (offset) => void toggleTask(entry, offset)}
    />
  )
}
