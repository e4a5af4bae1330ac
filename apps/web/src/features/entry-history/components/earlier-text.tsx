import { messages } from '@geist/domain'
import { Button } from '@geist/ui'
import { ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'

import entryText from '../../../shared/entry-text/entry-text.module.css'
import { formatDateTime } from '../../../shared/format-date-time'
import type { EntryText } from '../list-texts'
import type { wordDifferences } from '../word-differences'
import styles from './earlier-text.module.css'
import { DiffText } from './diff-text'

export interface EarlierTextProps {
  readonly text: EntryText
  /** The next newer text; `undefined` for the current one. */
  readonly next: EntryText | undefined
  /** Compares the two texts; `undefined` shows this one without marks. */
  readonly compare: typeof wordDifferences | undefined
  readonly isInitiallyOpen: boolean
  /** Whether the entry has this text now. */
  readonly isCurrent: boolean
  readonly onRestore: () => void
}

/** One text of an entry: a disclosure with the date and an excerpt as its summary. */
export function EarlierText({ text, next, compare, isInitiallyOpen, isCurrent, onRestore }: EarlierTextProps) {
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  return (
    <details className={styles.text} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <ChevronRight className={styles.chevron} size={18} strokeWidth={1.75} aria-hidden="true" />
        <time className={styles.moment} dateTime={new Date(text.since).toISOString()}>
          {formatDateTime(text.since)}
        </time>
        {next === undefined && <span className={styles.now}>Now</span>}
        <span className={styles.beginning} dir="auto">
          {text.content.slice(0, 120)}
        </span>
      </summary>
      {isOpen && (
        <div className={styles.body}>
          <MarkedText text={text} next={next} compare={compare} />
          <footer className={styles.foot}>
            <span className={`${entryText.category} ${styles.category}`} dir="auto">
              {text.category.trim() === '' ? messages.noCategory : text.category}
            </span>
            {isCurrent ? (
              next && <span className={styles.same}>The note says this now</span>
            ) : (
              <Button onClick={onRestore}>Restore this version</Button>
            )}
          </footer>
        </div>
      )}
    </details>
  )
}

function MarkedText({ text, next, compare }: Pick<EarlierTextProps, 'text' | 'next' | 'compare'>) {
  const differences = useMemo(
    () => (next && compare ? compare(text.content, next.content) : [{ in: 'both', text: text.content } as const]),
    [text.content, next, compare],
  )
  return <DiffText differences={differences} shows="both" />
}
