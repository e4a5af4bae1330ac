import { Notice } from '@geist/ui'
import { useState } from 'react'

import { useSession } from '../session-store'
import styles from './account-forms.module.css'
import { ForgottenPasswordForm } from './forgotten-password-form'
import { SignInForm } from './sign-in-form'
import { SignUpForm } from './sign-up-form'

type Mode = 'sign-in' | 'sign-up' | 'forgotten'

/** Sign in, sign up, or get a new password. The address typed in one form is there in the others. */
export function AccountForms() {
  const [mode, setMode] = useState<Mode>('sign-in')
  const [email, setEmail] = useState('')
  const isExpired = useSession((session) => session.status === 'signed-out' && session.because === 'expired')
  const address = { email, onEmail: setEmail }

  return (
    <div className={styles.forms}>
      {isExpired && (
        <Notice tone="info">
          Your session has ended. Sign in again; what you were writing is kept on this device.
        </Notice>
      )}
      {mode === 'sign-in' && (
        <SignInForm {...address} onSignUp={() => setMode('sign-up')} onForgotten={() => setMode('forgotten')} />
      )}
      {mode === 'sign-up' && <SignUpForm {...address} onSignIn={() => setMode('sign-in')} />}
      {mode === 'forgotten' && <ForgottenPasswordForm {...address} onSignIn={() => setMode('sign-in')} />}
    </div>
  )
}
