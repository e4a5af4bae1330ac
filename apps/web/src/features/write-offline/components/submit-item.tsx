import { cleanDisplayName, messages, type Notebook, type OfflineEntry, parseNewEntryCategory } from '@geist/domain'
import { Button, Notice, TextField } from '@geist/ui'
import { useState } from 'react'

import entryText from '../../../shared/entry-text/entry-text.module.css'
import { formatDateTime } from '../../../shared/format-date-time'
import { downloadText } from '../../../shared/save-failure/download-text'
import { updateCategory } from '../offline-entries'
import { formatOfflineEntries } from '../format-offline-entries'
import styles from './submit-item.module.css'

export interface SubmitItemProps {
  readonly entry: OfflineEntry
  /** The notebook that it will be filed in. */
  readonly notebook: Notebook | undefined
  /** Why the entry could not be submitted. */
  readonly refusal: string | undefined
  /** Whether the entry is being sent, in a browser that stores no journal. */
  readonly isBeingSent: boolean
}

/** Maximum length of the excerpt, in UTF-16 code units: more than its lines show. */
const maxExcerptLength = 400

/** An offline entry in the list of those to submit. */
export function SubmitItem({ entry, notebook, refusal, isBeingSent }: SubmitItemProps) {
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <span className={entryText.category} dir="auto">
          {entry.category.trim() || messages.noCategory}
        </span>
        <time className={styles.time} dateTime={new Date(entry.timestamp).toISOString()}>
          {formatDateTime(entry.timestamp)}
        </time>
      </p>
      <p className={styles.excerpt} dir="auto">
        {entry.content.slice(0, maxExcerptLength)}
      </p>
      {notebook && (
        <p className={styles.note}>
          In <bdi>“{cleanDisplayName(notebook.name)}”</bdi>
          {notebook.isPublic && ', which everyone can read'}
        </p>
      )}
      {entry.uid === null && <p className={styles.note}>Written while no one was signed in.</p>}
      <CategoryField entry={entry} />
      {isBeingSent && (
        <p className={styles.note} role="status">
          Sending. This is the only copy in this browser, so it stays in this list until the server has it.
        </p>
      )}
      {refusal !== undefined && (
        <div className={styles.refusal}>
          <Notice tone="error">{refusal}</Notice>
          <Button onClick={() => downloadText(formatOfflineEntries([entry]), 'geist-note.txt')}>
            Download the text
          </Button>
        </div>
      )}
    </li>
  )
}

/**
 * Lets the user correct a missing or too long category before submitting. It may also stay empty.
 */
function CategoryField({ entry }: { readonly entry: OfflineEntry }) {
  const [isCorrectable] = useState(() => parseNewEntryCategory(entry.category).status === 'refused')
  const [category, setCategory] = useState(entry.category)
  if (!isCorrectable) return null
  return (
    <TextField
      label={`Category for the note from ${formatDateTime(entry.timestamp)}`}
      hideLabel
      className={styles.field}
      dir="auto"
      placeholder="Category"
      autoComplete="off"
      value={category}
      onChange={({ target }) => {
        setCategory(target.value)
        void updateCategory(entry.id, target.value)
      }}
    />
  )
}
