import { type Entry, messages, relativeAge } from '@geist/domain'

import styles from './entry-card.module.css'

/** One entry: its text, where it belongs, and how old it is. */
export function EntryCard({ entry, now }: { readonly entry: Entry; readonly now: number }) {
  const isFiled = entry.collectionName !== '' && entry.collectionName !== messages.none
  return (
    <article className={styles.card}>
      {/* The text decides its own direction: Hebrew and Arabic run from the right inside an English page. */}
      <p className={styles.text} dir="auto">
        {entry.content}
      </p>
      <footer className={styles.foot}>
        <span className={styles.category}>{entry.category}</span>
        {isFiled && <span className={styles.notebook}>{entry.collectionName}</span>}
        <time className={styles.age} dateTime={new Date(entry.timestamp).toISOString()}>
          {relativeAge(entry.timestamp, now)}
        </time>
      </footer>
    </article>
  )
}
