import { useSession } from '../../features/accounts/session-store'
import { Composer } from '../../features/compose/components/composer'
import { SaveState } from '../../features/save-state/components/save-state'
import styles from '../page.module.css'
import { paths } from '../paths'

export function CreateEntry() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <main className={`${styles.page} ${styles.narrow}`}>
      <title>Create · Geist</title>
      <h1 className="visually-hidden">Create</h1>
      <Composer uid={session.uid} username={session.username}>
        <SaveState uid={session.uid} trayPath={paths.notSaved} />
      </Composer>
    </main>
  )
}
