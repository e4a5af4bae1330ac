import type { Entry } from '@geist/domain'
import { useCallback, useEffect, useState } from 'react'

import { Dialog, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import type { Journal } from '../../../shared/local/journal'
import { entryById } from '../../../shared/local/queries/entry-by-id'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { EntryTexts } from './entry-texts'

export interface HistoryDialogProps {
  readonly uid: string
  readonly entryId: string
  /** Called after the closing animation, or if no such entry exists. */
  readonly onClosed: () => void
}

/** Lists the texts of a note, latest first, and restores earlier ones. */
export function HistoryDialog({ uid, entryId, onClosed }: HistoryDialogProps) {
  const query = useCallback((journal: Journal) => entryById(journal, entryId), [entryId])
  const live = useLiveQuery(uid, query)
  const entry = live.status === 'ready' ? live.value : undefined
  const isNowhere = live.status !== 'loading' && !entry
  useEffect(() => {
    if (isNowhere) onClosed()
  }, [isNowhere, onClosed])
  return entry && <History uid={uid} entry={entry} onClosed={onClosed} />
}

interface HistoryProps {
  readonly uid: string
  readonly entry: Entry
  readonly onClosed: () => void
}

function History({ uid, entry, onClosed }: HistoryProps) {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Dialog isOpen={isOpen} onClose={close} onClosed={onClosed} size="wide" card={entry.id}>
      <DialogHeader
        title="History"
        description="Everything that this note has said. Restoring a text is an edit as any other: nothing is lost by it."
        hasCloseIcon
      />
      <DialogBody>
        <EntryTexts uid={uid} entry={entry} onRestored={close} />
      </DialogBody>
    </Dialog>
  )
}
