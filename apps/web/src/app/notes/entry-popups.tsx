import { type Entry, findMatchRanges } from '@geist/domain'
import { memo, useMemo } from 'react'

import { EntryMenu, EntryMenuButton } from '../../features/browse-entries/components/entry-menu'
import { HighlightedText } from '../../features/browse-entries/components/highlighted-text'
import { SortMenu } from '../../features/browse-entries/components/sort-menu'
import type { EntryAction } from '../../features/browse-entries/entry-action'
import { EditDialog } from '../../features/edit-entry/components/edit-dialog'
import { FileDialog } from '../../features/file-entry/components/file-dialog'
import { ReadDialog } from '../../features/read-entry/components/read-dialog'
import { DeleteDialog } from '../../features/trash/components/delete-dialog'
import type { DialogState } from '../../shared/dialog/use-dialog'
import { createPinActions } from './create-pin-actions'
import { OwnSimilarNotes } from './own-similar-notes'

// Re-exported so that they load in the same chunk.
export { EntryMenuButton, SortMenu }

export interface EntryPopupsProps {
  readonly uid: string
  readonly actions: readonly EntryAction[]
  /** Id of the entry that is being edited. */
  readonly editingId: string | undefined
  readonly onEditorClosed: () => void
  readonly reading: DialogState<Entry>
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
  const { uid, actions, editingId, onEditorClosed, reading, query, filing, deleting, onDone } = props
  const leavesList = props.leavesListWhenFiled ?? false
  const pinActions = useMemo(() => createPinActions(uid), [uid])
  return (
    <>
      {/* Before 'Delete', which comes last. */}
      <EntryMenu actions={actions.toSpliced(-1, 0, ...pinActions)} />
      {editingId !== undefined && (
        <EditDialog key={editingId} uid={uid} entryId={editingId} onClosed={onEditorClosed} />
      )}
      {reading.subject && (
        <ReadDialog
          entry={reading.subject}
          {...toDialogProps(reading)}
          renderText={({ content }) => <HighlightedText text={content} ranges={findMatchRanges(content, query)} />}
          renderBelow={(entry, open) => <OwnSimilarNotes uid={uid} note={entry} level={3} onOpen={open} />}
        />
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
