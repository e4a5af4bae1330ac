import { cleanDisplayName, type PublicNotebook } from '@geist/domain'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { Link } from 'react-router'

import styles from './public-notebook-card.module.css'
import spineCard from './spine-card.module.css'
import { getSpineColour } from './spine-colour'

export interface PublicNotebookCardProps {
  readonly notebook: Pick<PublicNotebook, 'id' | 'name'>
  /** Path of the notebook. */
  readonly path: string
  /** Author, figures and age, as inline elements. */
  readonly facts: ReactNode
  /**
   * What the card shows of the notebook: its latest notes, or one note under a small name. A card
   * without content is a cover, and all of it is a link to the notebook.
   */
  readonly content?: 'notes' | 'note'
  readonly children?: ReactNode
  /** Renders the actions along the lower edge. `headingId` is of the name, to describe them. */
  readonly renderActions?: ((headingId: string) => ReactNode) | undefined
  /** Id of the shown note, to return the focus to its card. */
  readonly cardId?: string
}

/** A public notebook in Explore, in the feed or on a profile. */
export function PublicNotebookCard(props: PublicNotebookCardProps) {
  const { notebook, path, facts, content, children, renderActions, cardId } = props
  const headingId = useId()
  const actions = renderActions?.(headingId)
  return (
    <article
      className={`${spineCard.card} ${styles.card} ${content === undefined ? styles.cover : ''}`}
      style={{ '--spine': getSpineColour(notebook.id) } as CSSProperties}
      aria-labelledby={content === 'note' ? undefined : headingId}
      data-card={cardId ?? notebook.id}
    >
      <h2 id={headingId} className={content === 'note' ? styles.smallName : styles.name} dir="auto">
        <Link to={path} className={styles.link}>
          {cleanDisplayName(notebook.name)}
        </Link>
      </h2>
      <p className={styles.facts}>{facts}</p>
      {children}
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </article>
  )
}
