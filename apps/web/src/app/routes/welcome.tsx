import { Mark, Wordmark } from '@geist/ui'
import { Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { closeDraft } from '../../features/compose/compose-store'
import { lazyPart } from '../../shared/lazy-part'
import { AboutLinks } from '../navigation/about-links'
import { paths } from '../paths'
import { LoadFailedMessage } from '../screens/load-failed-message'
import styles from './welcome.module.css'

// Signed-in users never need the forms. They load while the session is being determined.
export const AccountForms = lazyPart(
  async () => (await import('../../features/accounts/components/account-forms')).AccountForms,
  LoadFailedMessage,
)
const ChooseUsernameForm = lazyPart(
  async () => (await import('../../features/accounts/components/choose-username-form')).ChooseUsernameForm,
  LoadFailedMessage,
)

/**
 * Start page with the sign-in forms. Redirects signed-in users to the screen that they requested,
 * and new ones to their first note.
 */
export function Welcome() {
  const session = useSession()
  const { state } = useLocation()
  const isSignedOut = session.status === 'signed-out'
  useEffect(() => {
    if (isSignedOut) closeDraft()
  }, [isSignedOut])
  if (session.status === 'signed-in') {
    const requestedPath = readRequestedPath(state)
    const requestsComposer = requestedPath?.startsWith(paths.createEntry) === true
    const destination = session.isNew && !requestsComposer ? paths.createEntry : requestedPath
    return <Navigate to={destination ?? paths.dashboard} replace />
  }
  if (session.status === 'unreachable') return <Navigate to={paths.dashboard} replace />
  return (
    <main className={styles.welcome}>
      <title>Geist</title>
      <div className={styles.panel}>
        <p className={styles.brand}>
          <Wordmark />
        </p>
        {session.status === 'starting' && <OpeningGeist />}
        <Suspense fallback={<OpeningGeist />}>
          {session.status === 'signed-out' && <AccountForms />}
          {session.status === 'unnamed' && <ChooseUsernameForm uid={session.uid} />}
        </Suspense>
        {session.status !== 'starting' && <AboutLinks />}
      </div>
    </main>
  )
}

function OpeningGeist() {
  return (
    <p role="status" className={styles.starting}>
      <Mark size={28} />
      <span className="visually-hidden">Opening Geist</span>
    </p>
  )
}

/**
 * Reads the path of the screen that redirected here, with its query. The history state is untyped
 * and may contain anything, even another site's URL.
 */
function readRequestedPath(state: unknown): string | undefined {
  const path = (state as { from?: unknown } | null)?.from
  if (typeof path !== 'string' || path === paths.home) return undefined
  const url = URL.parse(path, location.origin)
  return url?.origin === location.origin && url.pathname + url.search === path ? path : undefined
}
