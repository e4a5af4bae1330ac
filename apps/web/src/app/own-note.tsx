import { type Entry, matchRanges, type TextRange } from '@geist/domain'
import { type ComponentType, memo, type ReactNode, Suspense } from 'react'

import { EntryCard } from '../features/browse-entries/components/entry-card'
import { MoreButton } from '../features/browse-entries/components/more-button'
import { UnfinishedEdit } from '../features/edit-entry/components/unfinished-edit'
import { ForkNotice } from '../features/entry-history/components/fork-notice'

export interface OwnNoteProps {
  readonly entry: Entry
  /** What is marked in it. */
  readonly query: string
  /** What is marked in it, where that is known already. */
  readonly ranges?: readonly TextRange[]
  /** Opens its menu. */
  readonly Menu: ComponentType<{ readonly entry: Entry }>
  readonly onRead: (entry: Entry) => void
  readonly onEdit: (entry: Entry) => void
  /** Opens its texts, where it has several. */
  readonly onCompare: ((entry: Entry) => void) | undefined
  /** What belongs to its text, and stands under it. */
  readonly below: ((entry: Entry) => ReactNode) | undefined
  /** Its checkbox, while notes are being chosen. */
  readonly choice: ReactNode
}

/** One of one's own notes in a list. It is drawn again only when something of it has changed: a list draws many as it is scrolled and searched. */
export const OwnNote = memo(function OwnNote({
  entry,
  query,
  ranges,
  Menu,
  onRead,
  onEdit,
  onCompare,
  below,
  choice,
}: OwnNoteProps) {
  const isBeingChosen = choice !== undefined
  return (
    <EntryCard
      entry={entry}
      ranges={ranges ?? matchRanges(entry.content, query)}
      notice={
        <>
          {onCompare && <ForkNotice entry={entry} onOpen={onCompare} />}
          <UnfinishedEdit entry={entry} onContinue={() => onEdit(entry)} />
        </>
      }
      choice={choice}
      below={below?.(entry)}
      onOpen={onRead}
      tools={
        !isBeingChosen && (
          <Suspense fallback={<MoreButton disabled />}>
            <Menu entry={entry} />
          </Suspense>
        )
      }
    />
  )
})
