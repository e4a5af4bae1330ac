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

import { useSession } from '../features/accounts/session-store'
import type { EntryListProps } from '../features/browse-entries/components/entry-list'
import { EntrySkeletons } from '../features/browse-entries/components/entry-skeletons'
import { FirstEntries } from '../features/browse-entries/components/first-entries'
import { ListEnd } from '../features/browse-entries/components/list-end'
import { SortButton } from '../features/browse-entries/components/sort-button'
import type { EntryAction } from '../features/browse-entries/entry-action'
import { forgetLists, recallList, rememberList } from '../features/browse-entries/list-memory'
import type { ListView } from '../features/browse-entries/list-view'
import { type EntryPages, LoadedEntries } from '../features/browse-entries/loaded-entries'
import { orderLoaded } from '../features/browse-entries/order-loaded'
import { SearchLoaded } from '../features/browse-entries/search-loaded'
import { useSortKey } from '../features/browse-entries/sort-key'
import { useEntryPages } from '../features/browse-entries/use-entry-pages'
import { useEdits } from '../features/edit-entry/edits-store'
import { takeUpEdits } from '../features/edit-entry/take-up-edits'
import { useListShortcuts } from '../features/shortcuts/use-list-shortcuts'
import { Choice } from '../features/trash/components/choice'
import { SelectionBar } from '../features/trash/components/selection-bar'
import { useSelection } from '../features/trash/use-selection'
import { announce } from '../shared/announce/announce'
import { useDialog } from '../shared/dialog/use-dialog'
import { journalOf } from '../shared/local/current-journal'
import { EmptyFallback, afterFirstScreen, lazyPart } from '../shared/lazy-part'
import { SearchField } from '../shared/search-field/search-field'
import { useReportFirstScreen } from '../shared/use-report-first-screen'
import { useNow } from '../shared/use-now'
import { assistanceBannerOf } from './assistance-banner'
import { OwnNote } from './own-note'
import styles from './own-notes.module.css'

// The first page stands before the code that keeps a long list short. What opens over a card comes after that: a list drawn anew would close it.
const EntryList = lazyPart<EntryListProps>(
  afterFirstScreen(async () => (await import('../features/browse-entries/components/entry-list')).EntryList),
  FirstEntries,
)
// Menus and dialogs arrive after the first paint; until then their buttons stand in the same place, and also where they do not arrive
// because the network was lost in between: the notes can be read all the same.
const loadPopups = afterFirstScreen(async () => {
  await EntryList.preload()
  return import('./entry-popups')
})
const EntryPopups = lazyPart(async () => (await loadPopups()).EntryPopups, EmptyFallback)
const EntryMenuButton = lazyPart(async () => (await loadPopups()).EntryMenuButton, EmptyFallback)
const SortMenu = lazyPart(async () => (await loadPopups()).SortMenu, EmptyFallback)

// Whoever signs out leaves no notes behind in this page, wherever in the app they do it.
useSession.subscribe(({ status }) => {
  if (status === 'signed-out') forgetLists()
})

/** How often it is asked whether a new day has begun, in milliseconds. */
const dayCheckMs = 60_000
const noEntries: readonly Entry[] = []
const nothing = () => undefined

/** What stands above, and how its cards are drawn. */
export interface Matches {
  readonly shown: readonly Entry[]
  readonly renderCard: (entry: Entry, ranges: readonly TextRange[]) => ReactNode
}

export interface OwnNotesProps {
  readonly uid: string
  /** What an account without entries reads. */
  readonly empty: ReactNode
  /**
   * The key of this screen's place in the browser's history. On the way back to it, the list is as it was left; without one it begins anew each
   * time.
   */
  readonly place?: string
  /** Stands at the right of the search. */
  readonly toolbar?: ReactNode
  /** Stands above the list while nothing is searched for. */
  readonly habit?: ReactNode
  /** What stands under the matches of a search among the loaded entries. */
  readonly renderUnderMatches?: (query: string, matches: Matches) => ReactNode
  /** What stands below the last entry. */
  readonly end?: ReactNode
  /** What the menu of a card offers between 'Edit' and 'Delete'. Stable, as are the next two: another one draws every card again. */
  readonly actions?: readonly EntryAction[]
  /** Opens the texts of an entry that has several. With it, a banner on the card leads there. */
  readonly onCompare?: (entry: Entry) => void
  /** What belongs to the text of an entry, and stands under it. */
  readonly below?: (entry: Entry) => ReactNode
}

/**
 * An account's own notes from this device, newest first, with all that can be done with them: the same with and without a network. Which note is
 * being edited stands in the address, so that a reload leads back to it.
 */
