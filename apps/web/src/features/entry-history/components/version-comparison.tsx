import { type Entry, messages } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { type ReactNode, useMemo } from 'react'

import entryText from '../../../shared/entry-text/entry-text.module.css'
import { formatDateTime } from '../../../shared/format-date-time'
import { useWordDiff } from '../use-word-diff'
import type { useVersion } from '../use-version'
import type { Difference } from '../diff-words'
import { DiffText } from './diff-text'
import styles from './version-comparison.module.css'

export interface VersionComparisonProps {
  readonly entry: Entry
  /** The displaced version, as far as it is loaded. */
  readonly result: ReturnType<typeof useVersion>['result']
  readonly onRetry: () => void
}

/** Compares the current text with the displaced one: in columns, or stacked on narrow screens. */
export function VersionComparison({ entry, result, onRetry }: VersionComparisonProps) {
  const compare = useWordDiff()
  const displacedVersion = result.status === 'ready' ? result.version : undefined
  const differences = useMemo(
    () => (displacedVersion && compare ? compare(displacedVersion.content, entry.content) : undefined),
    [displacedVersion, entry.content, compare],
  )
  return (
    <div className={styles.sides}>
      <VersionColumn heading="This version" since={entry.updatedAt} category={entry.category}>
        <DiffText differences={differences ?? toUnmarkedDifferences(entry.content)} shows="after" />
      </VersionColumn>
      {displacedVersion ? (
        <VersionColumn
          heading="The other version"
          since={displacedVersion.updatedAt}
          category={displacedVersion.category}
        >
          <DiffText differences={differences ?? toUnmarkedDifferences(displacedVersion.content)} shows="before" />
        </VersionColumn>
      ) : (
        <section className={styles.side} aria-label="The other version">
          <DisplacedTextFallback status={result.status} onRetry={onRetry} />
        </section>
      )}
    </div>
  )
}

interface VersionColumnProps {
  readonly heading: string
  /** Epoch milliseconds; 0 until the server has confirmed it. */
  readonly since: number
  readonly category: string
  readonly children: ReactNode
}

/** One text with its date and category. */
function VersionColumn({ heading, since, category, children }: VersionColumnProps) {
  return (
    <section className={styles.side} aria-label={heading}>
      <header className={styles.head}>
        <h3 className={styles.heading}>{heading}</h3>
        {since > 0 && (
          <time className={styles.time} dateTime={new Date(since).toISOString()}>
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

/** Says why the displaced text is not shown. */
function DisplacedTextFallback({
  status,
  onRetry,
}: {
  readonly status: VersionComparisonProps['result']['status']
  readonly onRetry: () => void
}) {
  switch (status) {
    case 'loading':
      return <p role="status">Loading the other version…</p>
    case 'unreachable':
      return (
        <>
          <Notice tone="info">
            Geist can’t reach its server, which has the other version. It’s safe there, and you can decide later.
          </Notice>
          <Button onClick={onRetry}>Try again</Button>
        </>
      )
    case 'refused':
      return (
        <Notice tone="error">
          The server won’t show the other version in this session. Log out, then sign in again.
        </Notice>
      )
    case 'missing':
      return <Notice tone="info">The other version is no longer on the server.</Notice>
    case 'ready':
      return null
    default:
      return status satisfies never
  }
}

function toUnmarkedDifferences(text: string): readonly Difference[] {
  return [{ side: 'both', text }]
}
