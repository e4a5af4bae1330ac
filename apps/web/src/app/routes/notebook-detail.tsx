import { messages, type Notebook, cleanDisplayName } from '@geist/domain'
import { Bone, buttonClass, Notice, Skeleton } from '@geist/ui'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { SubscribeButton } from '../../features/follow/components/subscribe-button'
import { useOpenNotebook } from '../../features/notebooks/use-open-notebook'
import { EntryBones } from '../../shared/entry-text/entry-bones'
import { LogoutButton } from '../session/logout-button'
import { OthersNotebook } from '../notebooks/others-notebook'
import { OwnNotebook } from '../notebooks/own-notebook'
import page from '../page.module.css'
import { paths } from '../paths'
import { SaveStatus } from '../navigation/save-status'
import saveStatus from '../navigation/save-status.module.css'
import styles from './notebook-detail.module.css'

export function NotebookDetail() {
  const session = useSession()
  const { notebookId = '' } = useParams()
  if (session.status !== 'signed-in') return null
  // Remount for another notebook, so that nothing of the previous one flashes up.
  return <Detail key={`${session.uid}/${notebookId}`} uid={session.uid} notebookId={notebookId} />
}

function Detail({ uid, notebookId }: { readonly uid: string; readonly notebookId: string }) {
  const open = useOpenNotebook(uid, notebookId)
  return (
    <main className={styles.page}>
      <div className={saveStatus.top}>
        <SaveStatus uid={uid} />
      </div>
      <div className={styles.top}>
        <Link to={paths.notebooks} className={styles.back}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          View all
        </Link>
        <LogoutButton />
      </div>
      {screenOf(open, uid)}
    </main>
  )
}

function screenOf(open: ReturnType<typeof useOpenNotebook>, uid: string): ReactNode {
  switch (open.status) {
    case 'own':
      return <OwnNotebook uid={uid} {...open} />
    case 'others':
      return <OthersNotebook uid={uid} notebook={open.notebook} />
    case 'closed':
      return <Closed uid={uid} notebook={open.notebook} />
    case 'missing':
      return <Missing wasHere={open.wasHere} />
    case 'loading':
      return <Loading />
    case 'unreachable':
      return (
        <>
          <title>Notebook · Geist</title>
          <h1 className={page.title}>Notebook</h1>
          <Notice tone="info">
            Geist cannot reach its server, so it cannot show somebody else's notebook. Your own are all here; this one
            opens by itself when there is a connection.
          </Notice>
        </>
      )
    case 'failed':
      return (
        <>
          <title>Notebook · Geist</title>
          <h1 className={page.title}>Notebook</h1>
          <Notice tone="error">
            This browser cannot open the notes that it keeps on this device. What has reached the server is safe there.
            Open the page again.
          </Notice>
        </>
      )
    default:
      return open satisfies never
  }
}

function Loading() {
  return (
    <>
      <title>Notebook · Geist</title>
      <h1 className="visually-hidden">Notebook</h1>
      <Skeleton label="Opening the notebook">
        <div className={styles.headBones}>
          <div className={styles.nameBone}>
            <Bone width="240px" />
          </div>
          <Bone width="160px" />
        </div>
        <EntryBones />
      </Skeleton>
    </>
  )
}

function Missing({ wasHere }: { readonly wasHere: boolean }) {
  return (
    <div role="status" className={styles.missing}>
      <title>Notebook not found · Geist</title>
      <h1 className={page.title}>{messages.notebookNotFound}</h1>
      <p>
        {wasHere
          ? 'It was here a moment ago: it has just been deleted, or made private by its owner. Your own notes are all where they were.'
          : 'It may have been deleted, or its owner has made it private. Your own notes are all where they were.'}
      </p>
      <Link to={paths.notebooks} className={buttonClass('primary')}>
        To your notebooks
      </Link>
    </div>
  )
}

function Closed({ uid, notebook }: { readonly uid: string; readonly notebook: Notebook }) {
  return (
    <div role="status" className={styles.missing}>
      <title>{`${cleanDisplayName(notebook.name)} · Geist`}</title>
      <h1 className={page.title} dir="auto">
        {cleanDisplayName(notebook.name)}
      </h1>
      <p>
        <bdi>{notebook.creatorUsername}</bdi> has made this notebook private, so its entries cannot be read any more.
        You are still a subscriber: if it becomes public again, it opens here.
      </p>
      <div className={styles.ways}>
        <SubscribeButton uid={uid} notebook={notebook} />
        <Link to={paths.notebooks} className={buttonClass('primary')}>
          To your notebooks
        </Link>
      </div>
    </div>
  )
}
