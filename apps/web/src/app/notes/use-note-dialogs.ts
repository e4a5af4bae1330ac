import type { Entry } from '@geist/domain'
import { FolderPlus, Pencil, Trash2 } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

import type { EntryAction } from '../../features/browse-entries/entry-action'
import { useEdits } from '../../features/edit-entry/edits-store'
import { type DialogState, useDialog } from '../../shared/dialog/use-dialog'
import { chooseEntryBanner } from './entry-banner'
import { useStableCallback } from './use-stable-callback'

export interface NoteDialogsOptions {
  /** All loaded entries. */
  readonly entries: readonly Entry[]
  /** Menu items between 'Edit' and 'Delete'. */
  readonly actions: readonly EntryAction[] | undefined
  /** Opens the comparison of an entry's forks; `undefined` if the screen does not offer it. */
  readonly onCompare: ((entry: Entry) => void) | undefined
}

/** Dialogs of a list of notes, and the actions that open them. */
export interface NoteDialogs {
  /** Menu items of each card. Stable. */
  readonly cardActions: readonly EntryAction[]
  /** Id of the entry being edited. */
  readonly editingId: string | undefined
  /** Stable. */
  readonly edit: (entry: Entry) => void
  /** Edits an entry, or compares its forks if its card offers that. Stable. */
  readonly editOrCompare: (entry: Entry) => void
  /** The same for a loaded entry. Stable. */
  readonly editById: (entryId: string) => void
  readonly stopEditing: () => void
  readonly reading: DialogState<Entry>
  readonly filing: DialogState<readonly Entry[]>
  readonly deleting: DialogState<readonly Entry[]>
}

/** State of the dialogs over a list of notes. */
export function useNoteDialogs({ entries, actions, onCompare }: NoteDialogsOptions): NoteDialogs {
  const { editingId, edit, stopEditing } = useEditedEntry()
  const reading = useDialog<Entry>()
  const filing = useDialog<readonly Entry[]>()
  const deleting = useDialog<readonly Entry[]>()
  const chooseBanner = useStableCallback((entry: Entry) =>
    chooseEntryBanner(entry, useEdits.getState(), onCompare !== undefined),
  )
  const editOrCompare = useStableCallback((entry: Entry) => {
    if (!onCompare || chooseBanner(entry) !== 'forks') return edit(entry)
    reading.close()
    return onCompare(entry)
  })
  const editById = useStableCallback((entryId: string) => {
    const entry = entries.find(({ id }) => id === entryId)
    if (entry) editOrCompare(entry)
  })
  const { open: openFiling } = filing
  const { open: openDeleting } = deleting
  const cardActions = useMemo(
    () => [
      { label: 'Select notebook', Icon: FolderPlus, onSelect: (entry: Entry) => openFiling([entry]) },
      { label: 'Edit', Icon: Pencil, isHidden: (entry: Entry) => chooseBanner(entry) !== undefined, onSelect: edit },
      ...(actions ?? []),
      { label: 'Delete', Icon: Trash2, isDestructive: true, onSelect: (entry: Entry) => openDeleting([entry]) },
    ],
    [actions, chooseBanner, edit, openFiling, openDeleting],
  )
  return { cardActions, editingId, edit, editOrCompare, editById, stopEditing, reading, filing, deleting }
}

/** The edited entry, from `?edit=` in the URL. */
function useEditedEntry() {
  const [searchParams, setSearchParams] = useSearchParams()
  const edit = useStableCallback((entry: Entry) =>
    setSearchParams((previous) => withEditParam(previous, entry.id), { replace: true }),
  )
  const stopEditing = useCallback(
    () => setSearchParams((previous) => withEditParam(previous), { replace: true }),
    [setSearchParams],
  )
  return { editingId: searchParams.get('edit') ?? undefined, edit, stopEditing }
}

/** Copies the parameters with `edit` set to an entry, or without `edit`. */
function withEditParam(searchParams: URLSearchParams, entryId?: string): URLSearchParams {
  const newParams = new URLSearchParams(searchParams)
  if (entryId === undefined) newParams.delete('edit')
  else newParams.set('edit', entryId)
  return newParams
}
