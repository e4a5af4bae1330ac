import { useEffect } from 'react'

import { useSession } from '../../features/accounts/session-store'
import { EntryCard } from '../../features/browse-entries/components/entry-card'
import { TrashList } from '../../features/trash/components/trash-list'
import { getJournal } from '../../shared/local/get-journal'
import { requestNotebooks } from '../../shared/local/queries/own-notebooks'
import { useNow } from '../../shared/use-now'
import styles from '../page.module.css'
import ownStyles from './recently-deleted.module.css'

/** Interval after which the remaining days are computed again, in milliseconds. */
const refreshMs = 15_000

export function RecentlyDeleted() {
  const session = useSession()
  const now = useNow(refreshMs)
  const uid = session.status === 'signed-in' ? session.uid : undefined
  useEffect(() => {
    // Refreshes the notebooks: restoring reads whether the entry's notebook is public.
    if (uid) requestNotebooks(getJournal(uid))
  }, [uid])
  if (session.status !== 'signed-in') return null
  return (
    <main className={styles.page}>
      <title>Recently deleted · Geist</title>
      <h1 className={styles.title}>Recently deleted</h1>
      <p className={ownStyles.explanation}>
        Deleted notes stay here for 30 days, on all your devices. Then they’re gone for good.
      </p>
      <TrashList
        key={session.uid}
        uid={session.uid}
        now={now}
        renderCard={(entry, parts) => <EntryCard entry={entry} {...parts} />}
      />
    </main>
  )
}
