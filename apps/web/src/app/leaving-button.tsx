import { LogoutLook } from './logout-look'
import { useLeaving } from './use-leaving'

/** Logs out, after a warning about what the server does not have yet. */
export function LeavingButton() {
  const leaving = useLeaving()
  return (
    <>
      <LogoutLook onClick={() => void leaving.ask()} />
      {leaving.dialog}
    </>
  )
}
