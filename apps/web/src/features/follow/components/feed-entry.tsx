import { cleanName, isLongEntry, messages } from '@geist/domain'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import entryText from '../../../shared/entry-text/entry-text.module.css'
import { useClampedText } from '../../../shared/entry-text/use-clamped-text'
import { PublicNotebookCard } from '../../../shared/notebook-cover/public-notebook-card'
import type { FeedItem } from '../use-feed'
import styles from './feed-entry.module.css'

export interface FeedEntryProps {
  readonly item: FeedItem
  /** Path of the notebook. */
  readonly path: string
  readonly authorPath: string
  readonly age: ReactNode
}

/** Card of an entry in the feed, with links to its notebook and author. */
export function FeedEntry({ item: { entry, notebook }, path, authorPath, age }: FeedEntryProps) {
  const { id, content, category } = entry
  const { textRef, className, text, showAllButton } = useClampedText(content, isLongEntry(content))
  return (
    <PublicNotebookCard
      notebook={notebook}
      path={path}
      facts={
        <>
          <Link to={authorPath}>
            <bdi>{notebook.creatorUsername}</bdi>
          </Link>
          <span>{age}</span>
        </>
      }
      content="note"
      cardId={id}
    >
      <p ref={textRef} className={`${styles.text} ${className}`} dir="auto">
        {text}
      </p>
      <footer className={styles.foot}>
        <span className={entryText.category} dir="auto">
          {cleanName(category) || messages.noCategory}
        </span>
        {showAllButton}
      </footer>
    </PublicNotebookCard>
  )
}
