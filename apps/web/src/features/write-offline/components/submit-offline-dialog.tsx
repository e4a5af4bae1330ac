import { Button } from '@geist/ui'
import { useRef, useState } from 'react'

import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { readOwnNotebooks } from '../../../shared/local/queries/own-notebooks'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { SaveFailure } from '../../../shared/save-failure/save-failure'
import { formatOfflineEntries } from '../format-offline-entries'
import { useOfflineEntries } from '../offline-entries-store'
import { describeOtherAccounts } from '../describe-other-accounts'
import { filterVisibleEntries, type VisibleOfflineEntries } from '../filter-visible-entries'
import type { SubmitReport } from '../submit-offline-entries'
import { useMayInterrupt } from '../use-may-interrupt'
import { useSubmitOffline } from '../use-submit-offline'
import { ClearEntriesDialog } from './clear-entries-dialog'
import { SubmitItem } from './submit-item'
import styles from './submit-offline-dialog.module.css'
import { UnreadableNotice } from './unreadable-notice'

export interface SubmitOfflineDialogProps {
  readonly uid: string
  readonly username: string
  /** Whether to open the dialog, once the user pauses typing. */
  readonly isWanted: boolean
  readonly onClose: () => void
}

/** 'Submit Offline Entries': turns offline entries into entries of the signed-in account. */
export function SubmitOfflineDialog({ uid, username, isWanted, onClose }: SubmitOfflineDialogProps) {
  const offlineEntries = filterVisibleEntries(useOfflineEntries(), uid)
  const { entries, unreadable } = offlineEntries
  const isOpen = useMayInterrupt(isWanted)
  const { report, isSubmitting, submit } = useSubmitOffline({ uid, username }, entries)
  const [isClearing, setClearing] = useState(false)
  const listRef = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="wide"
      staysOnOutsidePress
      // The dialog opens by itself, so a key that the user is just pressing must not trigger a
      // button.
      initialFocus={listRef}
    >
      <DialogHeader
        title="Submit Offline Entries"
        description="They’re only stored on this device. Submit them to keep them with your notes."
        hasCloseIcon
      />
      <DialogBody>
        <div ref={listRef} tabIndex={-1} className={styles.list}>
          <SubmitList uid={uid} offlineEntries={offlineEntries} report={report} />
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

interface SubmitListProps {
  readonly uid: string
  readonly offlineEntries: VisibleOfflineEntries
  readonly report: SubmitReport | undefined
}

function SubmitList({ uid, offlineEntries: { entries, unreadable, others }, report }: SubmitListProps) {
  const notebooks = useLiveQuery(uid, readOwnNotebooks)
  const othersText = describeOtherAccounts(others)
  return (
    <>
      {entries.length > 0 && (
        <ul className={styles.items}>
          {entries.map((entry) => (
            <SubmitItem
              key={entry.id}
              entry={entry}
              notebook={
                notebooks.status === 'ready' ? notebooks.value.find(({ id }) => id === entry.notebookId) : undefined
              }
              refusal={report?.refusalsById.get(entry.id)}
              isBeingSent={report?.unsentIds.has(entry.id) ?? false}
            />
          ))}
        </ul>
      )}
      {othersText !== undefined && <p className={styles.others}>{othersText}</p>}
      <UnreadableNotice texts={unreadable} />
      {report?.failure && (
        <SaveFailure
          reason={report.failure}
          text={formatOfflineEntries(entries)}
          fileName="geist-offline-entries.txt"
        />
      )}
    </>
  )
}
