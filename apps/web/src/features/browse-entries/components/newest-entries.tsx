import { buttonClass, Notice } from '@geist/ui'
import { Link } from 'react-router'

import { useNow } from '../../../shared/use-now'
import { groupByDay } from '../group-by-day'
import { useNewestEntries } from '../use-newest-entries'
import { EntryCard } from './entry-card'
import { EntrySkeletons } from './entry-skeletons'
import styles from './newest-entries.module.css'

/** The newest entries, by day. */
export function NewestEntries({ uid, composePath }: { readonly uid: string; readonly composePath: string }) {
  const newest = useNewestEntries(uid)
  const now = useNow(15_000)
  switch (newest.status) {
    case 'loading':
      return <EntrySkeletons />
    case 'unreachable':
      return (
        <Notice tone="info">
          The server cannot be reached, so your notes cannot be shown here yet. They are safe on it, and appear as soon
          as you are back online.
        </Notice>
      )
    case 'refused':
      return (
        <Notice tone="error">The server will not show these notes to this session. Log out, then sign in again.</Notice>
      )
    case 'loaded':
      if (newest.entries.length === 0) return <NothingYet composePath={composePath} />
      return (
        <>
          {newest.isPartial && <Offline />}
          {groupByDay(newest.entries, now).map((day) => (
            <section key={day.heading} className={styles.day}>
              <h2 className={styles.heading}>{day.heading}</h2>
              <ul className={styles.list}>
                {day.entries.map((entry) => (
                  <li key={entry.id}>
                    <EntryCard entry={entry} now={now} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )
    default:
      return newest satisfies never
  }
}

/** Shown only when it lasts: every visit begins with what the page knows by itself. */
function Offline() {
  return (
    <div className={styles.offline}>
      <Notice tone="info">
        The server cannot be reached: these are only the notes that this page already has. All others are safe on the
        server.
      </Notice>
    </div>
  )
}

function NothingYet({ composePath }: { readonly composePath: string }) {
  return (
    <div className={styles.empty}>
      <p className={styles.invitation}>Nothing here yet. One sentence is enough to begin.</p>
      <Link to={composePath} className={buttonClass('primary')}>
        Write your first note
      </Link>
    </div>
  )
}
