import { Rss } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { UnreadBadge } from '../../features/follow/components/unread-badge'
import { syncSeenFigures } from '../../features/follow/seen-notebooks'
import { NotebookGrid } from '../../features/notebooks/components/notebook-grid'
import { useGridFocusRecovery } from '../../features/notebooks/grid-changes'
import { useNotebooks } from '../../features/notebooks/use-notebooks'
import { useReportFirstScreen } from '../../shared/use-report-first-screen'
import { SaveStatusBar } from '../navigation/save-status-bar'
import { useGridDialogs } from '../notebooks/use-grid-dialogs'
import { paths } from '../paths'
import { SignOutButton } from '../session/sign-out-button'
import page from '../page.module.css'
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
    <main className={`${page.page} ${page.wide}`}>
      <title>Notebooks · Geist</title>
      <SaveStatusBar uid={uid} />
      <header className={page.head}>
        <h1 ref={headingRef} tabIndex={-1} className={page.title}>
          Notebooks
        </h1>
        <div className={styles.actions}>
          <Link to={paths.following} className={styles.link}>
            <Rss size={18} strokeWidth={1.75} aria-hidden="true" />
            Subscriptions
          </Link>
          <SignOutButton />
        </div>
      </header>
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
