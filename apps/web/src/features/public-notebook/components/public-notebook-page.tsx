import { messages, type PublicNotebook, cleanDisplayName } from '@geist/domain'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'

import { getSpineColour } from '../../../shared/notebook-cover/spine-colour'
import { PageDescription } from '../../../shared/page-description'
import { PublicEntries } from './public-entries'
import styles from './public-notebook-page.module.css'
import { ShareButton } from './share-button'

export interface PublicNotebookPageProps {
  readonly notebook: PublicNotebook
  readonly path: string
  readonly authorPath: string
  /** Visitor actions besides sharing. */
  readonly actions?: ReactNode
  /** Visitor menu, such as to report the notebook. */
  readonly menu?: ReactNode
}

/** The public page of a notebook: its author, figures, actions and entries. */
export function PublicNotebookPage({ notebook, path, authorPath, actions, menu }: PublicNotebookPageProps) {
  const { id, creatorUsername, entryCount, subscriberCount, collaborators } = notebook
  const name = cleanDisplayName(notebook.name)
  const shownSubscriberCount = subscriberCount ?? collaborators.length
  return (
    <article style={{ '--spine': getSpineColour(id) } as CSSProperties}>
      <title>{`${name} · ${creatorUsername} · Geist`}</title>
      <PageDescription text={`${name}, a notebook by ${creatorUsername} on Geist.`} />
      <header className={styles.head}>
        <h1 className={styles.name} dir="auto">
          {name}
        </h1>
        <p className={styles.facts}>
          <Link to={authorPath} className={styles.author}>
            {messages.createdBy(creatorUsername)}
          </Link>
          {entryCount !== undefined && <span>{messages.entryCount(entryCount)}</span>}
          {shownSubscriberCount > 0 && <span>{messages.subscribers(shownSubscriberCount)}</span>}
        </p>
        <div className={styles.actions}>
          {actions}
          <ShareButton title={name} path={path} />
          {menu}
        </div>
      </header>
      <PublicEntries notebook={notebook} />
    </article>
  )
}
