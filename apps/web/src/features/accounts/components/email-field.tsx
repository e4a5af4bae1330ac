import { TextField } from '@geist/ui'

export interface EmailProps {
  readonly email: string
  readonly onEmailChange: (email: string) => void
}

export interface EmailFieldProps extends EmailProps {
  readonly error: string | undefined
  /** Set during a sign-up. A disabled field would lose the focus. */
  readonly isReadOnly?: boolean
}

export function EmailField({ email, onEmailChange, error, isReadOnly = false }: EmailFieldProps) {
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
      onChange={(event) => onEmailChange(event.target.value)}
      error={error}
      readOnly={isReadOnly}
    />
  )
}
