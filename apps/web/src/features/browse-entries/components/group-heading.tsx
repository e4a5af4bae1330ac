import type { Entry } from '@geist/domain'
import { Link } from 'react-router'

import { toIsoDay } from '../../../shared/to-iso-day'
import type { ToFilterPath } from '../../../shared/filter-path'
import { getGroupHeading } from '../group-heading'
import type { SortKey } from '../use-sort-key'
import styles from './entry-list.module.css'

export interface GroupHeadingProps {
  readonly entry: Entry
  readonly previousEntry: Entry | undefined
  readonly sortedBy: SortKey
  /** Epoch milliseconds. */
  readonly now: number
  readonly toFilterPath: ToFilterPath | undefined
}

/** The heading above the first entry of a day or category. It is a link to only these entries. */
export function GroupHeading({ entry, previousEntry, sortedBy, now, toFilterPath }: GroupHeadingProps) {
  const heading = getGroupHeading({ entry, previousEntry }, sortedBy, now)
  if (heading === undefined) return null
  const path =
    sortedBy === 'category'
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
