import type { Notebook } from '@geist/domain'
import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

import { useDialog } from '../../shared/dialog/use-dialog'
import { paths } from '../paths'
import { CreateDialog, PublishDialog } from './lazy-notebook-dialogs'

export interface GridDialogs {
  readonly create: () => void
  /** Stable. */
  readonly publish: (notebook: Notebook) => void
  readonly dialogs: ReactNode
}

/** The dialogs of the notebook grid. A new notebook opens once it is created. */
export function useGridDialogs({ uid, username }: { readonly uid: string; readonly username: string }): GridDialogs {
  const navigate = useNavigate()
  const createDialog = useDialog<true>()
  const publishDialog = useDialog<Notebook>()
  // Used as a key: each opening mounts a fresh dialog.
  const [openCount, setOpenCount] = useState(0)
  const create = () => {
    setOpenCount(openCount + 1)
    createDialog.open(true)
  }
  const dialogs = (
    <Suspense>
      {createDialog.subject && (
        <CreateDialog
          key={openCount}
          uid={uid}
          username={username}
          isOpen={createDialog.isOpen}
          onClose={createDialog.close}
          onClosed={createDialog.clearSubject}
          onCreated={(notebookId) => void navigate(paths.notebook(notebookId))}
        />
      )}
      {publishDialog.subject && (
        <PublishDialog
          uid={uid}
          notebook={publishDialog.subject}
          isOpen={publishDialog.isOpen}
          onClose={publishDialog.close}
          onClosed={publishDialog.clearSubject}
        />
      )}
    </Suspense>
  )
  return { create, publish: publishDialog.open, dialogs }
}
