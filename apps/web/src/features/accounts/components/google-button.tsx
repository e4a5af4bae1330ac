import { Button, Notice } from '@geist/ui'

import { signInWithGoogle } from '../api/sign-in-with-google'
import { useAccountOperation } from '../use-account-operation'
import styles from './account-forms.module.css'

export function GoogleButton() {
  const { run, isBusy, general, errorOf } = useAccountOperation(signInWithGoogle)
  const sentence = general ?? errorOf('email')
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
