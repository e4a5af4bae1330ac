import type { SkippedItem } from '@geist/transfer'

import styles from './import-entries.module.css'

/** Maximum number of items on the screen. The report has all of them. */
const maxListedItems = 100

export interface ItemDetailsProps {
  readonly summary: string
  readonly items: readonly SkippedItem[]
  readonly isOpen?: boolean
  /** Text about the items that are not listed. */
  readonly describeUnlisted: (count: number) => string
}

/** Disclosure with items of a file and an explanation for each. */
export function ItemDetails({ summary, items, isOpen = false, describeUnlisted }: ItemDetailsProps) {
  return (
    <details className={styles.left} open={isOpen}>
      <summary>{summary}</summary>
      <ul>
        {items.slice(0, maxListedItems).map(({ label, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and items can be equal
          <li key={index}>
            <p dir="auto">{label}</p>
            <p className={styles.soft}>{reason}</p>
          </li>
        ))}
      </ul>
      {items.length > maxListedItems && (
        <p className={styles.soft}>{describeUnlisted(items.length - maxListedItems)}</p>
      )}
    </details>
  )
}
