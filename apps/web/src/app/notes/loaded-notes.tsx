import { type Entry, isSearchable, type TextRange } from '@geist/domain'
import { type ReactNode, Suspense } from 'react'

import { ListEnd } from '../../features/browse-entries/components/list-end'
import { SortButton } from '../../features/browse-entries/components/sort-button'
import { SelectButton } from '../../features/trash/components/select-button'
import type { Selection } from '../../features/trash/use-selection'
import { SearchField } from '../../shared/search-field/search-field'
import { EntryMenuButton, EntryPopups, FilterChips, NoNotes, SortMenu } from './lazy-note-parts'
import { OwnNote, type OwnNoteProps } from './own-note'
import styles from './own-notes.module.css'
import { SelectableNotes, type SelectableNotesProps } from './selectable-notes'
import type { HistoryList } from './use-history-list'
import type { NoteDialogs } from './use-note-dialogs'
import type { NoteSearch } from './use-note-search'

const noEntries: readonly Entry[] = []

/** Loaded entries that match a search, and how to render their cards. */
export interface LoadedMatches {
  readonly entries: readonly Entry[]
  readonly renderCard: (entry: Entry, ranges: readonly TextRange[]) => ReactNode
}

/** What a screen adds around the list of notes. */
export interface OwnNotesSlots {
  /** Shown alone to an account without entries. */
  readonly empty: ReactNode
  /** Shown to the right of the search field. */
  readonly toolbar?: ReactNode
  /** Shown above the list, except during a search. */
  readonly habit?: ReactNode
  /** Shown below the matches among the loaded entries. */
  readonly renderBelowMatches?: (query: string, matches: LoadedMatches) => ReactNode
  /** Shown below the last entry. */
  readonly end?: ReactNode
}

export interface LoadedNotesProps extends Pick<OwnNoteProps, 'onCompare' | 'below' | 'toFilterPath'> {
  readonly uid: string
  readonly slots: OwnNotesSlots
  readonly list: HistoryList
  /** Whether this device has more entries to load, and whether it has the whole account. */
  readonly coverage: { readonly hasMore: boolean; readonly isComplete: boolean; readonly total?: number }
  readonly search: NoteSearch
  readonly selection: Selection
  readonly dialogs: NoteDialogs
}

/** The notes once the first page is loaded: toolbar, list, what is below it, and the dialogs. */
export function LoadedNotes(props: LoadedNotesProps) {
  const { uid, onCompare, below, toFilterPath, slots, list, coverage, search, selection, dialogs } = props
  const { entries, matches, isSearching } = search
  const { reading, filing, deleting } = dialogs
  // The same for notes in the list and for matches of the search in all entries.
  const card = {
    query: list.query,
    toFilterPath,
    Menu: EntryMenuButton,
    onRead: reading.open,
    onEdit: dialogs.edit,
    onCompare,
    below,
  }
  return (
    <>
      {(entries.length > 0 || isSearching || list.filters) && (
        <NotesToolbar list={list} search={search}>
          {matches.length > 0 && <SelectButton selection={selection} />}
          {slots.toolbar}
        </NotesToolbar>
      )}
      {list.filters && (
        <Suspense>
          <FilterChips filters={list.filters} total={isSearching ? undefined : coverage.total} />
        </Suspense>
      )}
      {(entries.length > 0 || list.filters) && <div hidden={isSearching}>{slots.habit}</div>}
      {isSearching && <p className={styles.count}>{search.countSentence}</p>}
      {matches.length > 0 && (
        <SelectableNotes list={list} search={search} selection={selection} dialogs={dialogs} card={card} />
      )}
      {entries.length === 0 &&
        !isSearching &&
        (list.filters ? (
          <Suspense>
            <NoNotes uid={uid} filters={list.filters} />
          </Suspense>
        ) : (
          slots.empty
        ))}
      <BelowNotes slots={slots} list={list} coverage={coverage} search={search} card={card} />
      <Suspense>
        <EntryPopups
          uid={uid}
          actions={dialogs.cardActions}
          editingId={dialogs.editingId}
          onEdit={dialogs.editOrCompare}
          onEditorClosed={dialogs.stopEditing}
          reading={reading}
          siblings={reading.subject ? matches : noEntries}
          onLastRead={list.loaded.showMore}
          query={reading.subject ? list.query : ''}
          filing={filing}
          deleting={deleting}
          onDone={selection.stop}
        />
      </Suspense>
    </>
  )
}

interface BelowNotesProps extends Pick<LoadedNotesProps, 'slots' | 'list' | 'coverage' | 'search'> {
  readonly card: SelectableNotesProps['card']
}

/** Matches in all entries during a search, and otherwise the end of the list. */
function BelowNotes({ slots, list, coverage, search, card }: BelowNotesProps) {
  const { entries, isSearching, deferred } = search
  if (!isSearchable(deferred.query))
    return (
      <div hidden={isSearching}>
        <ListEnd
          count={entries.length}
          hasMore={coverage.hasMore}
          isComplete={coverage.isComplete}
          onReached={list.loaded.showMore}
        >
          {entries.length > 0 && slots.end}
        </ListEnd>
      </div>
    )
  return (
    <div className={styles.below} hidden={!isSearching}>
      {slots.renderBelowMatches?.(deferred.query, {
        entries: deferred.matches,
        renderCard: (entry, ranges) => <OwnNote entry={entry} {...card} ranges={ranges} choice={undefined} />,
      })}
    </div>
  )
}

interface NotesToolbarProps {
  readonly list: HistoryList
  readonly search: NoteSearch
  readonly children: ReactNode
}

/** The search field, the sort menu, and more buttons. */
function NotesToolbar({ list, search, children }: NotesToolbarProps) {
  return (
    <div className={styles.head}>
      <SearchField label="Search entries" query={list.query} onChange={list.setQuery} className={styles.search} />
      <Suspense fallback={<SortButton disabled />}>
        <SortMenu choice={search.sortKey} onChoose={search.setSortKey} />
      </Suspense>
      {children}
    </div>
  )
}
