import { Button, Notice } from '@geist/ui'

import { sendPasswordReset } from '../api/send-password-reset'
import { describeAuthFailure } from '../describe-auth-failure'
import { useAccountOperation } from '../use-account-operation'
import styles from './account-forms.module.css'
import { EmailField, type EmailProps } from './email-field'

/** Sends a link to set a new password. Does not reveal whether the address has an account. */
export function ForgottenPasswordForm({
  email,
  onEmailChange,
  onSignIn,
}: EmailProps & { readonly onSignIn: () => void }) {
  const { run, isBusy, isDone, getError, generalError } = useAccountOperation(async () => {
    if (email.trim() === '') return { ok: false, failure: describeAuthFailure('auth/missing-email') }
    // The server reports nothing for a malformed address, as for an unknown one, so check it here.
    if (!email.includes('@')) return { ok: false, failure: describeAuthFailure('auth/invalid-email') }
    return sendPasswordReset(email.trim())
  })

  return (
    <>
      <form onSubmit={(event) => void run(event)} className={styles.form} noValidate>
        <h1 className={styles.title}>Reset your password</h1>
        <EmailField email={email} onEmailChange={onEmailChange} error={getError('email')} />
        {generalError && <Notice tone="error">{generalError}</Notice>}
        {isDone && <Notice tone="info">If there’s an account with this address, we’ve sent it a link.</Notice>}
        <Button type="submit" look="primary" disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Send link'}
        </Button>
      </form>
      <p className={styles.other}>
        <Button look="plain" onClick={onSignIn}>
          Back to sign in
        </Button>
      </p>
    </>
  )
}
