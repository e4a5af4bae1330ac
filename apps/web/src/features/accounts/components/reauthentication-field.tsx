import type { Reauthentication } from '../use-reauthenticated-operation'
import { PasswordField } from './password-field'

/** Asks the user to re-authenticate by password, or announces Google's popup. */
export function ReauthenticationField({ reauthentication }: { readonly reauthentication: Reauthentication }) {
  if (reauthentication.method === undefined) return null
  if (reauthentication.method === 'google') return <p>Next, sign in again in the Google window.</p>
  return (
    <PasswordField
      label="Current password"
      name="current-password"
      autoComplete="current-password"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- appears after a press, as the first field to fill in
      autoFocus
      value={reauthentication.password}
      onChange={(event) => reauthentication.onPasswordChange(event.target.value)}
      error={reauthentication.error}
    />
  )
}
