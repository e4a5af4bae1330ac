import type { Entry } from '@geist/domain'
import type { ReactNode } from 'react'

import { groupByDay } from '../group-by-day'
import styles from './entry-days.module.css'

export interface EntryDaysProps {
  readonly entries: readonly Entry[]
  /** Epoch milliseconds. */
  readonly now: number
  readonly renderCard: (entry: Entry) => ReactNode
}

/** Entries under the headings of their days. */
export function EntryDays({ entries, now, renderCard }: EntryDaysProps) {
  return groupByDay(entries, now).map((day) => (
    <section key={day.heading} className={styles.day}>
      <h2 className={styles.heading}>{day.heading}</h2>
      <ul className={styles.list}>
        {day.entries.map((entry) => (
          <li key={entry.id}>{renderCard(entry)}</li>
        ))}
      </ul>
    </section>
  ))
}
