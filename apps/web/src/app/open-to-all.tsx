import { Outlet } from 'react-router'

import { useSession } from '../features/accounts/session-store'
import { NavigationBar } from './navigation-bar'

/** Screens for everybody; who is signed in keeps the bar. */
export function OpenToAll() {
  const isSignedIn = useSession((session) => session.status === 'signed-in')
  return (
    <>
      {isSignedIn && <NavigationBar />}
      <Outlet />
    </>
  )
}
