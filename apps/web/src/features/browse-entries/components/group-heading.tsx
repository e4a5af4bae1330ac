import type { Entry } from '@geist/domain'
import { Link } from 'react-router'

import { toIsoDay } from '../../../shared/to-iso-day'
import type { ToFilterPath } from '../../../shared/filter-path'
import { getGroupHeading } from '../group-heading'
import type { SortKey } from '../use-sort-key'
import styles from './entry-list.module.css'

export interface GroupHeadingProps {
  readonly entries: readonly Entry[]
  readonly index: number
  readonly sortedBy: SortKey
  /** Epoch milliseconds. */
  readonly now: number
  readonly toFilterPath: ToFilterPath | undefined
}

/**
 * The heading above the first entry of each group. That of a day or a category is a link to only
 * these entries.
 */
export function GroupHeading({ entries, index, sortedBy, now, toFilterPath }: GroupHeadingProps) {
  const entry = entries[index]
  const heading = getGroupHeading(entries, index, { sortKey: sortedBy, now })
  if (!entry || heading === undefined) return null
  const isPinned = index === 0 && entry.pinned === true
  const path = isPinned
    ? undefined
    : sortedBy === 'category'
      ? toFilterPath?.('category', entry.category.trim() && entry.category)
      : toFilterPath?.('date', toIsoDay(entry.timestamp))
  return (
    <h2 className={styles.heading}>
      {path === undefined ? (
        heading
      ) : (
        <Link to={path} title="Show only these notes">
          {heading}
        </Link>
      )}
    </h2>
  )
}
