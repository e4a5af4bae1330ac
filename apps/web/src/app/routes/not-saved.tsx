import { useSession } from '../../features/accounts/session-store'
import { TrayList } from '../../features/refused-writes/components/tray-list'
import styles from '../page.module.css'
import { paths } from '../paths'

export function NotSaved() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <main className={styles.page}>
      <title>Not saved · Geist</title>
      <TrayList uid={session.uid} username={session.username} notesPath={paths.dashboard} />
    </main>
  )
}
