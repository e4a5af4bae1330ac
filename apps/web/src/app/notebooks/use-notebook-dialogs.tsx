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
  const renaming = useDialog<Notebook>()
  const deleting = useDialog<Notebook>()
  const publishing = useDialog<Notebook>()
  const subscribers = useDialog<Notebook>()
  const dialogs = (
    <Suspense>
      {renaming.subject && <RenameDialog uid={uid} notebook={renaming.subject} {...dialogProps(renaming)} />}
      {publishing.subject && <PublishDialog uid={uid} notebook={publishing.subject} {...dialogProps(publishing)} />}
      {subscribers.subject && (
        <SubscribersDialog
          notebook={notebook}
          profilePath={paths.profile}
          onBlock={(person) => blockWithUndo(uid, person)}
          {...dialogProps(subscribers)}
        />
      )}
      {deleting.subject && (
        <DeleteDialog
          uid={uid}
          notebook={deleting.subject}
          {...dialogProps(deleting)}
          onDeleted={() => void navigate(paths.notebooks)}
        />
      )}
    </Suspense>
  )
  return {
    rename: () => renaming.open(notebook),
    publish: publishing.open,
    showSubscribers: () => subscribers.open(notebook),
    confirmDeletion: () => deleting.open(notebook),
    dialogs,
  }
}

function dialogProps({ isOpen, close, clearSubject }: DialogState<Notebook>) {
  return { isOpen, onClose: close, onClosed: clearSubject }
}
