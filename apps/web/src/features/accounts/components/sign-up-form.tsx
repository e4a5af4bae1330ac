import { Button, Notice } from '@geist/ui'
import { useState } from 'react'

import { signUp } from '../api/sign-up'
import { describeAuthFailure } from '../describe-auth-failure'
import { validatePassword } from '../validate-password'
import { useAccountOperation } from '../use-account-operation'
import { validateUsername } from '../validate-username'
import styles from './account-forms.module.css'
import { EmailField, type EmailProps } from './email-field'
import { GoogleButton } from './google-button'
import { PasswordField } from './password-field'
import { TermsNote } from './terms-note'
import { UsernameField } from './username-field'

export function SignUpForm({ email, onEmailChange, onSignIn }: EmailProps & { readonly onSignIn: () => void }) {
  const [password, setPassword] = useState('')
  const [username, setUsername] = useState('')
  const { run, isBusy, getError, generalError } = useAccountOperation(async () => {
    if (email.trim() === '') return { ok: false, failure: describeAuthFailure('auth/missing-email') }
    const passwordOutcome = await validatePassword(password, [email, username])
    if (!passwordOutcome.ok) return passwordOutcome
    const usernameOutcome = validateUsername(username)
    return usernameOutcome.ok
      ? signUp({ email: email.trim(), password, username: usernameOutcome.name })
      : usernameOutcome
  })

  return (
    <>
      <form onSubmit={(event) => void run(event)} className={styles.form} noValidate>
        <h1 className={styles.title}>A place for your thoughts</h1>
        <EmailField email={email} onEmailChange={onEmailChange} error={getError('email')} isReadOnly={isBusy} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          hint="At least 6 characters."
          error={getError('password')}
          readOnly={isBusy}
        />
        <UsernameField
          username={username}
          onUsernameChange={setUsername}
          error={getError('username')}
          isReadOnly={isBusy}
        />
        <TermsNote />
        {generalError && <Notice tone="error">{generalError}</Notice>}
        <Button type="submit" look="primary" disabled={isBusy}>
          {isBusy ? 'Creating your account…' : 'Create account'}
        </Button>
      </form>
      <GoogleButton />
      <p className={styles.other}>
        Have an account?
        <Button look="plain" onClick={onSignIn}>
          Sign in instead
        </Button>
      </p>
    </>
  )
}
