import { useSession } from '../../features/accounts/session-store'
import { Composer } from '../../features/compose/components/composer'
import styles from '../page.module.css'
import { SaveLine } from '../save-line'

export function CreateEntry() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <main className={`${styles.page} ${styles.narrow}`}>
      <title>Create · Geist</title>
      <h1 className="visually-hidden">Create</h1>
      <Composer uid={session.uid} username={session.username}>
        <SaveLine uid={session.uid} />
      </Composer>
    </main>
  )
}
