import { TextField } from '@geist/ui'

export function UsernameField({
  username,
  onUsernameChange,
  error,
  isReadOnly,
}: {
  readonly username: string
  readonly onUsernameChange: (username: string) => void
  readonly error: string | undefined
  /** Set while the username is claimed. A disabled field would lose the focus. */
  readonly isReadOnly: boolean
}) {
  return (
    <TextField
      label="Username"
      name="username"
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      value={username}
      onChange={(event) => onUsernameChange(event.target.value)}
      hint="3 to 30 characters: a–z, 0–9, _ and -. Shown with everything you make public."
      error={error}
      readOnly={isReadOnly}
    />
  )
}
