import { Button, Notice } from '@geist/ui'

import { signInWithGoogle } from '../api/sign-in-with-google'
import { useAccountOperation } from '../use-account-operation'
import styles from './account-forms.module.css'

export function GoogleButton() {
  const { run, isBusy, generalError, getError } = useAccountOperation(signInWithGoogle)
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
