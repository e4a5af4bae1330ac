import type { Entry } from '@geist/domain'
import { FolderPlus, Pencil, Trash2 } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

import type { EntryAction } from '../../features/browse-entries/entry-action'
import { useEdits } from '../../features/edit-entry/edits-store'
import { type DialogState, useDialog } from '../../shared/dialog/use-dialog'
import { assistanceBannerOf } from './assistance-banner'
import { useStableCallback } from './use-stable-callback'

export interface NoteDialogsOptions {
  /** All loaded entries. */
  readonly entries: readonly Entry[]
  /** Menu items between 'Edit' and 'Delete'. */
  readonly actions: readonly EntryAction[] | undefined
  /** Opens the versions of an entry. */
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
  /** Edits a loaded entry, or compares its versions if its card offers that. Stable. */
  readonly editById: (entryId: string) => void
  readonly stopEditing: () => void
  readonly reading: DialogState<Entry>
  readonly filing: DialogState<readonly Entry[]>
  readonly deleting: DialogState<readonly Entry[]>
}

export function useNoteDialogs({ entries, actions, onCompare }: NoteDialogsOptions): NoteDialogs {
  const { editingId, edit, stopEditing } = useEditedEntry()
  const reading = useDialog<Entry>()
  const filing = useDialog<readonly Entry[]>()
  const deleting = useDialog<readonly Entry[]>()
  const bannerOf = useStableCallback((entry: Entry) =>
    assistanceBannerOf(entry, useEdits.getState(), onCompare !== undefined),
  )
  const editById = useStableCallback((entryId: string) => {
    const entry = entries.find(({ id }) => id === entryId)
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
  return { cardActions, editingId, edit, editById, stopEditing, reading, filing, deleting }
}

/** The edited entry, from `?edit=` in the URL. */
function useEditedEntry() {
  const [searchParams, setSearchParams] = useSearchParams()
  const edit = useStableCallback((entry: Entry) =>
    setSearchParams((before) => withEditParam(before, entry.id), { replace: true }),
  )
  const stopEditing = useCallback(
    () => setSearchParams((before) => withEditParam(before), { replace: true }),
    [setSearchParams],
  )
  return { editingId: searchParams.get('edit') ?? undefined, edit, stopEditing }
}

function withEditParam(searchParams: URLSearchParams, entryId?: string): URLSearchParams {
  const next = new URLSearchParams(searchParams)
  if (entryId === undefined) next.delete('edit')
  else next.set('edit', entryId)
  return next
}
