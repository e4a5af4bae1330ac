import type { Entry, Notebook } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { useRef, useState } from 'react'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { useDialog } from '../../../shared/dialog/use-dialog'
import { formatEntryExcerpt } from '../../../shared/entry-text/format-entry-excerpt'
import { getJournal } from '../../../shared/local/get-journal'
import { publishEntries } from '../../../shared/local/operations/publish-entries'
import { describeChangeFailure } from '../../../shared/save-failure/describe-change-failure'
import { showToast } from '../../../shared/toast/toast-store'
import styles from './unpublished-notes.module.css'

/** Duration of the confirmation, in milliseconds. */
const confirmationMs = 3_000

/** Notes whose beginnings the dialog lists. */
const maxListedNotes = 5

export interface UnpublishedNotesProps {
  readonly uid: string
  readonly notebook: Notebook
  /** Private notes of the public notebook. */
  readonly entries: readonly Entry[]
}

/**
 * Offers to publish the private notes of a public notebook. A note is private there if it was
 * restored from the trash, or added or changed on another device.
 */
export function UnpublishedNotes({ uid, notebook, entries }: UnpublishedNotesProps) {
  const dialog = useDialog<readonly Entry[]>()
  const [failure, setFailure] = useState<string>()
  const isSaving = useRef(false)
  // The notes when the dialog opened: others may be added while it is open.
  const listedEntries = dialog.subject ?? []
  const publish = async () => {
    if (isSaving.current) return
    isSaving.current = true
    const ids = listedEntries.map(({ id }) => id)
    const outcome = await publishEntries(getJournal(uid), notebook.id, ids, Date.now())
    isSaving.current = false
    if (outcome.status === 'failed') {
      setFailure(describeChangeFailure(outcome.reason, 'changed'))
      return
    }
    showToast({ text: `${formatNoteCount(ids.length)} published`, durationMs: confirmationMs })
    dialog.close()
  }
  return (
    <>
      {entries.length > 0 && <PrivateNotesNotice count={entries.length} onPublish={() => dialog.open(entries)} />}
      <ConfirmDialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        onClosed={() => {
          dialog.clearSubject()
          setFailure(undefined)
        }}
        title={`Publish ${formatNoteCount(listedEntries.length)}`}
        question={
          <>
            Everyone will be able to read {listedEntries.length === 1 ? 'this note' : 'these notes'} in{' '}
            <bdi>“{notebook.name}”</bdi>.
          </>
        }
        confirm={{ label: 'Publish', onClick: () => void publish() }}
        initialFocus="cancel"
      >
        <NoteExcerpts entries={listedEntries} />
        {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      </ConfirmDialog>
    </>
  )
}

function PrivateNotesNotice({ count, onPublish }: { readonly count: number; readonly onPublish: () => void }) {
  return (
    <div className={styles.notice}>
      <Notice tone="info">
        {count === 1
          ? 'One note here is private. It was restored, or it was added or changed on another device while this notebook was private.'
          : `${count} notes here are private. They were restored, or added or changed on another device while this notebook was private.`}
      </Notice>
      <Button onClick={onPublish}>Publish {formatNoteCount(count)}…</Button>
    </div>
  )
}

function NoteExcerpts({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ul className={styles.list}>
      {entries.slice(0, maxListedNotes).map(({ id, content }) => (
        <li key={id} dir="auto">
          {formatEntryExcerpt(content)}
        </li>
      ))}
      {entries.length > maxListedNotes && <li>and {entries.length - maxListedNotes} more</li>}
    </ul>
  )
}

function formatNoteCount(count: number): string {
  return count === 1 ? '1 note' : `${count} notes`
}
