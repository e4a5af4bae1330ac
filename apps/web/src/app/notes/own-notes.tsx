import { type Entry, isSearchable, type TextRange } from '@geist/domain'
import { Notice } from '@geist/ui'
import { FolderPlus, Pencil, Trash2 } from 'lucide-react'
import {
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useSearchParams } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import type { EntryListProps } from '../../features/browse-entries/components/entry-list'
import { EntrySkeletons } from '../../features/browse-entries/components/entry-skeletons'
import { StaticEntryList } from '../../features/browse-entries/components/static-entry-list'
import { ListEnd } from '../../features/browse-entries/components/list-end'
import { SortButton } from '../../features/browse-entries/components/sort-button'
import type { EntryAction } from '../../features/browse-entries/entry-action'
import { clearCachedLists, readCachedList, cacheList } from '../../features/browse-entries/list-cache'
import type { ListScrollState } from '../../features/browse-entries/list-scroll-state'
import { type EntryPages, LoadedEntries } from '../../features/browse-entries/loaded-entries'
import { sortLoadedEntries } from '../../features/browse-entries/sort-loaded-entries'
import { IncrementalSearch } from '../../features/browse-entries/incremental-search'
import { useSortKey } from '../../features/browse-entries/sort-key'
import { useEntryPages } from '../../features/browse-entries/use-entry-pages'
import { useEdits } from '../../features/edit-entry/edits-store'
import { restoreEdits } from '../../features/edit-entry/restore-edits'
import { useListShortcuts } from '../../features/shortcuts/use-list-shortcuts'
import { SelectCheckbox } from '../../features/trash/components/select-checkbox'
import { SelectionBar } from '../../features/trash/components/selection-bar'
import { useSelection } from '../../features/trash/use-selection'
import { announce } from '../../shared/announce/announce'
import { useDialog } from '../../shared/dialog/use-dialog'
import { journalOf } from '../../shared/local/current-journal'
import { EmptyFallback, afterFirstScreen, lazyPart } from '../../shared/lazy-part'
import { SearchField } from '../../shared/search-field/search-field'
import { useReportFirstScreen } from '../../shared/use-report-first-screen'
import { useNow } from '../../shared/use-now'
import { assistanceBannerOf } from './assistance-banner'
import { OwnNote } from './own-note'
import styles from './own-notes.module.css'

// The first page renders before the virtualized list has loaded. Popups load after that: replacing
// the list would close them.
const EntryList = lazyPart<EntryListProps>(
  afterFirstScreen(async () => (await import('../../features/browse-entries/components/entry-list')).EntryList),
  StaticEntryList,
)
// Menus and dialogs load after the first paint. Until then, or if loading fails, placeholder
// buttons keep their place and the notes stay readable.
const loadPopups = afterFirstScreen(async () => {
  await EntryList.preload()
  return import('./entry-popups')
})
const EntryPopups = lazyPart(async () => (await loadPopups()).EntryPopups, EmptyFallback)
const EntryMenuButton = lazyPart(async () => (await loadPopups()).EntryMenuButton, EmptyFallback)
const SortMenu = lazyPart(async () => (await loadPopups()).SortMenu, EmptyFallback)

// Clears cached lists on sign-out.
useSession.subscribe(({ status }) => {
  if (status === 'signed-out') clearCachedLists()
})

/** Interval of the check for a new day, in milliseconds. */
const dayCheckMs = 60_000
const noEntries: readonly Entry[] = []
const noop = () => undefined

/** The entries shown above, and how to render their cards. */
export interface Matches {
  readonly shown: readonly Entry[]
  readonly renderCard: (entry: Entry, ranges: readonly TextRange[]) => ReactNode
}

export interface OwnNotesProps {
  readonly uid: string
  /** Shown to an account without entries. */
  readonly empty: ReactNode
  /**
   * History key of this screen. Navigating back to it restores the list; without a key, the list
   * starts at the top.
   */
  readonly historyKey?: string
  /** Shown to the right of the search field. */
  readonly toolbar?: ReactNode
  /** Shown above the list, except during a search. */
  readonly habit?: ReactNode
  /** Shown below the matches among the loaded entries. */
  readonly renderUnderMatches?: (query: string, matches: Matches) => ReactNode
  /** Shown below the last entry. */
  readonly end?: ReactNode
  /**
   * Menu items between 'Edit' and 'Delete'. Stable, like the next two props: a new value re-renders
   * every card.
   */
  readonly actions?: readonly EntryAction[]
  /** Opens the versions of an entry with several. Enables a banner on the card. */
  readonly onCompare?: (entry: Entry) => void
  /** Content below the text of an entry. */
  readonly below?: (entry: Entry) => ReactNode
}

