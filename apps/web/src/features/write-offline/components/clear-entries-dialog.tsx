import { buttonClass } from '@geist/ui'
import { useRef, useState } from 'react'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { downloadText } from '../../../shared/save-failure/download-text'
import { SaveFailure } from '../../../shared/save-failure/save-failure'
import { clearQuestion } from '../clear-question'
import { dropEntries, dropUnreadableTexts } from '../offline-entries'
import { offlineEntriesText } from '../offline-entries-text'
import type { OfflineEntries } from '../stored-for'
import type { StoreOutcome } from '../stored-text'

export interface ClearEntriesDialogProps extends OfflineEntries {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function ClearEntriesDialog({ isOpen, onClose, entries, unreadable }: ClearEntriesDialogProps) {
  const downloadRef = useRef<HTMLButtonElement>(null)
  const [outcome, setOutcome] = useState<StoreOutcome>()
  const text = offlineEntriesText(entries, unreadable)
  const clear = async () => {
    const result = await dropEntries(new Set(entries.map(({ id }) => id)))
    setOutcome(result)
    if (result.status === 'failed') return
    dropUnreadableTexts(unreadable)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Clear Entries"
      question={clearQuestion(entries.length, unreadable.length)}
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
