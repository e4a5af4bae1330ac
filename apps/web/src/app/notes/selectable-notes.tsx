import type { Entry } from '@geist/domain'
import { Suspense } from 'react'

import { StaticEntryList } from '../../features/browse-entries/components/static-entry-list'
import { SelectCheckbox } from '../../features/trash/components/select-checkbox'
import type { Selection } from '../../features/trash/use-selection'
import { useNow } from '../../shared/use-now'
import { EntryList, SelectionBar } from './lazy-note-parts'
import { OwnNote, type OwnNoteProps } from './own-note'
import type { HistoryList } from './use-history-list'
import type { NoteDialogs } from './use-note-dialogs'
import type { NoteSearch } from './use-note-search'

/** Interval of the check for a new day, in milliseconds. */
const dayCheckMs = 60_000

export interface SelectableNotesProps {
  readonly list: HistoryList
  readonly search: NoteSearch
  readonly selection: Selection
  readonly dialogs: NoteDialogs
  /** Props that the cards of all notes share. */
  readonly card: Omit<OwnNoteProps, 'entry' | 'ranges' | 'choice'>
}

/** The loaded notes that match the search, and the bar to select some of them. */
export function SelectableNotes({ list, search, selection, dialogs, card }: SelectableNotesProps) {
  const now = useNow(dayCheckMs)
  const listProps = {
    ref: list.listRef,
    entries: search.matches,
    sortedBy: search.sortKey,
    now,
    toFilterPath: card.toFilterPath,
    view: list.savedView,
    oldView: () => list.listRef.current?.readView(),
    onVisibleChange: list.loaded.setVisibleEntries,
    renderCard: (entry: Entry, isOnScreen: boolean) => (
      <OwnNote
        entry={entry}
        {...card}
        // A keystroke updates the cards on the screen first.
        query={isOnScreen ? list.query : search.deferred.query}
        choice={selection.isOn ? <SelectCheckbox entry={entry} selection={selection} /> : undefined}
      />
    ),
  }
  return (
    <>
      {/* Without a boundary, so that the checkboxes appear with the bar, which moves them. */}
      {selection.isOn && (
        <SelectionBar
          selection={selection}
          count={search.matches.length}
          action={{ label: 'Delete', isDestructive: true, run: () => dialogs.deleting.open(selection.chosen) }}
          extra={{ label: 'Select notebook', run: () => dialogs.filing.open(selection.chosen) }}
        />
      )}
      {/* A list with other filters starts at its own position. */}
      <Suspense key={list.filters} fallback={<StaticEntryList {...listProps} />}>
        <EntryList {...listProps} />
      </Suspense>
    </>
  )
}
