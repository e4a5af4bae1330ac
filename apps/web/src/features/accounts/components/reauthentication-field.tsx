import { TextField } from '@geist/ui'

import type { Reauthentication } from '../use-reauthenticated-operation'

/** Asks the user to re-authenticate by password, or announces Google's popup. */
export function ReauthenticationField({ identity }: { readonly identity: Reauthentication }) {
  if (identity.method === undefined) return null
  if (identity.method === 'google') return <p>The next press opens Google’s window, where you sign in once more.</p>
  return (
    <TextField
      label="Your current password"
      type="password"
      name="current-password"
      autoComplete="current-password"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- appears after a press, as the first field to fill in
      autoFocus
      value={identity.password}
      onChange={(event) => identity.onPassword(event.target.value)}
      error={identity.error}
    />
  )
}
