import { buttonClass } from '@geist/ui'
import { Link } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { ImportEntries } from '../../features/import-entries/components/import-entries'
import styles from '../page.module.css'
import { paths } from '../paths'
import { SaveStatusBar } from '../navigation/save-status-bar'

export function Import() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <main className={styles.page}>
      <title>Import · Geist</title>
      <SaveStatusBar uid={session.uid} />
      <h1 className={styles.title}>Import</h1>
      <ImportEntries
        key={session.uid}
        uid={session.uid}
        username={session.username}
        trashPath={paths.recentlyDeleted}
        trayPath={paths.notSaved}
        notesLink={
          <Link className={buttonClass('primary')} to={paths.dashboard}>
            See your notes
          </Link>
        }
      />
    </main>
  )
}
