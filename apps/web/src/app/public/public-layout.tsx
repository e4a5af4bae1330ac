import { Outlet } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { NavigationBar } from '../navigation/navigation-bar'
import { VisitorBar } from '../navigation/visitor-bar'

/**
 * Layout of public screens: the navigation bar for signed-in users, a sign-in link for visitors.
 */
export function PublicLayout() {
  const status = useSession((session) => session.status)
  return (
    <>
      {status === 'signed-in' ? <NavigationBar /> : <VisitorBar isSignedOut={status !== 'starting'} />}
      <Outlet />
    </>
  )
}
