import type { SkippedItem } from '@geist/transfer'

import styles from './import-entries.module.css'

/** How many are listed on the screen: the report has all of them. */
const listed = 100

/** What is not taken from a file, and why. */
export function LeftOut({ items }: { readonly items: readonly SkippedItem[] }) {
  if (items.length === 0) return null
  return (
    <details className={styles.left}>
      <summary>{items.length === 1 ? '1 is left out' : `${items.length.toLocaleString('en-US')} are left out`}</summary>
      <ul>
        {items.slice(0, listed).map(({ what, why }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and two can read alike
          <li key={index}>
            <p dir="auto">{what}</p>
            <p className={styles.soft}>{why}</p>
          </li>
        ))}
      </ul>
      {items.length > listed && (
        <p className={styles.soft}>And {items.length - listed} more: the report has all of them.</p>
      )}
    </details>
  )
}
