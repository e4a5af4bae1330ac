import { buttonClass } from '@geist/ui'
import { useRef, useState } from 'react'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { downloadText } from '../../../shared/save-failure/download-text'
import { SaveFailure } from '../../../shared/save-failure/save-failure'
import { formatClearQuestion } from '../format-clear-question'
import { dropOfflineEntries, dropUnreadableTexts } from '../offline-entries'
import { formatOfflineEntries } from '../format-offline-entries'
import type { OfflineEntries } from '../filter-visible-entries'
import type { StoreOutcome } from '../stored-text'

export interface ClearEntriesDialogProps extends OfflineEntries {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/**
 * Asks before offline entries are deleted unsubmitted, and offers their text for download first.
 */
export function ClearEntriesDialog({ isOpen, onClose, entries, unreadable }: ClearEntriesDialogProps) {
  const downloadRef = useRef<HTMLButtonElement>(null)
  const [outcome, setOutcome] = useState<StoreOutcome>()
  const text = formatOfflineEntries(entries, unreadable)
  const clear = async () => {
    const newOutcome = await dropOfflineEntries(new Set(entries.map(({ id }) => id)))
    setOutcome(newOutcome)
    if (newOutcome.status === 'failed') return
    dropUnreadableTexts(unreadable)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Clear Entries"
      question={formatClearQuestion(entries.length, unreadable.length)}
      confirm={{ label: 'Clear Entries', onClick: () => void clear(), isDestructive: true }}
      initialFocus={downloadRef}
    >
      <button
        type="button"
        ref={downloadRef}
        className={buttonClass('quiet')}
        onClick={() => downloadText(text, 'geist-offline-entries.txt')}
      >
        Download the text
      </button>
      {outcome?.status === 'failed' && <SaveFailure reason={outcome.reason} text={text} />}
    </ConfirmDialog>
  )
}
