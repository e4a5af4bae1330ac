import { type Entry, findMatchRanges } from '@geist/domain'
import { memo, useEffect, useMemo } from 'react'

import { EntryMenu, EntryMenuButton } from '../../features/browse-entries/components/entry-menu'
import { SortMenu } from '../../features/browse-entries/components/sort-menu'
import type { EntryAction } from '../../features/browse-entries/entry-action'
import { EditDialog } from '../../features/edit-entry/components/edit-dialog'
import { toggleTask } from '../../features/edit-entry/toggle-task'
import { FileDialog } from '../../features/file-entry/components/file-dialog'
import { ReadDialog } from '../../features/read-entry/components/read-dialog'
import { DeleteDialog } from '../../features/trash/components/delete-dialog'
import { SelectionBar } from '../../features/trash/components/selection-bar'
import type { DialogState } from '../../shared/dialog/use-dialog'
import { createPinActions } from './create-pin-actions'
import { OwnNoteText } from './own-note-text'
import { OwnSimilarNotes } from './own-similar-notes'

// Re-exported so that they load in the same chunk.
export { EntryMenuButton, SelectionBar, SortMenu, toggleTask }

export interface EntryPopupsProps {
  readonly uid: string
  readonly actions: readonly EntryAction[]
  /** Id of the entry that is being edited. */
  readonly editingId: string | undefined
  readonly onEdit: (entry: Entry) => void
  readonly onEditorClosed: () => void
  readonly reading: DialogState<Entry>
  /** The list of the entry that is being read, for its previous and next one. */
  readonly siblings: readonly Entry[]
  /** Stable. Called while the last of them is being read. */
  readonly onLastRead: () => void
  /** Search query whose matches are highlighted in the read dialog. */
  readonly query: string
  readonly filing: DialogState<readonly Entry[]>
  readonly deleting: DialogState<readonly Entry[]>
  /** Whether an entry leaves the list when it is filed in another notebook. */
  readonly leavesListWhenFiled?: boolean
  /** Called after entries were filed or deleted. */
  readonly onDone: () => void
}

/**
 * The menu of the cards, and the dialogs over a list of the user's own notes. Memoized, so that
 * typing in the search field does not re-render them.
 */
export const EntryPopups = memo(function EntryPopups(props: EntryPopupsProps) {
  const { uid, actions, editingId, onEdit, onEditorClosed, reading, siblings, onLastRead } = props
  const { query, filing, deleting, onDone } = props
  const leavesList = props.leavesListWhenFiled ?? false
  const readId = reading.subject?.id
  const isLastRead = readId !== undefined && readId === siblings.at(-1)?.id
  // Again for each page of the list that has loaded.
  useEffect(() => {
    if (isLastRead) onLastRead()
  }, [isLastRead, siblings, onLastRead])
  const editor = editingId !== undefined && (
    <EditDialog
      key={editingId}
      uid={uid}
      entryId={editingId}
      isAboveDialog={readId !== undefined}
      onClosed={onEditorClosed}
    />
  )
  const pinActions = useMemo(() => createPinActions(uid), [uid])
  return (
    <>
      {/* Before 'Delete', which comes last. */}
      <EntryMenu actions={actions.toSpliced(-1, 0, ...pinActions)} />
      {readId === undefined && editor}
      {reading.subject && (
        <ReadDialog
          entry={reading.subject}
          {...toDialogProps(reading)}
          renderText={(entry) => <OwnNoteText entry={entry} ranges={findMatchRanges(entry.content, query)} />}
          renderBelow={(entry, open) => <OwnSimilarNotes uid={uid} note={entry} level={3} onOpen={open} />}
          onEdit={onEdit}
          siblings={siblings}
          onStep={reading.open}
        >
          {editor}
        </ReadDialog>
      )}
      {filing.subject && (
        <FileDialog
          uid={uid}
          entries={filing.subject}
          leavesList={leavesList}
          {...toDialogProps(filing)}
          onFiled={onDone}
        />
      )}
      {deleting.subject && (
        <DeleteDialog uid={uid} entries={deleting.subject} {...toDialogProps(deleting)} onDeleted={onDone} />
      )}
    </>
  )
})

function toDialogProps({ isOpen, close, clearSubject }: Omit<DialogState<unknown>, 'open'>) {
  return { isOpen, onClose: close, onClosed: clearSubject }
}
