import { useSession } from '../../features/accounts/session-store'
import { useReportFirstScreen } from '../../shared/use-report-first-screen'
import { AccountComposer } from '../notes/account-composer'
import styles from '../page.module.css'

export function CreateEntry() {
  const session = useSession()
  useReportFirstScreen(session.status === 'signed-in')
  if (session.status !== 'signed-in') return null
  return (
    <main className={styles.page}>
      <title>Create · Geist</title>
      <h1 className="visually-hidden">Create</h1>
      <AccountComposer key={session.uid} uid={session.uid} username={session.username} />
    </main>
  )
}
