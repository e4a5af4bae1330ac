import { TextField } from '@geist/ui'

export function UsernameField({
  username,
  onUsername,
  error,
  isBusy,
}: {
  readonly username: string
  readonly onUsername: (username: string) => void
  readonly error: string | undefined
  /** Makes the field read-only while the username is claimed. `disabled` would lose the focus. */
  readonly isBusy: boolean
}) {
  return (
    <TextField
      label="Username"
      name="username"
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      value={username}
      onChange={(event) => onUsername(event.target.value)}
      hint="3 to 30 characters: a-z, 0-9, _ and -. Shown on what you make public."
      error={error}
      readOnly={isBusy}
    />
  )
}
