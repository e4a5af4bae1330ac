import { cleanDisplayName, messages, type Notebook } from '@geist/domain'
import { Bone, buttonClass, Notice, Skeleton } from '@geist/ui'
import type { ReactNode } from 'react'
import { Link, Navigate, useParams } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { SubscribeButton } from '../../features/follow/components/subscribe-button'
import { useMarkNotebookSeen } from '../../features/follow/seen-notebooks'
import { PublicNotebookPage } from '../../features/public-notebook/components/public-notebook-page'
import { usePublicNotebook } from '../../features/public-notebook/use-public-notebook'
import { PublicNotebookMenu } from '../../features/report/components/public-notebook-menu'
import { UnlessBlocked } from '../../features/report/components/unless-blocked'
import { EntryBones } from '../../shared/entry-text/entry-bones'
import page from '../page.module.css'
import { paths } from '../paths'
import { VisitorSubscribeLink } from '../public/visitor-subscribe-link'
import styles from './public-notebook.module.css'

export function PublicNotebook() {
  const { username = '', notebookId = '' } = useParams()
  return (
    <main className={page.page}>
      <PublicNotebookScreen key={notebookId} username={username} notebookId={notebookId} />
    </main>
  )
}

interface PublicNotebookScreenProps {
  readonly username: string
  readonly notebookId: string
}

function PublicNotebookScreen({ username, notebookId }: PublicNotebookScreenProps) {
  const viewerUid = useSession((session) => (session.status === 'signed-in' ? session.uid : undefined))
  const openNotebook = usePublicNotebook(notebookId, viewerUid)
  useMarkNotebookSeen(viewerUid, openNotebook.status === 'open' ? openNotebook.notebook : undefined)
  switch (openNotebook.status) {
    case 'loading':
      return <PublicNotebookSkeleton />
    case 'unreachable':
      return (
        <>
          <title>Notebook · Geist</title>
          <h1 className={page.title}>Notebook</h1>
          <Notice tone="info">
            Geist can’t reach its server, so it can’t show this notebook. It’ll open when you’re back online.
          </Notice>
        </>
      )
    case 'missing':
      return <MissingPublicNotebook username={username} wasOpen={openNotebook.wasOpen} />
    case 'private':
      return <PrivateNotebook notebook={openNotebook.notebook} viewerUid={viewerUid} />
    case 'open': {
      const { notebook } = openNotebook
      // Redirects links with a former username of the owner.
      if (!['', username].includes(notebook.creatorUsername))
        return <Navigate to={paths.publicNotebook(notebook.creatorUsername, notebook.id)} replace />
      return <PublicNotebookContent notebook={notebook} viewerUid={viewerUid} />
    }
    default:
      return openNotebook satisfies never
  }
}

function PublicNotebookSkeleton() {
  return (
    <>
      <title>Notebook · Geist</title>
      <h1 className="visually-hidden">Notebook</h1>
      <Skeleton label={messages.loading} className={styles.waiting}>
        <div className={styles.headBones}>
          <div className={styles.nameBone}>
            <Bone width="280px" />
          </div>
          <Bone width="220px" />
        </div>
        <EntryBones />
      </Skeleton>
    </>
  )
}

function MissingPublicNotebook({ username, wasOpen }: { readonly username: string; readonly wasOpen: boolean }) {
  return (
    <UnreadableNotebook title={messages.notebookNotFound}>
      <p>
        {wasOpen
          ? 'The owner just deleted this notebook or made it private.'
          : 'It may have been deleted, or its owner made it private.'}
      </p>
      <Link to={paths.profile(username)} className={buttonClass('primary')}>
        <span>
          Go to the profile of <bdi>{username}</bdi>
        </span>
      </Link>
    </UnreadableNotebook>
  )
}

interface ViewedNotebookProps {
  readonly notebook: Notebook
  /** `undefined` for a visitor without an account. */
  readonly viewerUid: string | undefined
}

function PrivateNotebook({ notebook, viewerUid }: ViewedNotebookProps) {
  return (
    <UnreadableNotebook title={cleanDisplayName(notebook.name)}>
      <p>
        {notebook.uid === viewerUid
          ? 'This notebook is private: no one else can read it. Make it public in your notebooks, and everyone can read this page.'
          : 'The owner made this notebook private, so you can’t read it anymore. If it becomes public again, it’ll open here.'}
      </p>
      <Link to={paths.notebook(notebook.id)} className={buttonClass('primary')}>
        Open it in your notebooks
      </Link>
    </UnreadableNotebook>
  )
}

function PublicNotebookContent({ notebook, viewerUid }: ViewedNotebookProps) {
  return (
    <PublicNotebookPage
      notebook={notebook}
      path={paths.publicNotebook(notebook.creatorUsername, notebook.id)}
      authorPath={paths.profile(notebook.creatorUsername)}
      actions={
        viewerUid === undefined ? (
          <VisitorSubscribeLink notebook={notebook} />
        ) : notebook.uid === viewerUid ? (
          <Link to={paths.notebook(notebook.id)} className={buttonClass('quiet')}>
            Open it in your notebooks
          </Link>
        ) : (
          <UnlessBlocked uid={viewerUid} author={{ uid: notebook.uid, username: notebook.creatorUsername }}>
            <SubscribeButton uid={viewerUid} notebook={notebook} />
          </UnlessBlocked>
        )
      }
      menu={viewerUid !== undefined && <PublicNotebookMenu uid={viewerUid} notebook={notebook} />}
    />
  )
}

/** Shown in place of a notebook that cannot be read, with the reason. */
function UnreadableNotebook({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div role="status" className={styles.missing}>
      <title>{`${title} · Geist`}</title>
      <h1 className={page.title} dir="auto">
        {title}
      </h1>
      {children}
    </div>
  )
}
