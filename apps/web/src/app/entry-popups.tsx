import { type Entry, matchRanges } from '@geist/domain'
import { memo } from 'react'

import { EntryMenu, EntryMenuButton } from '../features/browse-entries/components/entry-menu'
import { HighlightedText } from '../features/browse-entries/components/highlighted-text'
import { SortMenu } from '../features/browse-entries/components/sort-menu'
import type { EntryAction } from '../features/browse-entries/entry-action'
import { EditDialog } from '../features/edit-entry/components/edit-dialog'
import { FileDialog } from '../features/file-entry/components/file-dialog'
import { ReadDialog } from '../features/read-entry/components/read-dialog'
import { DeleteDialog } from '../features/trash/components/delete-dialog'
import type { DialogState } from '../shared/dialog/use-dialog'
import { OwnSimilarNotes } from './own-similar-notes'

export { EntryMenuButton, SortMenu }

export interface EntryPopupsProps {
  readonly uid: string
  readonly actions: readonly EntryAction[]
  /** The entry that is being edited. */
  readonly editing: string | undefined
  readonly onEdited: () => void
  readonly reading: DialogState<Entry>
  /** What is marked in the text that is read. */
  readonly query: string
  readonly filing: DialogState<readonly Entry[]>
  readonly deleting: DialogState<readonly Entry[]>
  /** What was done with chosen entries is done. */
  readonly onDone: () => void
}

/**
 * What opens over a list of one's own notes: the menu of its cards, and the dialogs that it leads to. Given the same, it is not drawn again: a key of a
 * search has nothing to do with it.
 */
export const EntryPopups = memo(function EntryPopups(props: EntryPopupsProps) {
  const { uid, actions, editing, onEdited, reading, query, filing, deleting, onDone } = props
  return (
    <>
      <EntryMenu actions={actions} />
      {editing !== undefined && <EditDialog key={editing} uid={uid} entryId={editing} onClosed={onEdited} />}
      {reading.subject && (
        <ReadDialog
          entry={reading.subject}
          {...dialogProps(reading)}
          renderText={({ content }) => <HighlightedText text={content} ranges={matchRanges(content, query)} />}
          renderBelow={(entry, open) => <OwnSimilarNotes uid={uid} note={entry} level={3} onOpen={open} />}
        />
      )}
      {filing.subject && <FileDialog uid={uid} entries={filing.subject} {...dialogProps(filing)} onFiled={onDone} />}
      {deleting.subject && (
        <DeleteDialog uid={uid} entries={deleting.subject} {...dialogProps(deleting)} onDeleted={onDone} />
      )}
    </>
  )
})

function dialogProps({ isOpen, close, clearSubject }: Omit<DialogState<unknown>, 'open'>) {
  return { isOpen, onClose: close, onClosed: clearSubject }
}
