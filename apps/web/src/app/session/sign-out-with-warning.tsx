import { PlainSignOutButton } from './plain-sign-out-button'
import { useSignOut } from './use-sign-out'

/** Button that signs out, after a warning about data that is not on the server yet. */
export function SignOutWithWarning() {
  const signOut = useSignOut()
  return (
    <>
      <PlainSignOutButton onClick={() => void signOut.requestSignOut()} />
      {signOut.dialog}
    </>
  )
}
