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
      autoComplete="email"
      value={email}
      onChange={(event) => onEmail(event.target.value)}
      error={error}
    />
  )
}
