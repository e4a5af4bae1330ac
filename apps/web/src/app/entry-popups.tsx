import type { Entry } from '@geist/domain'

import type { EntryAction } from '../features/browse-entries/entry-action'
import { EntryMenu, EntryMenuButton } from '../features/browse-entries/components/entry-menu'
import { EditDialog } from '../features/edit-entry/components/edit-dialog'
import { DeleteDialog } from '../features/trash/components/delete-dialog'
import type { DialogState } from '../shared/dialog/use-dialog'

export { EntryMenuButton }

export interface EntryPopupsProps {
  readonly uid: string
  readonly actions: readonly EntryAction[]
  /** The entry that is being edited. */
  readonly editing: string | undefined
  readonly onEdited: () => void
  readonly deleting: DialogState<readonly Entry[]>
  readonly onDeleted: () => void
}

/** What opens over a list of one's own notes: the menu of its cards, and the dialogs that it leads to. */
export function EntryPopups({ uid, actions, editing, onEdited, deleting, onDeleted }: EntryPopupsProps) {
  return (
    <>
      <EntryMenu actions={actions} />
      {editing !== undefined && <EditDialog key={editing} uid={uid} entryId={editing} onClosed={onEdited} />}
      {deleting.subject && (
        <DeleteDialog
          uid={uid}
          entries={deleting.subject}
          isOpen={deleting.isOpen}
          onClose={deleting.close}
          onClosed={deleting.forget}
          onDeleted={onDeleted}
        />
      )}
    </>
  )
}
