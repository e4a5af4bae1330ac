import type { Notebook } from '@geist/domain'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { UnreadBadge } from '../../features/follow/components/unread-badge'
import { syncSeen } from '../../features/follow/seen-notebooks'
import { NotebookGrid } from '../../features/notebooks/components/notebook-grid'
import { useGridFocus } from '../../features/notebooks/grid-changes'
import { useNotebooks } from '../../features/notebooks/use-notebooks'
import { useDialog } from '../../shared/dialog/use-dialog'
import { EmptyFallback, lazyPart } from '../../shared/lazy-part'
import { useReportFirstScreen } from '../../shared/use-report-first-screen'
import { LogoutButton } from '../session/logout-button'
import { NotebooksHead } from '../notebooks/notebooks-head'
import { paths } from '../paths'
import { SaveStatus } from '../navigation/save-status'
import saveStatus from '../navigation/save-status.module.css'
import styles from './notebooks.module.css'

// Loaded after the covers.
const CreateDialog = lazyPart(
  async () => (await import('../../features/notebooks/components/create-dialog')).CreateDialog,
  EmptyFallback,
)
const PublishDialog = lazyPart(
  async () => (await import('../../features/notebooks/components/publish-dialog')).PublishDialog,
  EmptyFallback,
)

export function Notebooks() {
  const session = useSession()
  return session.status === 'signed-in' && <Grid key={session.uid} uid={session.uid} username={session.username} />
}

function Grid({ uid, username }: { readonly uid: string; readonly username: string }) {
  const navigate = useNavigate()
  const notebooks = useNotebooks(uid)
  useReportFirstScreen(notebooks.status !== 'loading')
  const heading = useRef<HTMLHeadingElement>(null)
  useGridFocus(heading)
  useEffect(() => {
    if (notebooks.status !== 'ready' || notebooks.subscribed !== 'ready') return
    const others = notebooks.notebooks.filter(({ isOwner }) => !isOwner)
    syncSeen(
      uid,
      others.map(({ notebook }) => notebook),
    )
  }, [uid, notebooks])
  const creating = useDialog<true>()
  const publishing = useDialog<Notebook>()
  // Used as a key: each opening mounts a fresh dialog.
  const [creations, setCreations] = useState(0)
  const create = () => {
    setCreations(creations + 1)
    creating.open(true)
  }
  return (
    <main className={styles.page}>
      <title>Notebooks · Geist</title>
      <div className={saveStatus.top}>
        <SaveStatus uid={uid} />
      </div>
      <NotebooksHead
        title="Notebooks"
        heading={heading}
        beside={['following', 'explore', 'contentMap', 'chat']}
        besideLabel="Beside your notebooks"
        tools={<LogoutButton />}
      />
      <NotebookGrid
        uid={uid}
        notebooks={notebooks}
        pathOf={paths.notebook}
        onCreate={create}
        onPublish={publishing.open}
        renderBadge={(notebook) => <UnreadBadge uid={uid} notebook={notebook} />}
      />
      <Suspense>
        {creating.subject && (
          <CreateDialog
            key={creations}
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
    </main>
  )
}
