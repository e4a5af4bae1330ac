import { Mark, Wordmark } from '@geist/ui'
import { Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { closeDraft } from '../../features/compose/compose-store'
import { EmptyFallback, lazyPart } from '../../shared/lazy-part'
import { loadWithRetry } from '../../shared/load-with-retry'
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
const SubscribeInvitation = lazyPart(
  async () => (await import('../public/subscribe-invitation')).SubscribeInvitation,
  EmptyFallback,
)

/**
 * Start page with the sign-in forms. Redirects signed-in users to the screen that they requested,
 * and subscribes them to the notebook whose 'Subscribe' led here.
 */
export function Welcome() {
  const session = useSession()
  const { state } = useLocation()
  const intentId = readIntentId(state)
  const signedInUid = session.status === 'signed-in' ? session.uid : undefined
  const isSignedOut = session.status === 'signed-out'
  useEffect(() => {
    if (isSignedOut) closeDraft()
  }, [isSignedOut])
  useEffect(() => {
    if (signedInUid !== undefined && intentId !== undefined) void carryOutIntent(signedInUid, intentId)
  }, [signedInUid, intentId])
  const requestedPath = readRequestedPath(state)
  if (signedInUid !== undefined) return <Navigate to={requestedPath ?? paths.dashboard} replace />
  if (session.status === 'unreachable') return <Navigate to={paths.dashboard} replace />
  return (
    <main className={styles.welcome}>
      <title>Geist</title>
      <div className={styles.panel}>
        <p className={styles.brand}>
          <Wordmark />
        </p>
        {session.status === 'starting' && <OpeningGeist />}
        {isSignedOut && requestedPath?.startsWith(`${paths.notebooks}/`) && (
          <p className={styles.reason}>Sign in to open this notebook.</p>
        )}
        <Suspense fallback={<OpeningGeist />}>
          {session.status !== 'starting' && intentId !== undefined && <SubscribeInvitation intentId={intentId} />}
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

async function carryOutIntent(uid: string, intentId: string): Promise<void> {
  const module = await loadWithRetry(() => import('../../features/follow/subscribe-as-intended'))
  await module?.subscribeAsIntended(uid, intentId)
}

/** Reads the id of an intent to subscribe. */
function readIntentId(state: unknown): string | undefined {
  const intentId = (state as { subscribeIntent?: unknown } | null)?.subscribeIntent
  return typeof intentId === 'string' ? intentId : undefined
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
