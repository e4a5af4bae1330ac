import { Mark, Wordmark } from '@geist/ui'
import { Navigate, useLocation } from 'react-router'

import { AccountForms } from '../../features/accounts/components/account-forms'
import { ChooseUsernameForm } from '../../features/accounts/components/choose-username-form'
import { useSession } from '../../features/accounts/session-store'
import { paths } from '../paths'
import styles from './welcome.module.css'

/** The way in. Signed-in people go on to where they were headed, new ones to their first note. */
export function Welcome() {
  const session = useSession()
  const { state } = useLocation()
  if (session.status === 'signed-in') {
    return <Navigate to={session.isNew ? paths.createEntry : (from(state) ?? paths.dashboard)} replace />
  }
  if (session.status === 'unreachable') return <Navigate to={paths.dashboard} replace />
  return (
    <main className={styles.welcome}>
      <title>Geist</title>
      <div className={styles.panel}>
        <p className={styles.brand}>
          <Wordmark />
        </p>
        {session.status === 'starting' && (
          <p role="status" className={styles.starting}>
            <Mark size={28} />
            <span className="visually-hidden">Opening Geist</span>
          </p>
        )}
        {session.status === 'signed-out' && <AccountForms />}
        {session.status === 'unnamed' && <ChooseUsernameForm uid={session.uid} />}
      </div>
    </main>
  )
}

/** The screen that sent the visitor here; the history's state is untyped and may be anything. */
function from(state: unknown): string | undefined {
  const path = (state as { from?: unknown } | null)?.from
  return typeof path === 'string' && path.startsWith('/') && path !== paths.home ? path : undefined
}
