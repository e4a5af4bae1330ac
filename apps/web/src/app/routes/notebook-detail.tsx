import { Notice } from '@geist/ui'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { type OpenNotebookState, useOpenNotebook } from '../../features/notebooks/use-open-notebook'
import { SignOutButton } from '../session/sign-out-button'
import { ClosedNotebook, MissingNotebook, NotebookSkeleton, UnopenedNotebook } from '../notebooks/notebook-placeholders'
import { OthersNotebook } from '../notebooks/others-notebook'
import { OwnNotebook } from '../notebooks/own-notebook'
import { paths } from '../paths'
import { SaveStatusBar } from '../navigation/save-status-bar'
import page from '../page.module.css'
import styles from './notebook-detail.module.css'

export function NotebookDetail() {
  const session = useSession()
  const { notebookId = '' } = useParams()
  if (session.status !== 'signed-in') return null
  // The key remounts for another notebook, so that nothing of the previous one flashes up.
  return <DetailScreen key={`${session.uid}/${notebookId}`} uid={session.uid} notebookId={notebookId} />
}

function DetailScreen({ uid, notebookId }: { readonly uid: string; readonly notebookId: string }) {
  const openNotebook = useOpenNotebook(uid, notebookId)
  return (
    <main className={`${page.page} ${styles.withAnalysis}`}>
      <SaveStatusBar uid={uid} />
      <div className={styles.top}>
        <Link to={paths.notebooks} className={styles.back}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          View all
        </Link>
        <SignOutButton />
      </div>
      <NotebookContent uid={uid} openNotebook={openNotebook} />
    </main>
  )
}

function NotebookContent({ uid, openNotebook }: { readonly uid: string; readonly openNotebook: OpenNotebookState }) {
  switch (openNotebook.status) {
    case 'own':
      return <OwnNotebook uid={uid} {...openNotebook} />
    case 'others':
      return <OthersNotebook uid={uid} notebook={openNotebook.notebook} />
    case 'closed':
      return <ClosedNotebook uid={uid} notebook={openNotebook.notebook} />
    case 'missing':
      return <MissingNotebook wasOpen={openNotebook.wasOpen} />
    case 'loading':
      return <NotebookSkeleton />
    case 'unreachable':
      return (
        <UnopenedNotebook>
          <Notice tone="info">
            Geist can’t reach its server, so it can’t show other people’s notebooks. Your own are under Notebooks; this
            one will open when you’re back online.
          </Notice>
        </UnopenedNotebook>
      )
    case 'failed':
      return (
        <UnopenedNotebook>
          <Notice tone="error">
            This browser can’t open your notes on this device. Everything that reached the server is safe there. Reload
            the page.
          </Notice>
        </UnopenedNotebook>
      )
    default:
      return openNotebook satisfies never
  }
}
