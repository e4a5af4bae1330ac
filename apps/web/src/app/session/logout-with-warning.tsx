import { PlainLogoutButton } from './plain-logout-button'
import { useLogout } from './use-logout'

/** Signs out, after a warning about data that the server does not have yet. */
export function LogoutWithWarning() {
  const logout = useLogout()
  return (
    <>
      <PlainLogoutButton onClick={() => void logout.ask()} />
      {logout.dialog}
    </>
  )
}
