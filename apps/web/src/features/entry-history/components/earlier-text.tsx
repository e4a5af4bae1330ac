import { messages } from '@geist/domain'
import { Button } from '@geist/ui'
import { ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'

import entryText from '../../../shared/entry-text/entry-text.module.css'
import { formatDateTime } from '../../../shared/format-date-time'
import type { EntryText } from '../list-entry-texts'
import type { diffWords } from '../diff-words'
import styles from './earlier-text.module.css'
import { DiffText } from './diff-text'

export interface EarlierTextProps {
  readonly text: EntryText
  /** The next newer text; `undefined` for the current one. */
  readonly newerText: EntryText | undefined
  /** Compares the two texts; `undefined` shows this one without marks. */
  readonly compare: typeof diffWords | undefined
  readonly isInitiallyOpen: boolean
  /** Whether the entry has this text now. */
  readonly isCurrent: boolean
  readonly onRestore: () => void
}

/** Maximum length of the excerpt, in UTF-16 code units: more than its line shows. */
const maxExcerptLength = 120

/** One text of an entry: a disclosure with the date and an excerpt as its summary. */
export function EarlierText({ text, newerText, compare, isInitiallyOpen, isCurrent, onRestore }: EarlierTextProps) {
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  return (
    <details className={styles.text} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <ChevronRight className={styles.chevron} size={18} strokeWidth={1.75} aria-hidden="true" />
        <time className={styles.time} dateTime={new Date(text.since).toISOString()}>
          {formatDateTime(text.since)}
        </time>
        {newerText === undefined && <span className={styles.now}>Now</span>}
        <span className={styles.excerpt} dir="auto">
          {text.content.slice(0, maxExcerptLength)}
        </span>
      </summary>
      {isOpen && (
        <div className={styles.body}>
          <MarkedText text={text} newerText={newerText} compare={compare} />
          <footer className={styles.foot}>
            <span className={`${entryText.category} ${styles.category}`} dir="auto">
              {text.category.trim() === '' ? messages.noCategory : text.category}
            </span>
            {isCurrent ? (
              newerText && <span className={styles.same}>Current version</span>
            ) : (
              <Button onClick={onRestore}>Restore this version</Button>
            )}
          </footer>
        </div>
      )}
    </details>
  )
}

/** The text, with what the newer text deleted and inserted marked. */
function MarkedText({ text, newerText, compare }: Pick<EarlierTextProps, 'text' | 'newerText' | 'compare'>) {
  const differences = useMemo(
    () =>
      newerText && compare ? compare(text.content, newerText.content) : [{ side: 'both', text: text.content } as const],
    [text.content, newerText, compare],
  )
  return <DiffText differences={differences} shows="both" />
}
