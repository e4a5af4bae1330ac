import type { SkippedItem } from '@geist/transfer'

import styles from './import-entries.module.css'

/** How many are listed on the screen: the report has all of them. */
const listed = 100

export interface ItemDetailsProps {
  readonly summary: string
  readonly items: readonly SkippedItem[]
  readonly isOpen?: boolean
  /** What is said of those that are not listed. */
  readonly more: (count: number) => string
}

/** Items of a file, each with what there is to say about it, to be unfolded. */
export function ItemDetails({ summary, items, isOpen = false, more }: ItemDetailsProps) {
  return (
    <details className={styles.left} open={isOpen}>
      <summary>{summary}</summary>
      <ul>
        {items.slice(0, listed).map(({ what, why }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and two can read alike
          <li key={index}>
            <p dir="auto">{what}</p>
            <p className={styles.soft}>{why}</p>
          </li>
        ))}
      </ul>
      {items.length > listed && <p className={styles.soft}>{more(items.length - listed)}</p>}
    </details>
  )
}
