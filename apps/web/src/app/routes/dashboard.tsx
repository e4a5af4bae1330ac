import { Link } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { NothingYet } from '../../features/browse-entries/components/nothing-yet'
import { OwnNotes } from '../own-notes'
import styles from '../page.module.css'
import { paths } from '../paths'

export function Dashboard() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <main className={styles.page}>
      <title>Notes · Geist</title>
      <h1 className="visually-hidden">Notes</h1>
      <OwnNotes
        uid={session.uid}
        empty={<NothingYet composePath={paths.createEntry} />}
        end={<Link to={paths.recentlyDeleted}>Recently deleted</Link>}
      />
    </main>
  )
}
