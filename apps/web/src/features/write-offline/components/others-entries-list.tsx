import { messages, type OfflineEntry } from '@geist/domain'
import { Notice } from '@geist/ui'
import { useId } from 'react'

import { momentText } from '../../../shared/moment-text'
import styles from './others-entries-list.module.css'

export interface OthersEntriesListProps {
  /** The account that wrote them. */
  readonly name: string
  readonly entries: readonly OfflineEntry[]
  /** The ids of those that are to go to whoever is signed in. */
  readonly adopted: ReadonlySet<string>
  readonly onAdopt: (id: string, isWanted: boolean) => void
  readonly refusals: ReadonlyMap<string, string> | undefined
}

/** Notes of another account on this device. What they say stays covered; each goes to this account only if it is ticked. */
export function OthersEntriesList({ name, entries, adopted, onAdopt, refusals }: OthersEntriesListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.others}>
      <h3 id={id} className={styles.heading}>
        Written by {name}
      </h3>
      <p className={styles.note}>
        They stay on this device until {name} signs in. Tick one only if it belongs among your own notes.
      </p>
      <ul className={styles.items}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                className={styles.box}
                checked={adopted.has(entry.id)}
                onChange={({ target }) => onAdopt(entry.id, target.checked)}
              />
              <span className={styles.category}>{entry.category.trim() || messages.noCategory}</span>
              <time className={styles.time} dateTime={new Date(entry.timestamp).toISOString()}>
                {momentText(entry.timestamp)}
              </time>
            </label>
            {refusals?.has(entry.id) && <Notice tone="error">{refusals.get(entry.id)}</Notice>}
          </li>
        ))}
      </ul>
    </section>
  )
}
