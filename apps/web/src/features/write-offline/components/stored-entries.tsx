import { messages } from '@geist/domain'

import entryText from '../../../shared/entry-text/entry-text.module.css'
import { formatDateTime } from '../../../shared/format-date-time'
import { describeOtherAccounts } from '../describe-other-accounts'
import type { VisibleOfflineEntries } from '../filter-visible-entries'
import { ClampedText } from './clamped-text'
import styles from './stored-entries.module.css'
import { UnreadableNotice } from './unreadable-notice'

/** The offline entries that the user may see, newest first. */
export function StoredEntries({ entries, others, unreadable }: VisibleOfflineEntries) {
  const othersText = describeOtherAccounts(others)
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
                <span className={entryText.category} dir="auto">
                  {entry.category.trim() || messages.noCategory}
                </span>
                <time className={styles.time} dateTime={new Date(entry.timestamp).toISOString()}>
                  {formatDateTime(entry.timestamp)}
                </time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {othersText !== undefined && <p className={styles.quiet}>{othersText}</p>}
      <UnreadableNotice texts={unreadable} />
    </section>
  )
}
