import { Button, Notice } from '@geist/ui'
import { useState } from 'react'

import { signIn } from '../api/sign-in'
import { describeAuthFailure } from '../describe-auth-failure'
import { useAccountOperation } from '../use-account-operation'
import styles from './account-forms.module.css'
import { EmailField, type EmailProps } from './email-field'
import { GoogleButton } from './google-button'
import { PasswordField } from './password-field'

export function SignInForm({
  email,
  onEmailChange,
  onSignUp,
  onForgotPassword,
}: EmailProps & { readonly onSignUp: () => void; readonly onForgotPassword: () => void }) {
  const [password, setPassword] = useState('')
  const { run, isBusy, getError, generalError } = useAccountOperation(async () => {
    if (email.trim() === '') return { ok: false, failure: describeAuthFailure('auth/missing-email') }
    if (password === '') return { ok: false, failure: describeAuthFailure('auth/missing-password') }
    return signIn(email.trim(), password)
  })

  return (
    <>
      <form onSubmit={(event) => void run(event)} className={styles.form} noValidate>
        <h1 className={styles.title}>Sign in to your journal</h1>
        <EmailField email={email} onEmailChange={onEmailChange} error={getError('email')} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={getError('password')}
        />
        {generalError && <Notice tone="error">{generalError}</Notice>}
        <Button type="submit" look="primary" disabled={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
      <GoogleButton />
      <p className={styles.other}>
        New to Geist?
        <Button look="plain" onClick={onSignUp}>
          Create an account
        </Button>
      </p>
      <p className={styles.other}>
        <Button look="plain" onClick={onForgotPassword}>
          Forgot your password?
        </Button>
      </p>
    </>
  )
}
