import type { Entry } from '@geist/domain'
import { Notice } from '@geist/ui'
import { History } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'

import type { EntryAction } from '../../features/browse-entries/entry-action'
import { lazyPart } from '../../shared/lazy-part'

// Loaded on first use.
const HistoryDialog = lazyPart(
  async () => (await import('../../features/entry-history/components/history-dialog')).HistoryDialog,
  LoadFailedFallback,
)
const ForkDialog = lazyPart(
  async () => (await import('../../features/entry-history/components/fork-dialog')).ForkDialog,
  LoadFailedFallback,
)

export interface EntryHistory {
  readonly actions: readonly EntryAction[]
  /** Opens the comparison of an entry's forks. */
  readonly compare: (entry: Entry) => void
  readonly dialogs: ReactNode
}

/** The dialogs for the versions and the forks of an entry. */
export function useEntryHistory(uid: string): EntryHistory {
  const [openDialog, setOpenDialog] = useState<{ readonly dialog: 'history' | 'fork'; readonly entryId: string }>()
  const close = useCallback(() => setOpenDialog(undefined), [])
  // `actions` and `compare` are stable: opening a dialog re-renders no card.
  const actions = useMemo<readonly EntryAction[]>(
    () => [
      { label: 'History', Icon: History, onSelect: ({ id }) => setOpenDialog({ dialog: 'history', entryId: id }) },
    ],
    [],
  )
  const compare = useCallback(({ id }: Entry) => setOpenDialog({ dialog: 'fork', entryId: id }), [])
  const Dialog = openDialog?.dialog === 'fork' ? ForkDialog : HistoryDialog
  return {
    actions,
    compare,
    dialogs: openDialog && (
      <Suspense>
        <Dialog key={openDialog.entryId} uid={uid} entryId={openDialog.entryId} onClosed={close} />
      </Suspense>
    ),
  }
}

function LoadFailedFallback() {
  return <Notice tone="error">Couldn’t load the history. Reconnect, then reload the page.</Notice>
}
