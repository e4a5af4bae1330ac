import type { Entry } from '@geist/domain'
import { Notice } from '@geist/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { EntryCard } from '../features/browse-entries/components/entry-card'
import { EntryDays } from '../features/browse-entries/components/entry-days'
import { EntrySkeletons } from '../features/browse-entries/components/entry-skeletons'
import { ListEnd } from '../features/browse-entries/components/list-end'
import { MoreButton } from '../features/browse-entries/components/more-button'
import type { EntryAction } from '../features/browse-entries/entry-action'
import { type EntryPages, useEntryPages } from '../features/browse-entries/use-entry-pages'
import { UnfinishedEdit } from '../features/edit-entry/components/unfinished-edit'
import { takeUpEdits } from '../features/edit-entry/take-up-edits'
import { Choice } from '../features/trash/components/choice'
import { SelectionBar } from '../features/trash/components/selection-bar'
import { useSelection } from '../features/trash/use-selection'
import { useDialog } from '../shared/dialog/use-dialog'
import { useNow } from '../shared/use-now'
import type { EntryPopupsProps } from './entry-popups'

// Menus and dialogs arrive after the first paint; until then their buttons stand in the same place, and also where they do not arrive
// because the network was lost in between: the notes can be read all the same.
const loadPopups = () => import('./entry-popups').catch(() => undefined)
const EntryPopups = lazy<ComponentType<EntryPopupsProps>>(async () => ({
  default: (await loadPopups())?.EntryPopups ?? Absent,
}))
const EntryMenuButton = lazy<ComponentType<{ readonly entry: Entry }>>(async () => ({
  default: (await loadPopups())?.EntryMenuButton ?? Absent,
}))

function Absent() {
  return null
}

export interface OwnNotesProps {
  readonly uid: string
  /** What an account without entries reads. */
  readonly empty: ReactNode
  /** What stands below the last entry. */
  readonly end?: ReactNode
  /** What the menu of a card offers between 'Edit' and 'Delete'. */
  readonly actions?: readonly EntryAction[]
  /** What there is to know about an entry, above its text. */
  readonly notice?: (entry: Entry) => ReactNode
}

/**
 * An account's own notes from this device, newest first, with all that can be done with them: the same with and without a network. Which note is
 * being edited stands in the address, so that a reload leads back to it.
 */
export function OwnNotes({ uid, ...rest }: OwnNotesProps) {
  // Another account is another list: nothing of the one before may be seen for a moment.
  return <Notes key={uid} uid={uid} {...rest} />
}

function Notes({ uid, empty, end, actions, notice }: OwnNotesProps) {
  const { pages, showMore } = useEntryPages(uid)
  const now = useNow(15_000)
  const { editing, edit, stopEditing } = useEditing()
  const deleting = useDialog<readonly Entry[]>()
  const selection = useSelection(entriesOf(pages))
  useEffect(() => takeUpEdits(uid), [uid])

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
      const { entries, hasMore, isComplete } = pages
      const card = (entry: Entry) => (
        <EntryCard
          entry={entry}
          now={now}
          notice={
            <>
              {notice?.(entry)}
              <UnfinishedEdit entry={entry} onContinue={() => edit(entry)} />
            </>
          }
          {...(selection.isOn
            ? { choice: <Choice entry={entry} selection={selection} /> }
            : {
                tools: (
                  <Suspense fallback={<MoreButton disabled />}>
                    <EntryMenuButton entry={entry} />
                  </Suspense>
                ),
              })}
        />
      )
      return (
        <>
          {entries.length === 0 ? (
            empty
          ) : (
            <>
              <SelectionBar
                selection={selection}
                count={entries.length}
                act={{ label: 'Delete', onAct: () => deleting.open(selection.chosen) }}
              />
              <EntryDays entries={entries} now={now} renderCard={card} />
            </>
          )}
          <ListEnd count={entries.length} hasMore={hasMore} isComplete={isComplete} onReached={showMore}>
            {end}
          </ListEnd>
          <Suspense>
            <EntryPopups
              uid={uid}
              actions={[
                { label: 'Edit', Icon: Pencil, onSelect: edit },
                ...(actions ?? []),
                { label: 'Delete', Icon: Trash2, onSelect: (entry) => deleting.open([entry]) },
              ]}
              editing={editing}
              onEdited={stopEditing}
              deleting={deleting}
              onDeleted={selection.stop}
            />
          </Suspense>
        </>
      )
    }
    default:
      return pages satisfies never
  }
}

function entriesOf(pages: EntryPages): readonly Entry[] {
  return pages.status === 'ready' ? pages.entries : []
}

/** Which entry is being edited: `?edit=` in the address. */
function useEditing() {
  const [search, setSearch] = useSearchParams()
  const edit = (entry: Entry) => setSearch((before) => withEdit(before, entry.id), { replace: true })
  const stopEditing = useCallback(() => setSearch((before) => withEdit(before), { replace: true }), [setSearch])
  return { editing: search.get('edit') ?? undefined, edit, stopEditing }
}

function withEdit(search: URLSearchParams, entryId?: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (entryId === undefined) next.delete('edit')
  else next.set('edit', entryId)
  return next
}