/**
 * The account's own notes from this device, newest first, with all their actions, online and
 * offline. The id of the edited note is in the URL, so that a reload returns to it.
 */
export function OwnNotes({ uid, ...rest }: OwnNotesProps) {
  // Remount for another account, so that no earlier notes flash up.
  return <Notes key={uid} uid={uid} {...rest} />
}

function Notes({
  uid,
  empty,
  historyKey,
  toolbar,
  habit,
  renderUnderMatches,
  end,
  actions,
  onCompare,
  below,
}: OwnNotesProps) {
  const { loaded, view, query, setQuery, list } = useHistoryList(uid, historyKey)
  const pages = usePages(loaded)
  useReportFirstScreen(pages.status !== 'loading')
  const [sortedBy, sortBy] = useSortKey(uid)
  const [search] = useState(() => new IncrementalSearch())
  const now = useNow(dayCheckMs)
  const { editingId, edit, stopEditing } = useEditing()
  const reading = useDialog<Entry>()
  const filing = useDialog<readonly Entry[]>()
  const deleting = useDialog<readonly Entry[]>()
  const entries = pages.status === 'ready' ? pages.entries : noEntries
  const ordered = useMemo(() => sortLoadedEntries(entries, sortedBy), [entries, sortedBy])
  const shown = useMemo(() => search.matches(ordered, query), [search, ordered, query])
  const selection = useSelection(shown)
  const isSearching = isSearchable(query)
  const found = isSearching ? foundText(shown.length, entries.length) : ''
  useEffect(() => {
    if (found === '') return undefined
    announce(found)
    return () => announce('')
  }, [found])
  // Deferred: a keystroke first updates the matches on screen, then everything else.
  const above = useDeferredValue(useMemo(() => ({ query, shown }), [query, shown]))
  const bannerOf = useStableCallback((entry: Entry) =>
    assistanceBannerOf(entry, useEdits.getState(), onCompare !== undefined),
  )
  const editById = useStableCallback((id: string) => {
    const entry = entries.find((loadedEntry) => loadedEntry.id === id)
    if (!entry) return
    if (onCompare && bannerOf(entry) === 'versions') onCompare(entry)
    else edit(entry)
  })
  const { open: openFiling } = filing
  const { open: openDeleting } = deleting
  const cardActions = useMemo(
    () => [
      { label: 'Select notebook', Icon: FolderPlus, onSelect: (entry: Entry) => openFiling([entry]) },
      { label: 'Edit', Icon: Pencil, isHidden: (entry: Entry) => bannerOf(entry) !== undefined, onSelect: edit },
      ...(actions ?? []),
      { label: 'Delete', Icon: Trash2, onSelect: (entry: Entry) => openDeleting([entry]) },
    ],
    [actions, bannerOf, edit, openFiling, openDeleting],
  )
  // In selection mode, shortcuts must not open anything.
  useListShortcuts({ edit: selection.isOn ? noop : editById })
  useEffect(() => restoreEdits(uid), [uid])
  useEffect(() => search.prepare(ordered), [search, ordered])

  switch (pages.status) {
    case 'loading':
      return <EntrySkeletons />
    case 'failed':
      return (
        <Notice tone="error">
          This browser cannot open the notes that it keeps on this device. What has reached the server is safe there.
          Open the page again.
        </Notice>
      )
    case 'ready': {
      const { hasMore, isComplete } = pages
      // Shared by notes in the list and matches of the search in all entries.
      const card = { query, Menu: EntryMenuButton, onRead: reading.open, onEdit: edit, onCompare, below }
      const shownList = {
        ref: list,
        entries: shown,
        sortedBy,
        now,
        view,
        before: () => list.current?.view(),
        onVisibleChange: loaded.setVisibleEntries,
        renderCard: (entry: Entry, isOnScreen: boolean) => (
          <OwnNote
            entry={entry}
            {...card}
            query={isOnScreen ? query : above.query}
            choice={selection.isOn ? <SelectCheckbox entry={entry} selection={selection} /> : undefined}
          />
        ),
      }
      return (
        <>
          <div className={styles.head}>
            <SearchField label="Search entries" query={query} onChange={setQuery} className={styles.search} />
            <Suspense fallback={<SortButton disabled />}>
              <SortMenu choice={sortedBy} onChoose={sortBy} />
            </Suspense>
            {toolbar}
          </div>
          {entries.length > 0 && <div hidden={isSearching}>{habit}</div>}
          {isSearching && (
            <p className={`${styles.found} ${shown.length > 0 && !selection.isOn ? styles.beside : ''}`}>{found}</p>
          )}
          {shown.length > 0 && (
            <>
              <SelectionBar
                selection={selection}
                count={shown.length}
                act={{ label: 'Delete', onAct: () => deleting.open(selection.chosen) }}
                further={{ label: 'Select notebook', onAct: () => filing.open(selection.chosen) }}
              />
              <Suspense fallback={<StaticEntryList {...shownList} />}>
                <EntryList {...shownList} />
              </Suspense>
            </>
          )}
          {entries.length === 0 && !isSearching && empty}
          {isSearchable(above.query) ? (
            <div className={styles.under} hidden={!isSearching}>
              {renderUnderMatches?.(above.query, {
                shown: above.shown,
                renderCard: (entry, ranges) => <OwnNote entry={entry} {...card} ranges={ranges} choice={undefined} />,
              })}
            </div>
          ) : (
            <div hidden={isSearching}>
              <ListEnd count={entries.length} hasMore={hasMore} isComplete={isComplete} onReached={loaded.showMore}>
                {end}
              </ListEnd>
            </div>
          )}
          <Suspense>
            <EntryPopups
              uid={uid}
              actions={cardActions}
              editingId={editingId}
              onEditorClosed={stopEditing}
              reading={reading}
              query={reading.subject ? query : ''}
              filing={filing}
              deleting={deleting}
              onDone={selection.stop}
            />
          </Suspense>
        </>
      )
    }
    default:
      return pages satisfies never
  }
}

