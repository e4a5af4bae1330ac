import type { OfflineEntry } from '@geist/domain'
import { Button } from '@geist/ui'
import { useRef, useState } from 'react'

import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { SaveFailure } from '../../../shared/save-failure/save-failure'
import { showToast } from '../../../shared/toast/toast-store'
import { offlineEntriesText } from '../offline-entries-text'
import { useOfflineEntries } from '../offline-entries'
import { othersSentence } from '../others-sentence'
import { entriesVisibleTo } from '../stored-for'
import { submitOfflineEntries, type SubmitReport } from '../submit-offline-entries'
import { useOnceTypingPauses } from '../use-once-typing-pauses'
import { ClearEntriesDialog } from './clear-entries-dialog'
import { SubmitItem } from './submit-item'
import styles from './submit-offline-dialog.module.css'
import { UnreadableNotice } from './unreadable-notice'

export interface SubmitOfflineDialogProps {
  readonly uid: string
  readonly username: string
  /** The dialog opens once it is wanted and the user pauses typing. */
  readonly isWanted: boolean
  readonly onClose: () => void
}

/** 'Submit Offline Entries': turns offline entries into entries of the signed-in account. */
export function SubmitOfflineDialog({ uid, username, isWanted, onClose }: SubmitOfflineDialogProps) {
  const { entries, unreadable, others } = entriesVisibleTo(useOfflineEntries(), uid)
  const ofOthers = othersSentence(others)
  const isOpen = useOnceTypingPauses(isWanted)
  const [report, setReport] = useState<SubmitReport>()
  const [isSubmitting, setSubmitting] = useState(false)
  const [isClearing, setClearing] = useState(false)
  const list = useRef<HTMLDivElement>(null)

  const submit = async () => {
    setSubmitting(true)
    const answer = await submitNow({ uid, username }, entries)
    setSubmitting(false)
    setReport(answer)
    if (answer.submitted > 0) showToast({ text: submittedText(answer.submitted), lastsMs: 4_000 })
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="wide"
      staysOnOutsidePress
      // The dialog opens by itself: a key that the user is just pressing must not trigger a button.
      initialFocus={list}
    >
      <DialogHeader
        title="Submit Offline Entries"
        description="They are stored on this device alone. Submit them to keep them with your notes."
        hasCloseIcon
      />
      <DialogBody>
        <div ref={list} tabIndex={-1} className={styles.list}>
          {entries.length > 0 && (
            <ul className={styles.items}>
              {entries.map((entry) => (
                <SubmitItem
                  key={entry.id}
                  entry={entry}
                  refusal={report?.refused.get(entry.id)}
                  isHeld={report?.held.has(entry.id) ?? false}
                />
              ))}
            </ul>
          )}
          {ofOthers !== undefined && <p className={styles.others}>{ofOthers}</p>}
          <UnreadableNotice texts={unreadable} />
          {report?.failure && (
            <SaveFailure
              reason={report.failure}
              text={offlineEntriesText(entries)}
              fileName="geist-offline-entries.txt"
            />
          )}
        </div>
        <ClearEntriesDialog
          isOpen={isClearing}
          onClose={() => setClearing(false)}
          entries={entries}
          unreadable={unreadable}
        />
      </DialogBody>
      <DialogActions>
        <Button disabled={entries.length + unreadable.length === 0} onClick={() => setClearing(true)}>
          Clear Entries
        </Button>
        <Button look="primary" disabled={entries.length === 0 || isSubmitting} onClick={() => void submit()}>
          Submit Entries
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function submitNow(
  author: Pick<SubmitOfflineDialogProps, 'uid' | 'username'>,
  entries: readonly OfflineEntry[],
): Promise<SubmitReport> {
  return submitOfflineEntries(author, new Set(entries.map(({ id }) => id)), Date.now())
}

function submittedText(count: number): string {
  return count === 1 ? 'One entry submitted' : `${count} entries submitted`
}
