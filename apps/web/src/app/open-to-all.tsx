import { Outlet } from 'react-router'

import { useSession } from '../features/accounts/session-store'
import { NavigationBar } from './navigation-bar'
import { VisitorBar } from './visitor-bar'

/** Screens for everybody; who is signed in keeps the bar, and everybody else gets the way in. */
export function OpenToAll() {
  const status = useSession((session) => session.status)
  return (
    <>
      {status === 'signed-in' ? <NavigationBar /> : <VisitorBar isKnown={status !== 'starting'} />}
      <Outlet />
    </>
  )
}
