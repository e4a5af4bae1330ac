import type { Entry } from '@geist/domain'
import { Notice } from '@geist/ui'
import { type ReactNode, useDeferredValue, useEffect } from 'react'

import { EntrySkeletons } from '../../features/browse-entries/components/entry-skeletons'
import type { EntryAction } from '../../features/browse-entries/entry-action'
import type { EntryPages, LoadedEntries } from '../../features/browse-entries/loaded-entries'
import { useEntryPages } from '../../features/browse-entries/use-entry-pages'
import { restoreEdits } from '../../features/edit-entry/restore-edits'
import { useListShortcuts } from '../../features/shortcuts/use-list-shortcuts'
import { useSelection } from '../../features/trash/use-selection'
import { useReportFirstScreen } from '../../shared/use-report-first-screen'
import { LoadedNotes, type OwnNotesSlots } from './loaded-notes'
import { useHistoryList } from './use-history-list'
import { useNoteDialogs } from './use-note-dialogs'
import { useNoteSearch } from './use-note-search'

const noop = () => undefined

export interface OwnNotesProps extends OwnNotesSlots {
  readonly uid: string
  /**
   * History key of this screen. Navigating back to it restores the list; without a key, the list
   * starts at the top.
   */
  readonly historyKey?: string
  /**
   * Menu items between 'Edit' and 'Delete'. Stable, like the next two props: a new value re-renders
   * every card.
   */
  readonly actions?: readonly EntryAction[]
  /** Opens the comparison of an entry's forks. Enables a banner on its card. */
  readonly onCompare?: (entry: Entry) => void
  /** Content below the text of an entry. */
  readonly below?: (entry: Entry) => ReactNode
}

/**
 * The account's own notes from this device, newest first, with all their actions, online and
 * offline. The id of the edited note is in the URL, so that a reload returns to it.
 */
export function OwnNotes(props: OwnNotesProps) {
  // The key remounts for another account, so that no earlier notes flash up.
  return <AccountNotes key={props.uid} {...props} />
}

function AccountNotes({ uid, historyKey, actions, onCompare, below, ...slots }: OwnNotesProps) {
  const list = useHistoryList(uid, historyKey)
  const pages = useDeferredFirstPage(list.loaded)
  useReportFirstScreen(pages.status !== 'loading')
  const search = useNoteSearch(uid, pages, list.query)
  const selection = useSelection(search.matches)
  const dialogs = useNoteDialogs({ entries: search.entries, actions, onCompare })
  // In selection mode, shortcuts open nothing.
  useListShortcuts({ edit: selection.isOn ? noop : dialogs.editById })
  useEffect(() => restoreEdits(uid), [uid])

  switch (pages.status) {
    case 'loading':
      return <EntrySkeletons />
    case 'failed':
      return (
        <Notice tone="error">
          This browser can’t open the notes on this device. Everything that reached the server is safe there. Reload the
          page.
        </Notice>
      )
    case 'ready':
      return (
        <LoadedNotes
          uid={uid}
          onCompare={onCompare}
          below={below}
          slots={slots}
          list={list}
          coverage={pages}
          search={search}
          selection={selection}
          dialogs={dialogs}
        />
      )
    default:
      return pages satisfies never
  }
}

/**
 * The loaded pages. The first one renders deferred, together with the whole screen; later changes
 * render immediately.
 */
function useDeferredFirstPage(loadedEntries: LoadedEntries): EntryPages {
  const pages = useEntryPages(loadedEntries)
  const deferredPages = useDeferredValue(pages)
  return deferredPages.status === 'loading' ? deferredPages : pages
}
