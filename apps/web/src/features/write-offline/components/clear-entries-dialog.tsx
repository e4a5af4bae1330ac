import type { OfflineEntry } from '@geist/domain'
import { buttonClass } from '@geist/ui'
import { useRef, useState } from 'react'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { downloadText } from '../../../shared/save-failure/download-text'
import { SaveFailure } from '../../../shared/save-failure/save-failure'
import { dropEntries, dropUnreadableTexts } from '../offline-entries'
import { offlineEntriesText } from '../offline-entries-text'
import type { StoreOutcome } from '../stored-text'

export interface ClearEntriesDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly entries: readonly OfflineEntry[]
  readonly unreadable: readonly string[]
}

/** Asks before stored notes are thrown away, and offers them as a download first. */
export function ClearEntriesDialog({ isOpen, onClose, entries, unreadable }: ClearEntriesDialogProps) {
  const download = useRef<HTMLButtonElement>(null)
  const [outcome, setOutcome] = useState<StoreOutcome>()
  const text = offlineEntriesText(entries, unreadable)
  const clear = async () => {
    const answer = await dropEntries(new Set(entries.map(({ id }) => id)))
    setOutcome(answer)
    if (answer.status === 'failed') return
    dropUnreadableTexts(unreadable)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void clear()}
      title="Clear Entries"
      question={`${countOf(entries.length, unreadable.length)} not been submitted. Once cleared, nothing can bring it back.`}
      confirmLabel="Clear Entries"
      initialFocus={download}
    >
      <button
        type="button"
        ref={download}
        className={buttonClass('quiet')}
        onClick={() => downloadText(text, 'geist-offline-entries.txt')}
      >
        Download the text
      </button>
      {outcome?.status === 'failed' && <SaveFailure reason={outcome.reason} text={text} />}
    </ConfirmDialog>
  )
}

function countOf(entries: number, unreadable: number): string {
  if (entries === 0) return 'What cannot be read has'
  const damaged = unreadable > 0 ? ', and what cannot be read,' : ''
  return entries === 1 ? `One entry${damaged} has` : `${entries} entries${damaged} have`
}
