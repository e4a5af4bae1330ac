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
  /** Opens the versions of an entry with several. */
  readonly compare: (entry: Entry) => void
  readonly dialogs: ReactNode
}

export function useEntryHistory(uid: string): EntryHistory {
  const [opened, setOpened] = useState<{ readonly dialog: 'history' | 'fork'; readonly entryId: string }>()
  const close = useCallback(() => setOpened(undefined), [])
  // Both are stable: opening a dialog re-renders no card.
  const actions = useMemo<readonly EntryAction[]>(
    () => [{ label: 'History', Icon: History, onSelect: ({ id }) => setOpened({ dialog: 'history', entryId: id }) }],
    [],
  )
  const compare = useCallback(({ id }: Entry) => setOpened({ dialog: 'fork', entryId: id }), [])
  const Dialog = opened?.dialog === 'fork' ? ForkDialog : HistoryDialog
  return {
    actions,
    compare,
    dialogs: opened && (
      <Suspense>
        <Dialog key={opened.entryId} uid={uid} entryId={opened.entryId} onClosed={close} />
      </Suspense>
    ),
  }
}

function LoadFailedFallback() {
  return <Notice tone="error">Couldn’t load this part of Geist. Reconnect, then reload the page.</Notice>
}
