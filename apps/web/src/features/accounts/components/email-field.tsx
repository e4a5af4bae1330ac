import { TextField } from '@geist/ui'

export interface EmailProps {
  readonly email: string
  readonly onEmail: (email: string) => void
}

export interface EmailFieldProps extends EmailProps {
  readonly error: string | undefined
  /** Whether an account is being made for this address: it cannot be changed then, and the field keeps the focus. */
  readonly isBusy?: boolean
}

export function EmailField({ email, onEmail, error, isBusy = false }: EmailFieldProps) {
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
      readOnly={isBusy}
    />
  )
}
