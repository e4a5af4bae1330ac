import { type Entry, messages } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { type ReactNode, useMemo } from 'react'

import entryText from '../../../shared/entry-text/entry-text.module.css'
import { formatDateTime } from '../../../shared/format-date-time'
import { useWordDifferences } from '../use-word-differences'
import type { useVersion } from '../use-version'
import type { Difference } from '../word-differences'
import { DiffText } from './diff-text'
import styles from './version-comparison.module.css'

export interface SideBySideProps {
  readonly entry: Entry
  readonly read: ReturnType<typeof useVersion>['read']
  readonly onReadAgain: () => void
}

/** Compares the current text with another one: in columns, or stacked on narrow screens. */
export function VersionComparison({ entry, read, onReadAgain }: SideBySideProps) {
  const compare = useWordDifferences()
  const other = read.status === 'read' ? read.version : undefined
  const differences = useMemo(
    () => (other && compare ? compare(other.content, entry.content) : undefined),
    [other, entry.content, compare],
  )
  return (
    <div className={styles.sides}>
      <Side heading="This text" since={entry.updatedAt} category={entry.category}>
        <DiffText differences={differences ?? plain(entry.content)} shows="after" />
      </Side>
      {other ? (
        <Side heading="The other text" since={other.updatedAt} category={other.category}>
          <DiffText differences={differences ?? plain(other.content)} shows="before" />
        </Side>
      ) : (
        <section className={styles.side} aria-label="The other text">
          <OtherTextFallback status={read.status} onReadAgain={onReadAgain} />
        </section>
      )}
    </div>
  )
}

interface SideProps {
  readonly heading: string
  /** Epoch milliseconds; 0 until the server has confirmed it. */
  readonly since: number
  readonly category: string
  readonly children: ReactNode
}

function Side({ heading, since, category, children }: SideProps) {
  return (
    <section className={styles.side} aria-label={heading}>
      <header className={styles.head}>
        <h3 className={styles.heading}>{heading}</h3>
        {since > 0 && (
          <time className={styles.moment} dateTime={new Date(since).toISOString()}>
            {formatDateTime(since)}
          </time>
        )}
      </header>
      {children}
      <span className={`${entryText.category} ${styles.category}`} dir="auto">
        {category.trim() === '' ? messages.noCategory : category}
      </span>
    </section>
  )
}

function OtherTextFallback({
  status,
  onReadAgain,
}: {
  readonly status: SideBySideProps['read']['status']
  readonly onReadAgain: () => void
}) {
  switch (status) {
    case 'reading':
      return <p role="status">Reading the other text…</p>
    case 'unreachable':
      return (
        <>
          <Notice tone="info">
            The other text is kept on the server, which cannot be reached now. It is safe there, and nothing has to be
            decided before you have read it.
          </Notice>
          <Button onClick={onReadAgain}>Try again</Button>
        </>
      )
    case 'refused':
      return (
        <Notice tone="error">
          The server will not show the other text to this session. Log out, then sign in again.
        </Notice>
      )
    case 'missing':
      return <Notice tone="info">The other text is no longer on the server.</Notice>
    case 'read':
      return null
    default:
      return status satisfies never
  }
}

function plain(text: string): readonly Difference[] {
  return [{ in: 'both', text }]
}
