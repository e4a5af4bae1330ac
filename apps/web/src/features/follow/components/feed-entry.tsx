import { cleanName, isLongEntry, messages, truncateCodeUnits } from '@geist/domain'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'

import { capCombiningMarks } from '../../../shared/entry-text/cap-combining-marks'
import entryText from '../../../shared/entry-text/entry-text.module.css'
import { ShowAllButton } from '../../../shared/entry-text/show-all-button'
import { useIsClamped } from '../../../shared/entry-text/use-is-clamped'
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

/** Characters rendered of a clamped text, in UTF-16 code units; more than a card can show. */
const maxClampedLength = 2_000

/** Card of an entry in the feed, with links to its notebook and author. */
export function FeedEntry({ item: { entry, notebook }, path, authorPath, age }: FeedEntryProps) {
  const { id, content, category } = entry
  const [isUnclamped, setUnclamped] = useState(false)
  const isLong = isLongEntry(content)
  const isExpanded = !isLong || isUnclamped
  const textRef = useRef<HTMLParagraphElement>(null)
  const isClamped = useIsClamped(textRef, !isExpanded)
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
      <p ref={textRef} className={`${styles.text} ${entryText.text} ${isExpanded ? '' : entryText.clamped}`} dir="auto">
        {capCombiningMarks(isExpanded ? content : truncateCodeUnits(content, maxClampedLength))}
      </p>
      <footer className={styles.foot}>
        <span className={entryText.category} dir="auto">
          {cleanName(category) || messages.noCategory}
        </span>
        {(isClamped || isUnclamped) && (
          <ShowAllButton isExpanded={isExpanded} onClick={() => setUnclamped(!isUnclamped)} />
        )}
      </footer>
    </PublicNotebookCard>
  )
}
