import { messages, type PublicNotebook, type User } from '@geist/domain'
import { Bone, Button, buttonClass, Notice, Skeleton } from '@geist/ui'
import { type ReactNode, useCallback } from 'react'
import { Link } from 'react-router'

import { usePublicPages } from '../../../shared/firebase/public/use-public-pages'
import { truncateToLine } from '../../../shared/truncate-to-line'
import { PageDescription } from '../../../shared/page-description'
import { formatBiography } from '../format-biography'
import { NotebookPreview } from './notebook-preview'
import { PreviewSkeleton } from './preview-skeleton'
import styles from './profile-page.module.css'

export interface ProfilePageProps {
  readonly user: User
  /** The username in the URL, if the user has changed it since. */
  readonly formerUsername?: string | undefined
  /** Actions for the owner, or a note about the user. */
  readonly headerContent?: ReactNode
  /** Returns the path of a public notebook. */
  readonly notebookPath: (notebook: PublicNotebook) => string
  /** Visitor actions for a notebook; `headingId` labels them. */
  readonly renderActions: (notebook: PublicNotebook, headingId: string) => ReactNode
  /** Shown if the user has no public notebooks. */
  readonly emptyContent?: ReactNode
}

/** Maximum length of the biography in the page description, in UTF-16 code units. */
const maxDescriptionLength = 140

/** Public profile of a user: name, biography and public notebooks. */
export function ProfilePage({
  user,
  formerUsername,
  headerContent,
  notebookPath,
  renderActions,
  emptyContent,
}: ProfilePageProps) {
  const { UID, username, biography } = user
  const shownBiography = formatBiography(biography) || messages.noBiography
  return (
    <>
      <title>{`${username} · Geist`}</title>
      <PageDescription text={`${username} on Geist: ${truncateToLine(shownBiography, maxDescriptionLength)}`} />
      <header className={styles.head}>
        <div className={styles.names}>
          <h1 className={styles.name}>{username || messages.noUsername}</h1>
          {formerUsername !== undefined && (
            <p className={styles.former}>
              Formerly <bdi>{formerUsername}</bdi>
            </p>
          )}
        </div>
        {headerContent}
      </header>
      <p className={biography.trim() === '' ? styles.noBiography : styles.biography} dir="auto">
        {shownBiography}
      </p>
      <PublicNotebooks
        uid={UID}
        notebookPath={notebookPath}
        renderActions={renderActions}
        emptyContent={emptyContent}
      />
    </>
  )
}

function PublicNotebooks({
  uid,
  notebookPath,
  renderActions,
  emptyContent,
}: Pick<ProfilePageProps, 'notebookPath' | 'renderActions' | 'emptyContent'> & { readonly uid: string }) {
  const { state: pages, showMore } = usePublicPages(
    useCallback(({ watchPublicNotebooks }) => watchPublicNotebooks(uid), [uid]),
  )
  switch (pages.status) {
    case 'loading':
      return <NotebooksSkeleton />
    case 'refused':
    case 'unreachable':
      return (
        <Notice tone="info">
          Geist can’t reach its server, so it can’t show the notebooks. They’ll appear when you’re back online.
        </Notice>
      )
    case 'ready':
      if (pages.items.length === 0)
        return (
          <div className={styles.none}>
            <p>{messages.noPublicCollections}</p>
            {emptyContent}
          </div>
        )
      return (
        <section aria-label="Public notebooks">
          <ul className={styles.list}>
            {pages.items.map((notebook) => (
              <li key={notebook.id}>
                <NotebookPreview notebook={notebook} path={notebookPath(notebook)} renderActions={renderActions} />
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
export function ProfileSkeleton() {
  return (
    <>
      <title>Profile · Geist</title>
      <p role="status" className={styles.waiting}>
        {messages.loading}
      </p>
      <NotebooksSkeleton />
    </>
  )
}

function NotebooksSkeleton() {
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
      <title>Profile not found · Geist</title>
      <h1 className={styles.name}>No one uses this name</h1>
      <p>The address may be mistyped, or this person changed their username more than 30 days ago.</p>
      <Link to={homePath} className={buttonClass('primary')}>
        Go to Geist
      </Link>
    </div>
  )
}

/** Error page: the lookup of the username failed. */
export function ProfileUnreachable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles.nobody}>
      <title>Profile · Geist</title>
      <h1 className={styles.name}>Geist can’t reach its server</h1>
      <p>This profile will open when you’re back online.</p>
      <Button look="primary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
