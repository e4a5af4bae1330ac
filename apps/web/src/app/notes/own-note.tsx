import { type Entry, findMatchRanges, type TextRange } from '@geist/domain'
import { type ComponentType, memo, type ReactNode, Suspense } from 'react'

import { EntryCard } from '../../features/browse-entries/components/entry-card'
import { MoreButton } from '../../features/browse-entries/components/more-button'
import type { ToFilterPath } from '../../shared/filter-path'
import { UnfinishedEditNotice } from '../../features/edit-entry/components/unfinished-edit-notice'
import { ForkNotice } from '../../features/entry-history/components/fork-notice'
import { toggleTask } from './lazy-note-parts'

export interface OwnNoteProps {
  readonly entry: Entry
  /** Query whose matches are highlighted. */
  readonly query: string
  /** Ranges to highlight; by default, the matches of `query`. */
  readonly ranges?: readonly TextRange[]
  /** Enables the filters by category and notebook. */
  readonly toFilterPath: ToFilterPath | undefined
  readonly Menu: ComponentType<{ readonly entry: Entry }>
  readonly onRead: (entry: Entry) => void
  readonly onEdit: (entry: Entry) => void
  /** Opens the comparison of the entry's forks; `undefined` if the screen does not offer it. */
  readonly onCompare: ((entry: Entry) => void) | undefined
  /** Content below the text. */
  readonly below: ((entry: Entry) => ReactNode) | undefined
  /** Checkbox in selection mode; otherwise `undefined`. */
  readonly choice: ReactNode
}

/**
 * The banners of a note: it has forks, or an edit of it is not saved. Memoized like the menu: a
 * typed key changes only the text of most cards.
 */
export const NoteBanners = memo(function NoteBanners({
  entry,
  onEdit,
  onCompare,
}: Pick<OwnNoteProps, 'entry' | 'onEdit' | 'onCompare'>) {
  return (
    <>
      {onCompare && <ForkNotice entry={entry} onOpen={onCompare} />}
      <UnfinishedEditNotice entry={entry} onContinue={() => onEdit(entry)} />
    </>
  )
})

/** The button that opens the menu of a note; disabled until the menu has loaded. */
export const NoteMenu = memo(function NoteMenu({ entry, Menu }: Pick<OwnNoteProps, 'entry' | 'Menu'>) {
  return (
    <Suspense fallback={<MoreButton disabled />}>
      <Menu entry={entry} />
    </Suspense>
  )
})

/**
 * One of the user's own entries in a list. Memoized, since a list renders many on scroll and
 * search.
 */
export const OwnNote = memo(function OwnNote({
  entry,
  query,
  ranges,
  toFilterPath,
  Menu,
  onRead,
  onEdit,
  onCompare,
  below,
  choice,
}: OwnNoteProps) {
  const isSelecting = choice !== undefined
  return (
    <EntryCard
      entry={entry}
      ranges={ranges ?? findMatchRanges(entry.content, query)}
      notice={<NoteBanners entry={entry} onEdit={onEdit} onCompare={onCompare} />}
      choice={choice}
      toFilterPath={isSelecting ? undefined : toFilterPath}
      below={below?.(entry)}
      onOpen={onRead}
      onToggleTask={toggleTask}
      tools={!isSelecting && <NoteMenu entry={entry} Menu={Menu} />}
    />
  )
})
