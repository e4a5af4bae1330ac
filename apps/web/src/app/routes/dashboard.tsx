import { useSession } from '../../features/accounts/session-store'
import { NewestEntries } from '../../features/browse-entries/components/newest-entries'
import styles from '../page.module.css'
import { paths } from '../paths'

export function Dashboard() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <main className={styles.page}>
      <title>Notes · Geist</title>
      <h1 className="visually-hidden">Notes</h1>
      <NewestEntries uid={session.uid} composePath={paths.createEntry} />
    </main>
  )
}
