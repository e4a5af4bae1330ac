import { LogoutLook } from './logout-look'
import { useLogout } from './use-logout'

/** Logs out, after a warning about what the server does not have yet. */
export function LogoutWithWarning() {
  const logout = useLogout()
  return (
    <>
      <LogoutLook onClick={() => void logout.ask()} />
      {logout.dialog}
    </>
  )
}
