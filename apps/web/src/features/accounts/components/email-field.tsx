import { TextField } from '@geist/ui'

export interface EmailProps {
  readonly email: string
  readonly onEmail: (email: string) => void
}

export function EmailField({ email, onEmail, error }: EmailProps & { readonly error: string | undefined }) {
  return (
    <TextField
      label="Email"
      type="email"
      name="email"
      // What people sign in with: password managers file the password under it.
      autoComplete="username"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- each of these forms begins here
      autoFocus
      value={email}
      onChange={(event) => onEmail(event.target.value)}
      error={error}
    />
  )
}
