import type { Notebook } from '@geist/domain'
import { type ReactNode, Suspense } from 'react'
import { useNavigate } from 'react-router'

import { blockWithUndo } from '../../features/report/block-with-undo'
import { type DialogState, useDialog } from '../../shared/dialog/use-dialog'
import { paths } from '../paths'
import { DeleteDialog, PublishDialog, RenameDialog, SubscribersDialog } from './lazy-notebook-dialogs'

export interface NotebookDialogs {
  readonly rename: () => void
  /** Stable. */
  readonly publish: (notebook: Notebook) => void
  readonly showSubscribers: () => void
  readonly confirmDeletion: () => void
  readonly dialogs: ReactNode
}

/** The dialogs of the user's own open notebook. */
export function useNotebookDialogs(uid: string, notebook: Notebook): NotebookDialogs {
  const navigate = useNavigate()
  const renameDialog = useDialog<Notebook>()
  const deleteDialog = useDialog<Notebook>()
  const publishDialog = useDialog<Notebook>()
  const subscribersDialog = useDialog<Notebook>()
  const dialogs = (
    <Suspense>
      {renameDialog.subject && (
        <RenameDialog uid={uid} notebook={renameDialog.subject} {...toDialogProps(renameDialog)} />
      )}
      {publishDialog.subject && (
        <PublishDialog uid={uid} notebook={publishDialog.subject} {...toDialogProps(publishDialog)} />
      )}
      {subscribersDialog.subject && (
        <SubscribersDialog
          notebook={notebook}
          profilePath={paths.profile}
          onBlock={(person) => blockWithUndo(uid, person)}
          {...toDialogProps(subscribersDialog)}
        />
      )}
      {deleteDialog.subject && (
        <DeleteDialog
          uid={uid}
          notebook={deleteDialog.subject}
          {...toDialogProps(deleteDialog)}
          onDeleted={() => void navigate(paths.notebooks)}
        />
      )}
    </Suspense>
  )
  return {
    rename: () => renameDialog.open(notebook),
    publish: publishDialog.open,
    showSubscribers: () => subscribersDialog.open(notebook),
    confirmDeletion: () => deleteDialog.open(notebook),
    dialogs,
  }
}

function toDialogProps({ isOpen, close, clearSubject }: DialogState<Notebook>) {
  return { isOpen, onClose: close, onClosed: clearSubject }
}
