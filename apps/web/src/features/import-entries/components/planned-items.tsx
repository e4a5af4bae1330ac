import { messages } from '@geist/domain'
import { formatCount } from '@geist/transfer'

import type { PlanSummary } from '../summarize-plan'
import { Checkbox } from './checkbox'
import styles from './import-entries.module.css'

const maxListedCategories = 8

/** Categories of the new entries: names of the most used ones, and how many more there are. */
export function PlannedCategories({ categories }: Pick<PlanSummary, 'categories'>) {
  if (categories.length === 0) return null
  const unlisted = categories.slice(maxListedCategories)
  const unlistedEntryCount = unlisted.reduce((total, { count }) => total + count, 0)
  return (
    <section>
      <h3 className={styles.heading}>Categories</h3>
      <ul className={styles.categories}>
        {categories.slice(0, maxListedCategories).map(({ name, count }) => (
          <li key={name}>
            <bdi>{name || messages.noCategory}</bdi> <span>{count.toLocaleString('en-US')}</span>
          </li>
        ))}
        {unlisted.length > 0 && (
          <li>
            {unlisted.length} more <span>{unlistedEntryCount.toLocaleString('en-US')}</span>
          </li>
        )}
      </ul>
    </section>
  )
}

export interface PlannedNotebooksProps {
  readonly names: readonly string[]
  /** Number of public notebooks to decide about. */
  readonly publicCount: number
  readonly keepsPublic: boolean
  readonly onKeepsPublicChange: (keepsPublic: boolean) => void
}

/** Notebooks of the file, and whether the public ones become public here. */
export function PlannedNotebooks({ names, publicCount, keepsPublic, onKeepsPublicChange }: PlannedNotebooksProps) {
  if (names.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>Notebooks</h3>
      <p className={styles.names}>
        <bdi>{names.join(', ')}</bdi>
      </p>
      {publicCount > 0 && (
        <Checkbox isChecked={keepsPublic} onChange={onKeepsPublicChange}>
          {formatCount(
            publicCount,
            'One of them was public. Make it public here, too. Everyone will be able to read its notes.',
            'of them were public. Make them public here, too. Everyone will be able to read their notes.',
          )}
        </Checkbox>
      )}
    </section>
  )
}

/** The latest entries that do not exist here yet. */
export function PlannedEntries({ entries }: { readonly entries: PlanSummary['latestEntries'] }) {
  if (entries.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>Latest notes</h3>
      <ul className={styles.first}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p dir="auto">{entry.content.slice(0, 400).trim() || 'No text'}</p>
            <p className={styles.soft}>
              <bdi>{entry.category || messages.noCategory}</bdi> · {formatDay(entry.timestamp)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Formats a day in the user's language. @param instant epoch milliseconds */
export function formatDay(instant: number): string {
  return new Date(instant).toLocaleDateString(undefined, { dateStyle: 'medium' })
}
