import { Button, Notice } from '@geist/ui'

import { signInWithGoogle } from '../api/sign-in-with-google'
import { useAccountOperation } from '../use-account-operation'
import styles from './account-forms.module.css'

/** Button to sign in or up with Google, with its failures. */
export function GoogleButton() {
  const { run, isBusy, generalError, getError } = useAccountOperation(signInWithGoogle)
  // There is no email field beside this button, so its failures appear here, too.
  const sentence = generalError ?? getError('email')
  return (
    <>
      <p className={styles.or}>or</p>
      <Button onClick={() => void run()} disabled={isBusy}>
        {isBusy ? 'Waiting for Google…' : 'Continue with Google'}
      </Button>
      {sentence && <Notice tone="error">{sentence}</Notice>}
    </>
  )
}
