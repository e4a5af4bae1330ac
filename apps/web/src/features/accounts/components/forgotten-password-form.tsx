import { Button, Notice } from '@geist/ui'

import { sendPasswordReset } from '../api/send-password-reset'
import { authFailure } from '../auth-failure'
import { useAccountOperation } from '../use-account-operation'
import styles from './account-forms.module.css'
import { EmailField, type EmailProps } from './email-field'

export function ForgottenPasswordForm({ email, onEmail, onSignIn }: EmailProps & { readonly onSignIn: () => void }) {
  const { run, isBusy, isDone, errorOf, general } = useAccountOperation(async () => {
    if (email.trim() === '') return { ok: false, failure: authFailure('auth/missing-email') }
    // The server reports nothing for a malformed address, as for an unknown one, so check it here.
    if (!email.includes('@')) return { ok: false, failure: authFailure('auth/invalid-email') }
    return sendPasswordReset(email.trim())
  })

  return (
    <>
      <form onSubmit={(event) => void run(event)} className={styles.form} noValidate>
        <h1 className={styles.title}>A new password</h1>
        <EmailField email={email} onEmail={onEmail} error={errorOf('email')} />
        {general && <Notice tone="error">{general}</Notice>}
        {isDone && (
          <Notice tone="info">
            If there is an account with this address, a message with a link is on its way to it.
          </Notice>
        )}
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
