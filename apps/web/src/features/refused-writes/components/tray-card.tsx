import { Button } from '@geist/ui'

import type { TrayRow } from '../../../shared/local/journal-schema'
import { getUserText } from '../../../shared/local/write'
import { formatDateTime } from '../../../shared/format-date-time'
import { downloadText } from '../../../shared/save-failure/download-text'
import { showToast } from '../../../shared/toast/toast-store'
import { refusedWriteTitle } from '../refused-write-title'
import { retryLabel, refusalSentence } from '../why-refused'
import styles from './refused-card.module.css'

export interface RefusedCardProps {
  readonly row: TrayRow
  readonly onRetry: () => void
  readonly onSaveAsNew: () => void
  readonly onDiscard: () => void
}

export function RefusedCard({ row, onRetry, onSaveAsNew, onDiscard }: RefusedCardProps) {
  const { write, writtenAt, reason } = row
  const text = getUserText(write)
  const title = refusedWriteTitle(write)
  return (
    <article className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.what}>{title}</h2>
        <time className={styles.moment} dateTime={new Date(writtenAt).toISOString()}>
          {formatDateTime(writtenAt)}
        </time>
      </header>
      <p className={styles.why}>{refusalSentence(row)}</p>
      {text !== undefined && (
        // A textarea: a long text scrolls and can be fully selected, by keyboard too.
        <textarea className={styles.words} aria-label="Your words" dir="auto" readOnly value={text} />
      )}
      <footer className={styles.foot}>
        {reason !== 'purged' && <Button onClick={onRetry}>{retryLabel(row)}</Button>}
        {(write.kind === 'edit' || reason === 'purged') && <Button onClick={onSaveAsNew}>Save as a new note</Button>}
        {text !== undefined && (
          <>
            <Button onClick={() => void copyToClipboard(text)}>Copy</Button>
            <Button onClick={() => downloadText(text, 'geist-not-saved.txt')}>Download</Button>
          </>
        )}
        <Button className={styles.discard ?? ''} onClick={onDiscard}>
          Discard
        </Button>
      </footer>
    </article>
  )
}

async function copyToClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: 'Copied', durationMs: 2_000 })
  } catch {
    showToast({ text: 'This browser did not let Geist copy: download it instead', durationMs: 5_000 })
  }
}
