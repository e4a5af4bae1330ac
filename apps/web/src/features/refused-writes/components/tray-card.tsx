import { Button } from '@geist/ui'

import type { TrayRow } from '../../../shared/local/journal-schema'
import { getUserText } from '../../../shared/local/write'
import { formatDateTime } from '../../../shared/format-date-time'
import { downloadText } from '../../../shared/save-failure/download-text'
import { showToast } from '../../../shared/toast/toast-store'
import { describeRefusedWrite } from '../describe-refused-write'
import { describeRetry, describeRefusal } from '../describe-refusal'
import styles from './tray-card.module.css'

export interface TrayCardProps {
  readonly row: TrayRow
  readonly onRetry: () => void
  readonly onSaveAsNew: () => void
  readonly onDiscard: () => void
}

/** Card of a refused write: why it was refused, its text, and what the user can do. */
export function TrayCard({ row, onRetry, onSaveAsNew, onDiscard }: TrayCardProps) {
  const { write, writtenAt, reason } = row
  const text = getUserText(write)
  const title = describeRefusedWrite(write)
  return (
    <article className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <time className={styles.time} dateTime={new Date(writtenAt).toISOString()}>
          {formatDateTime(writtenAt)}
        </time>
      </header>
      <p className={styles.reason}>{describeRefusal(row)}</p>
      {text !== undefined && (
        // A textarea scrolls a long text, and the keyboard can select all of it.
        <textarea className={styles.words} aria-label="Your words" dir="auto" readOnly value={text} />
      )}
      <footer className={styles.foot}>
        {reason !== 'purged' && <Button onClick={onRetry}>{describeRetry(row)}</Button>}
        {(write.kind === 'edit' || reason === 'purged') && <Button onClick={onSaveAsNew}>Save as a new note</Button>}
        {text !== undefined && (
          <>
            <Button onClick={() => void copyToClipboard(text)}>Copy</Button>
            <Button onClick={() => downloadText(text, 'geist-not-saved.txt')}>Download</Button>
          </>
        )}
        <Button look="danger" className={styles.discard ?? ''} onClick={onDiscard}>
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
    showToast({ text: 'This browser doesn’t allow copying. Download it instead', durationMs: 5_000 })
  }
}
