import type { Entry } from '@geist/domain'
import { Notice } from '@geist/ui'
import { History } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'

import type { EntryAction } from '../features/browse-entries/entry-action'
import { ForkNotice } from '../features/entry-history/components/fork-notice'
import { PartBoundary } from './part-boundary'

// They arrive when they are asked for.
const HistoryDialog = lazy(async () => ({
  default: (await import('../features/entry-history/components/history-dialog')).HistoryDialog,
}))
const ForkDialog = lazy(async () => ({
  default: (await import('../features/entry-history/components/fork-dialog')).ForkDialog,
}))

export interface EntryTextsOffer {
  /** For the menu of a card. */
  readonly actions: readonly EntryAction[]
  /** For the card of an entry that has two texts to choose from. */
  readonly notice: (entry: Entry) => ReactNode
  readonly dialogs: ReactNode
}

/** What a list of one's own notes offers about their other texts: the history of each, and the choice where there are two. */
export function useEntryTexts(uid: string): EntryTextsOffer {
  const [opened, setOpened] = useState<{ readonly dialog: 'history' | 'fork'; readonly entryId: string }>()
  const forget = useCallback(() => setOpened(undefined), [])
  const Dialog = opened?.dialog === 'fork' ? ForkDialog : HistoryDialog
  return {
    actions: [{ label: 'History', Icon: History, onSelect: ({ id }) => setOpened({ dialog: 'history', entryId: id }) }],
    notice: (entry) => <ForkNotice entry={entry} onOpen={({ id }) => setOpened({ dialog: 'fork', entryId: id })} />,
    dialogs: opened && (
      <PartBoundary
        key={opened.entryId}
        fallback={
          <Notice tone="error">
            This part of Geist could not be fetched. Open the page again when there is a network.
          </Notice>
        }
      >
        <Suspense>
          <Dialog uid={uid} entryId={opened.entryId} onClosed={forget} />
        </Suspense>
      </PartBoundary>
    ),
  }
}
