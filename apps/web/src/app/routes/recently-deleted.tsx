import { useEffect } from 'react'

import { useSession } from '../../features/accounts/session-store'
import { EntryCard } from '../../features/browse-entries/components/entry-card'
import { TrashList } from '../../features/trash/components/trash-list'
import { getJournal } from '../../shared/local/get-journal'
import { requestNotebooks } from '../../shared/local/queries/own-notebooks'
import { useNow } from '../../shared/use-now'
import styles from '../page.module.css'
import own from './recently-deleted.module.css'

export function RecentlyDeleted() {
  const session = useSession()
  const now = useNow(15_000)
  const uid = session.status === 'signed-in' ? session.uid : undefined
  useEffect(() => {
    // A restored entry takes the current visibility of its notebook.
    if (uid) requestNotebooks(getJournal(uid))
  }, [uid])
  if (session.status !== 'signed-in') return null
  return (
    <main className={styles.page}>
      <title>Recently deleted · Geist</title>
      <h1 className={styles.title}>Recently deleted</h1>
      <p className={own.explanation}>
        What you delete stays here for 30 days, on all your devices. After that it is gone for good.
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
