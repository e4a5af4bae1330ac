import type { Entry } from '@geist/domain'
import { useState } from 'react'

import { Dialog, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { useCloseWhenEmpty } from '../../../shared/dialog/use-close-when-empty'
import { useLiveEntry } from '../../../shared/local/use-live-entry'
import { EntryTexts } from './entry-texts'

export interface HistoryDialogProps {
  readonly uid: string
  readonly entryId: string
  /** Called after the closing animation, or if no such entry exists. */
  readonly onClosed: () => void
}

/** Lists the texts of a note, latest first, and restores earlier ones. */
export function HistoryDialog({ uid, entryId, onClosed }: HistoryDialogProps) {
  const entryQuery = useLiveEntry(uid, entryId)
  const entry = entryQuery.status === 'ready' ? entryQuery.value : undefined
  useCloseWhenEmpty(entryQuery.status !== 'loading' && !entry, onClosed)
  return entry && <LoadedHistoryDialog uid={uid} entry={entry} onClosed={onClosed} />
}

interface LoadedHistoryDialogProps {
  readonly uid: string
  readonly entry: Entry
  readonly onClosed: () => void
}

function LoadedHistoryDialog({ uid, entry, onClosed }: LoadedHistoryDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Dialog isOpen={isOpen} onClose={close} onClosed={onClosed} size="wide" cardId={entry.id}>
      <DialogHeader
        title="History"
        description="Every version of this note. Restoring one is an edit like any other: nothing is lost."
        hasCloseIcon
      />
      <DialogBody>
        <EntryTexts uid={uid} entry={entry} onRestored={close} />
      </DialogBody>
    </Dialog>
  )
}