function foundText(found: number, loaded: number): string {
  const matches = found === 0 ? 'No matches' : found === 1 ? '1 match' : `${found} matches`
  return `${matches} among the ${loaded === 1 ? 'one note' : `${loaded} notes`} loaded`
}

/**
 * The loaded pages. The first one renders deferred, together with the whole screen; later changes
 * render immediately.
 */
function usePages(loaded: LoadedEntries): EntryPages {
  const pages = useEntryPages(loaded)
  const behind = useDeferredValue(pages)
  return behind.status === 'loading' ? behind : pages
}

/** The list of a history entry: as it was left there, or a new one. */
function useHistoryList(uid: string, place: string | undefined) {
  const [kept] = useState(() => (place === undefined ? undefined : readCachedList(uid, place)))
  const [loaded] = useState(() => kept?.loaded ?? new LoadedEntries(journalOf(uid)))
  const [query, setQuery] = useState(kept?.query ?? '')
  const list = useRef<{ readonly view: () => ListScrollState }>(null)
  const latest = useRef({ place, query })
  useLayoutEffect(() => {
    latest.current = { place, query }
  }, [place, query])
  useLayoutEffect(
    () => () => {
      const { place: left, query: typed } = latest.current
      const isSignedIn = useSession.getState().status === 'signed-in'
      if (left !== undefined && isSignedIn) cacheList(uid, left, { loaded, query: typed, view: list.current?.view() })
    },
    [uid, loaded],
  )
  return { loaded, view: kept?.view, query, setQuery, list }
}

/** The edited entry, from `?edit=` in the URL. */
function useEditing() {
  const [search, setSearch] = useSearchParams()
  const edit = useStableCallback((entry: Entry) => setSearch((before) => withEdit(before, entry.id), { replace: true }))
  const stopEditing = useCallback(() => setSearch((before) => withEdit(before), { replace: true }), [setSearch])
  return { editingId: search.get('edit') ?? undefined, edit, stopEditing }
}

/**
 * A stable function that calls the latest `act`, so that cards which receive it do not re-render.
 */
function useStableCallback<Given, Result>(act: (given: Given) => Result): (given: Given) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((given: Given) => latest.current(given), [])
}

function withEdit(search: URLSearchParams, entryId?: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (entryId === undefined) next.delete('edit')
  else next.set('edit', entryId)
  return next
}
