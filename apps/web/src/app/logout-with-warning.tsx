import { LogoutLook } from './logout-look'
import { useLogout } from './use-logout'

/** Signs out, after a warning about data that the server does not have yet. */
export function LogoutWithWarning() {
  const logout = useLogout()
  return (
    <>
      <LogoutLook onClick={() => void logout.ask()} />
      {logout.dialog}
    </>
  )
}
