import { useEffect, useRef } from 'react'

import { useSession } from '../../features/accounts/session-store'
import { UnreadBadge } from '../../features/follow/components/unread-badge'
import { syncSeenFigures } from '../../features/follow/seen-notebooks'
import { NotebookGrid } from '../../features/notebooks/components/notebook-grid'
import { useGridFocusRecovery } from '../../features/notebooks/grid-changes'
import { useNotebooks } from '../../features/notebooks/use-notebooks'
import { useReportFirstScreen } from '../../shared/use-report-first-screen'
import { SaveStatusBar } from '../navigation/save-status-bar'
import { NotebooksHead } from '../notebooks/notebooks-head'
import { useGridDialogs } from '../notebooks/use-grid-dialogs'
import { paths } from '../paths'
import { SignOutButton } from '../session/sign-out-button'
import styles from './notebooks.module.css'

export function Notebooks() {
  const session = useSession()
  return (
    session.status === 'signed-in' && (
      <NotebooksScreen key={session.uid} uid={session.uid} username={session.username} />
    )
  )
}

function NotebooksScreen({ uid, username }: { readonly uid: string; readonly username: string }) {
  const notebooks = useNotebooks(uid)
  useReportFirstScreen(notebooks.status !== 'loading')
  const headingRef = useRef<HTMLHeadingElement>(null)
  useGridFocusRecovery(headingRef)
  useEffect(() => {
    if (notebooks.status !== 'ready' || notebooks.subscribed !== 'ready') return
    const subscribed = notebooks.notebooks.flatMap(({ notebook, isOwner }) => (isOwner ? [] : notebook))
    syncSeenFigures(uid, subscribed)
  }, [uid, notebooks])
  const { create, publish, dialogs } = useGridDialogs({ uid, username })
  return (
    <main className={styles.page}>
      <title>Notebooks · Geist</title>
      <SaveStatusBar uid={uid} />
      <NotebooksHead
        title="Notebooks"
        headingRef={headingRef}
        links={['following', 'explore', 'contentMap', 'chat']}
        linksLabel="Beside your notebooks"
        tools={<SignOutButton />}
      />
      <NotebookGrid
        uid={uid}
        notebooks={notebooks}
        getPath={paths.notebook}
        onCreate={create}
        onPublish={publish}
        renderBadge={(notebook) => <UnreadBadge uid={uid} notebook={notebook} />}
      />
      {dialogs}
    </main>
  )
}
