import type { OfflineEntry } from '@geist/domain'
import { Button } from '@geist/ui'
import { useRef, useState } from 'react'

import { Dialog } from '../../../shared/dialog/dialog'
import { SaveFailure } from '../../../shared/save-failure/save-failure'
import { showToast } from '../../../shared/toast/toast-store'
import { offlineEntriesText } from '../offline-entries-text'
import { useOfflineEntries } from '../offline-entries'
import { sortByOwner } from '../sort-by-owner'
import { submitOfflineEntries, type SubmitReport } from '../submit-offline-entries'
import { ClearEntriesDialog } from './clear-entries-dialog'
import { OthersEntriesList } from './others-entries-list'
import { SubmitItem } from './submit-item'
import styles from './submit-offline-dialog.module.css'
import { UnreadableNotice } from './unreadable-notice'

export interface SubmitOfflineDialogProps {
  readonly uid: string
  readonly username: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The name of another account. */
  readonly nameOf: (uid: string) => string
}

/** 'Submit Offline Entries': what was written without a network, to be made entries of the account that is signed in. */
export function SubmitOfflineDialog({ uid, username, isOpen, onClose, nameOf }: SubmitOfflineDialogProps) {
  const stored = useOfflineEntries((state) => state.entries)
  const unreadable = useOfflineEntries((state) => state.unreadable)
  const [adopted, setAdopted] = useState<ReadonlySet<string>>(new Set())
  const [report, setReport] = useState<SubmitReport>()
  const [isSubmitting, setSubmitting] = useState(false)
  const [isClearing, setClearing] = useState(false)
  const list = useRef<HTMLDivElement>(null)

  const { entries, others } = sortByOwner(stored, uid)
  const chosen = [...entries, ...others.flatMap((theirs) => theirs.entries).filter(({ id }) => adopted.has(id))]
  const adopt = (id: string, isWanted: boolean) =>
    setAdopted((before) => {
      const next = new Set(before)
      if (isWanted) next.add(id)
      else next.delete(id)
      return next
    })
  const submit = async () => {
    setSubmitting(true)
    const answer = await submitNow({ uid, username }, chosen)
    setSubmitting(false)
    setReport(answer)
    if (answer.submitted > 0) showToast({ text: submittedText(answer.submitted), lastsMs: 4_000 })
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Submit Offline Entries"
      description="They are stored on this device alone. Submit them to keep them with your notes."
      size="wide"
      hasCloseIcon
      staysOnOutsidePress
      // It may come up while somebody writes: the next key they press must not press a button.
      initialFocus={list}
      actions={
        <>
          <Button disabled={chosen.length + unreadable.length === 0} onClick={() => setClearing(true)}>
            Clear Entries
          </Button>
          <Button look="primary" disabled={chosen.length === 0 || isSubmitting} onClick={() => void submit()}>
            Submit Entries
          </Button>
        </>
      }
    >
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
        {others.map((theirs) => (
          <OthersEntriesList
            key={theirs.uid}
            name={nameOf(theirs.uid)}
            entries={theirs.entries}
            adopted={adopted}
            onAdopt={adopt}
            refusals={report?.refused}
          />
        ))}
        <UnreadableNotice texts={unreadable} />
        {report?.failure && (
          <SaveFailure reason={report.failure} text={offlineEntriesText(chosen)} fileName="geist-offline-entries.txt" />
        )}
      </div>
      <ClearEntriesDialog
        isOpen={isClearing}
        onClose={() => setClearing(false)}
        entries={chosen}
        unreadable={unreadable}
      />
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
