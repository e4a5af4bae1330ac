import { TextField } from '@geist/ui'

export interface EmailProps {
  readonly email: string
  readonly onEmail: (email: string) => void
}

export interface EmailFieldProps extends EmailProps {
  readonly error: string | undefined
  /** Makes the field read-only during a sign-up. `disabled` would lose the focus. */
  readonly isBusy?: boolean
}

export function EmailField({ email, onEmail, error, isBusy = false }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      name="email"
      // `username` makes password managers store the password under this address.
      autoComplete="username"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- this is the first field of its form
      autoFocus
      value={email}
      onChange={(event) => onEmail(event.target.value)}
      error={error}
      readOnly={isBusy}
    />
  )
}
