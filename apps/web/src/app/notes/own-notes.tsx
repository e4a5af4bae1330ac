import type { Entry } from '@geist/domain'
import { Notice } from '@geist/ui'
import { type ReactNode, useDeferredValue, useEffect, useMemo } from 'react'

import { EntrySkeletons } from '../../features/browse-entries/components/entry-skeletons'
import type { EntryAction } from '../../features/browse-entries/entry-action'
import type { EntryPages } from '../../features/browse-entries/entry-pager'
import { useEntryPages } from '../../features/browse-entries/use-entry-pages'
import { restoreEdits } from '../../features/edit-entry/restore-edits'
import { useListShortcuts } from '../../features/shortcuts/use-list-shortcuts'
import { useSelection } from '../../features/trash/use-selection'
import { useReportFirstScreen } from '../../shared/use-report-first-screen'
import { LoadedNotes, type OwnNotesSlots } from './loaded-notes'
import { createFilterPath } from './pick-filters'
import { type HistoryList, useHistoryList } from './use-history-list'
import { useNoteDialogs } from './use-note-dialogs'
import { useNoteSearch } from './use-note-search'

const noop = () => undefined
const loadingPages: EntryPages = { status: 'loading' }

export interface OwnNotesProps extends OwnNotesSlots {
  readonly uid: string
  /**
   * History key of this screen. Navigating back to it restores the list; without a key, the list
   * starts at the top.
   */
  readonly historyKey?: string
  /** Filters in the URL, as `pickFilters` returns them. Without it, notes cannot be filtered. */
  readonly filters?: string
  /** The query of a new list; `''` if missing. */
  readonly initialQuery?: string
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

function AccountNotes({ uid, historyKey, filters, initialQuery, actions, onCompare, below, ...slots }: OwnNotesProps) {
  const list = useHistoryList(uid, historyKey, filters ?? '', initialQuery)
  const pages = useDeferredFirstPage(list)
  const canFilter = filters !== undefined
  const toFilterPath = useMemo(
    () => (canFilter ? createFilterPath(list.filters ?? '') : undefined),
    [canFilter, list.filters],
  )
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
          This browser can’t open your notes on this device. Everything that reached the server is safe there. Reload
          the page.
        </Notice>
      )
    case 'ready':
      return (
        <LoadedNotes
          uid={uid}
          onCompare={onCompare}
          below={below}
          toFilterPath={toFilterPath}
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
function useDeferredFirstPage({ filters, loaded }: HistoryList): EntryPages {
  const loadedPages = useEntryPages(loaded)
  const pages = filters === undefined ? loadingPages : loadedPages
  const deferredPages = useDeferredValue(pages)
  return deferredPages.status === 'loading' ? deferredPages : pages
}
