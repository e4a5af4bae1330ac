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
  const creating = useDialog<true>()
  const publishing = useDialog<Notebook>()
  // Used as a key: each opening mounts a fresh dialog.
  const [openCount, setOpenCount] = useState(0)
  const create = () => {
    setOpenCount(openCount + 1)
    creating.open(true)
  }
  const dialogs = (
    <Suspense>
      {creating.subject && (
        <CreateDialog
          key={openCount}
          uid={uid}
          username={username}
          isOpen={creating.isOpen}
          onClose={creating.close}
          onClosed={creating.clearSubject}
          onCreated={(notebookId) => void navigate(paths.notebook(notebookId))}
        />
      )}
      {publishing.subject && (
        <PublishDialog
          uid={uid}
          notebook={publishing.subject}
          isOpen={publishing.isOpen}
          onClose={publishing.close}
          onClosed={publishing.clearSubject}
        />
      )}
    </Suspense>
  )
  return { create, publish: publishing.open, dialogs }
}
