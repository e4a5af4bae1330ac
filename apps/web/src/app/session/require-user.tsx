import { Button } from '@geist/ui'
import { Suspense, useCallback } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'

import { openSession } from '../../features/accounts/api/watch-session'
import { useSession } from '../../features/accounts/session-store'
import { EmptyFallback, deferToFirstPaint, lazyPart } from '../../shared/lazy-part'
import { NavigationBar } from '../navigation/navigation-bar'
import { ScreenSkeleton } from '../screens/screen-skeleton'
import styles from '../page.module.css'
import { paths } from '../paths'

// Loaded after the first paint: shortcuts are useful only once the screen is there.
const Shortcuts = lazyPart(
  deferToFirstPaint(async () => (await import('../../features/shortcuts/components/shortcuts')).Shortcuts),
  EmptyFallback,
)

// Shown after the notes: it concerns only notes written from now on.
const StorageNotice = lazyPart(
  deferToFirstPaint(async () => (await import('../../features/save-state/components/storage-notice')).StorageNotice),
  EmptyFallback,
)

/**
 * Shows the app's screens to signed-in users. Redirects others to `/`, which returns them here
 * after sign-in.
 */
export function RequireUser() {
  const session = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const openComposer = useCallback(() => void navigate(paths.createEntry), [navigate])
  switch (session.status) {
    case 'starting':
      return (
        <>
          <NavigationBar />
          <SessionSkeleton />
        </>
      )
    case 'signed-out':
    case 'unnamed': {
      // After an explicit sign-out, the next sign-in starts at home. An expired session returns
      // here.
      const from =
        session.status === 'signed-out' && session.reason === 'user' ? undefined : location.pathname + location.search
      return <Navigate to={paths.home} replace state={{ from }} />
    }
    case 'unreachable':
      return (
        <>
          <NavigationBar />
          <UnreachableServer uid={session.uid} />
        </>
      )
    case 'signed-in':
      return (
        <>
          <NavigationBar />
          <Suspense>
            <Shortcuts compose={openComposer} />
          </Suspense>
          <Suspense>
            <StorageNotice uid={session.uid} />
          </Suspense>
          <Suspense fallback={<SessionSkeleton />}>
            <Outlet />
          </Suspense>
        </>
      )
    default:
      return session satisfies never
  }
}

function UnreachableServer({ uid }: { readonly uid: string }) {
  return (
    <main className={styles.centred}>
      <h1 className={styles.title}>Geist can’t reach its server</h1>
      <p>Your notes are safe. They’ll open when you’re back online.</p>
      <Button look="primary" onClick={() => void openSession(uid)}>
        Try again
      </Button>
    </main>
  )
}

/** Placeholder while the session or the code of a screen is loading. */
function SessionSkeleton() {
  return (
    <main>
      <ScreenSkeleton heading="Opening Geist" />
    </main>
  )
}
