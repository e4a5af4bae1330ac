import { messages, type OfflineEntry } from '@geist/domain'

import { momentText } from '../../../shared/moment-text'
import type { OthersEntries } from '../sort-by-owner'
import { ClampedText } from './clamped-text'
import styles from './stored-entries.module.css'
import { UnreadableNotice } from './unreadable-notice'

export interface StoredEntriesProps {
  /** What may be shown to who is here, in the order it was written. */
  readonly entries: readonly OfflineEntry[]
  /** What other accounts have stored here: that it is safe is said, what it says is not. */
  readonly others: readonly OthersEntries[]
  readonly unreadable: readonly string[]
  /** The name of an account. */
  readonly nameOf: (uid: string) => string
}

/** The list 'Stored Entries:', last written first. */
export function StoredEntries({ entries, others, unreadable, nameOf }: StoredEntriesProps) {
  return (
    <section className={styles.stored} aria-labelledby="stored-entries">
      <h2 id="stored-entries" className={styles.heading}>
        Stored Entries:
      </h2>
      {entries.length === 0 ? (
        <p className={styles.quiet}>{messages.noEntriesStored}</p>
      ) : (
        <ul className={styles.list}>
          {entries.toReversed().map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <ClampedText text={entry.content} />
              <p className={styles.foot}>
                <span className={styles.category}>{entry.category.trim() || messages.noCategory}</span>
                <time className={styles.time} dateTime={new Date(entry.timestamp).toISOString()}>
                  {momentText(entry.timestamp)}
                </time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {others.map(({ uid, entries: theirs }) => (
        <p key={uid} className={styles.quiet}>
          {theirs.length === 1 ? 'One entry' : `${theirs.length} entries`} of {nameOf(uid)}{' '}
          {theirs.length === 1 ? 'is' : 'are'} stored here too, and shown when that account is signed in.
        </p>
      ))}
      <UnreadableNotice texts={unreadable} />
    </section>
  )
}