export function OwnNotes({ uid, ...rest }: OwnNotesProps) {
  // Another account is another list: nothing of the one before may be seen for a moment.
  return <Notes key={uid} uid={uid} {...rest} />
}

function Notes({
  uid,
  empty,
  place,
  toolbar,
  habit,
  renderUnderMatches,
  end,
  actions,
  onCompare,
  below,
}: OwnNotesProps) {
  const { loaded, view, query, setQuery, list } = useKeptList(uid, place)
  const pages = usePages(loaded)
  useReportFirstScreen(pages.status !== 'loading')
  const [sortedBy, sortBy] = useSortKey(uid)
  const [search] = useState(() => new SearchLoaded())
  const now = useNow(dayCheckMs)
  const { editingId, edit, stopEditing } = useEditing()
  const reading = useDialog<Entry>()
  const filing = useDialog<readonly Entry[]>()
  const deleting = useDialog<readonly Entry[]>()
  const entries = pages.status === 'ready' ? pages.entries : noEntries
  const ordered = useMemo(() => orderLoaded(entries, sortedBy), [entries, sortedBy])
  const shown = useMemo(() => search.matches(ordered, query), [search, ordered, query])
  const selection = useSelection(shown)
  const isSearching = isSearchable(query)
  const found = isSearching ? foundText(shown.length, entries.length) : ''
  useEffect(() => {
    if (found === '') return undefined
    announce(found)
    return () => announce('')
  }, [found])
  // A key is answered with the matches on the screen; what stands beyond it and under them follows.
  const above = useDeferredValue(useMemo(() => ({ query, shown }), [query, shown]))
  const bannerOf = useStable((entry: Entry) => assistanceBannerOf(entry, useEdits.getState(), onCompare !== undefined))
  const editById = useStable((id: string) => {
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
  // While notes are being chosen, a key opens nothing over them.
  useListShortcuts({ edit: selection.isOn ? nothing : editById })
  useEffect(() => takeUpEdits(uid), [uid])
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
      // The same for a note in the list and for one that a search of all entries has found.
      const card = { query, Menu: EntryMenuButton, onRead: reading.open, onEdit: edit, onCompare, below }
      const shownList = {
        ref: list,
        entries: shown,
        sortedBy,
        now,
        view,
        before: () => list.current?.view(),
        onLook: loaded.lookAt,
        renderCard: (entry: Entry, isOnScreen: boolean) => (
          <OwnNote
            entry={entry}
            {...card}
            query={isOnScreen ? query : above.query}
            choice={selection.isOn ? <Choice entry={entry} selection={selection} /> : undefined}
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
              <Suspense fallback={<FirstEntries {...shownList} />}>
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

/** The loaded pages. The first of them is drawn with pauses, since all of the screen comes with it; what changes later, at once. */
function usePages(loaded: LoadedEntries): EntryPages {
  const pages = useEntryPages(loaded)
  const behind = useDeferredValue(pages)
  return behind.status === 'loading' ? behind : pages
}

/** The list of a place in the history: as it was left there, or a new one. */
function useKeptList(uid: string, place: string | undefined) {
  const [kept] = useState(() => (place === undefined ? undefined : recallList(uid, place)))
  const [loaded] = useState(() => kept?.loaded ?? new LoadedEntries(journalOf(uid)))
  const [query, setQuery] = useState(kept?.query ?? '')
  const list = useRef<{ readonly view: () => ListView }>(null)
  const latest = useRef({ place, query })
  useLayoutEffect(() => {
    latest.current = { place, query }
  }, [place, query])
  useLayoutEffect(
    () => () => {
      const { place: left, query: typed } = latest.current
      const isSignedIn = useSession.getState().status === 'signed-in'
      if (left !== undefined && isSignedIn)
        rememberList(uid, left, { loaded, query: typed, view: list.current?.view() })
    },
    [uid, loaded],
  )
  return { loaded, view: kept?.view, query, setQuery, list }
}

/** Which entry is being edited: `?edit=` in the address. */
function useEditing() {
  const [search, setSearch] = useSearchParams()
  const edit = useStable((entry: Entry) => setSearch((before) => withEdit(before, entry.id), { replace: true }))
  const stopEditing = useCallback(() => setSearch((before) => withEdit(before), { replace: true }), [setSearch])
  return { editingId: search.get('edit') ?? undefined, edit, stopEditing }
}

/** One function for good, that does what the latest one does: cards that get it are not drawn again for its sake. */
function useStable<Given, Result>(act: (given: Given) => Result): (given: Given) => Result {
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
