import { messages, type PublicNotebook, type User } from '@geist/domain'
import { Bone, Button, buttonClass, Notice, Skeleton } from '@geist/ui'
import { type ReactNode, useCallback } from 'react'
import { Link } from 'react-router'

import { usePages } from '../../../shared/firebase/public/use-pages'
import { truncateToLine } from '../../../shared/truncate-to-line'
import { PageDescription } from '../../../shared/page-description'
import { displayedBiography } from '../displayed-biography'
import { NotebookPreview } from './notebook-preview'
import { PreviewSkeleton } from './preview-skeleton'
import styles from './profile-page.module.css'

export interface ProfilePageProps {
  readonly user: User
  /** The name in the URL, if the user has changed it since. */
  readonly formerName?: string | undefined
  /** Actions for the owner, or a note about the user. */
  readonly tools?: ReactNode
  readonly pathOf: (notebook: PublicNotebook) => string
  /** Visitor actions for a notebook; `headingId` labels them. */
  readonly renderActions: (notebook: PublicNotebook, headingId: string) => ReactNode
  /** Shown if the user has no public notebooks. */
  readonly empty?: ReactNode
}

export function ProfilePage({ user, formerName, tools, pathOf, renderActions, empty }: ProfilePageProps) {
  const { UID, username, biography } = user
  const about = displayedBiography(biography) || messages.noBiography
  return (
    <>
      <title>{`${username} · Geist`}</title>
      <PageDescription text={`${username} on Geist: ${truncateToLine(about, 140)}`} />
      <header className={styles.head}>
        <div className={styles.names}>
          <h1 className={styles.name}>{username || messages.noUsername}</h1>
          {formerName !== undefined && (
            <p className={styles.former}>
              <bdi>{formerName}</bdi> goes by this name now.
            </p>
          )}
        </div>
        {tools}
      </header>
      <p className={biography.trim() === '' ? styles.noBiography : styles.biography} dir="auto">
        {about}
      </p>
      <Notebooks uid={UID} pathOf={pathOf} renderActions={renderActions} empty={empty} />
    </>
  )
}

function Notebooks({
  uid,
  pathOf,
  renderActions,
  empty,
}: Pick<ProfilePageProps, 'pathOf' | 'renderActions' | 'empty'> & { readonly uid: string }) {
  const { state: pages, showMore } = usePages(
    useCallback(({ watchPublicNotebooks }) => watchPublicNotebooks(uid), [uid]),
  )
  switch (pages.status) {
    case 'loading':
      return <NotebooksLoading />
    case 'refused':
    case 'unreachable':
      return (
        <Notice tone="info">
          Geist cannot reach its server, so the notebooks cannot be shown. They come by themselves when there is a
          connection.
        </Notice>
      )
    case 'ready':
      if (pages.items.length === 0)
        return (
          <div className={styles.none}>
            <p>{messages.noPublicCollections}</p>
            {empty}
          </div>
        )
      return (
        <section aria-label="Public notebooks">
          <ul className={styles.list}>
            {pages.items.map((notebook) => (
              <li key={notebook.id}>
                <NotebookPreview notebook={notebook} path={pathOf(notebook)} renderActions={renderActions} />
              </li>
            ))}
          </ul>
          {pages.hasMore && (
            <p className={styles.more}>
              <Button onClick={showMore}>Show more notebooks</Button>
            </p>
          )}
        </section>
      )
    default:
      return pages satisfies never
  }
}

/** Placeholder while the username is looked up. */
export function ProfileLoading() {
  return (
    <>
      <title>Profile · Geist</title>
      <p role="status" className={styles.waiting}>
        {messages.loading}
      </p>
      <NotebooksLoading />
    </>
  )
}

function NotebooksLoading() {
  return (
    <Skeleton label="Loading the notebooks" className={styles.list}>
      {[0, 1].map((index) => (
        <div key={index} className={styles.onItsWay}>
          <div className={styles.notebookName}>
            <Bone width="36%" />
          </div>
          <PreviewSkeleton />
        </div>
      ))}
    </Skeleton>
  )
}

/** Error page: no user has this username. */
export function ProfileNotFound({ homePath }: { readonly homePath: string }) {
  return (
    <div className={styles.nobody}>
      <title>Nobody by this name · Geist</title>
      <h1 className={styles.name}>Nobody goes by this name</h1>
      <p>
        The address may have been mistyped. Or the person has taken another username more than 30 days ago: until then,
        links to the old one lead to the new one.
      </p>
      <Link to={homePath} className={buttonClass('primary')}>
        To Geist
      </Link>
    </div>
  )
}

/** Error page: the lookup of the username failed. */
export function ProfileUnreachable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles.nobody}>
      <title>Profile · Geist</title>
      <h1 className={styles.name}>Geist cannot reach its server</h1>
      <p>So it cannot show this profile. Nothing is wrong with the address; try again when there is a connection.</p>
      <Button look="primary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
