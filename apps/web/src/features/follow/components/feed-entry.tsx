import { cleanName, isLongEntry, messages, cleanDisplayName, truncateCodeUnits } from '@geist/domain'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import entryText from '../../../shared/entry-text/entry-text.module.css'
import { ShowAllButton } from '../../../shared/entry-text/show-all-button'
import spineCard from '../../../shared/notebook-cover/spine-card.module.css'
import { getSpineColour } from '../../../shared/notebook-cover/spine-colour'
import type { FeedItem } from '../use-feed'
import styles from './feed-entry.module.css'

export interface FeedEntryProps {
  readonly item: FeedItem
  /** Path of the notebook. */
  readonly path: string
  readonly authorPath: string
  readonly age: ReactNode
}

/** Characters rendered of a clamped text, in UTF-16 code units; more than a card can show. */
const maxClampedLength = 2_000

/** Card of an entry in the feed, with links to its notebook and author. */
export function FeedEntry({ item: { entry, notebook }, path, authorPath, age }: FeedEntryProps) {
  const { id, content, category } = entry
  const [isUnclamped, setUnclamped] = useState(false)
  const isLong = isLongEntry(content)
  const isExpanded = !isLong || isUnclamped
  return (
    <article
      className={`${spineCard.card} ${styles.card}`}
      style={{ '--spine': getSpineColour(notebook.id) } as CSSProperties}
      data-card={id}
    >
      <header className={styles.head}>
        <h2 className={styles.name}>
          <Link to={path} dir="auto">
            {cleanDisplayName(notebook.name)}
          </Link>
        </h2>
        <Link to={authorPath}>
          <bdi>{notebook.creatorUsername}</bdi>
        </Link>
        <span className={styles.age}>{age}</span>
      </header>
      <p className={isExpanded ? entryText.text : `${entryText.text} ${entryText.clamped}`} dir="auto">
        {isExpanded ? content : truncateCodeUnits(content, maxClampedLength)}
      </p>
      <footer className={styles.foot}>
        <span className={entryText.category} dir="auto">
          {cleanName(category) || messages.noCategory}
        </span>
        {isLong && <ShowAllButton isExpanded={isExpanded} onClick={() => setUnclamped(!isUnclamped)} />}
      </footer>
    </article>
  )
}
