import { formatEntryExcerpt } from '../../../shared/entry-text/format-entry-excerpt'
import { cleanName, type Entry, isLongEntry, messages, type TextRange } from '@geist/domain'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

import entryText from '../../../shared/entry-text/entry-text.module.css'
import { PromptHeading } from '../../../shared/entry-text/prompt-heading'
import { useClampedText } from '../../../shared/entry-text/use-clamped-text'
import { BreakableText } from './breakable-text'
import styles from './notebook-entry.module.css'

export interface NotebookEntryProps {
  readonly entry: Entry
  readonly isSelected: boolean
  /** Stable identity. */
  readonly onToggle: (entryId: string) => void
  /** Whether the entry is private although its notebook is public. */
  readonly isHidden?: boolean
  readonly age: ReactNode
  /** Ranges to mark, which expand the whole text. */
  readonly markedRanges?: readonly TextRange[] | undefined
  /** Shown above the text. */
  readonly notice?: ReactNode
  /** Menu of the entry, at the end of the footer. */
  readonly tools?: ReactNode
  /** Drag handle at the end. Stable identity. */
  readonly handle?: ReactNode
}

/** Card of an entry in its notebook, with a checkbox to select it. */
export function NotebookEntry({
  entry,
  isSelected,
  onToggle,
  isHidden = false,
  age,
  markedRanges,
  notice,
  tools,
  handle,
}: NotebookEntryProps) {
  const { id, content, category } = entry
  const isMarked = markedRanges !== undefined && markedRanges.length > 0
  const { textRef, className, text, showAllButton } = useClampedText(content, isLongEntry(content) && !isMarked)
  return (
    <article className={styles.card} data-card={id} tabIndex={-1}>
      <SelectionCheckbox entry={entry} isSelected={isSelected} onToggle={onToggle} />
      <div className={styles.body}>
        {notice}
        <PromptHeading entry={entry} />
        <p ref={textRef} className={className} dir="auto" data-words>
          <BreakableText text={isMarked ? content : text} markedRanges={markedRanges} />
        </p>
        <footer className={styles.footer}>
          <span className={entryText.category} dir="auto">
            {cleanName(category) || messages.noCategory}
          </span>
          <span className={styles.age}>{age}</span>
          {isHidden && <HiddenMark />}
          {showAllButton}
          {tools !== undefined && <span className={styles.tools}>{tools}</span>}
        </footer>
      </div>
      {handle}
    </article>
  )
}

function SelectionCheckbox({
  entry: { id, content },
  isSelected,
  onToggle,
}: Pick<NotebookEntryProps, 'entry' | 'isSelected' | 'onToggle'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- wraps a labelled checkbox
    <label className={styles.choice}>
      <input
        type="checkbox"
        aria-label={`Select “${formatEntryExcerpt(content)}”`}
        checked={isSelected}
        onChange={() => onToggle(id)}
      />
    </label>
  )
}

/** Marks an entry that only its owner can read. */
function HiddenMark() {
  return (
    <span className={styles.hidden}>
      <Lock size={14} strokeWidth={1.75} aria-hidden="true" />
      Only you
    </span>
  )
}
