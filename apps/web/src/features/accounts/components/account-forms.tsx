import { Notice } from '@geist/ui'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { useUnpersistedWords } from '../../../shared/unpersisted-words'
import { useSession } from '../session-store'
import styles from './account-forms.module.css'
import { ForgottenPasswordForm } from './forgotten-password-form'
import { SignInForm } from './sign-in-form'
import { SignUpForm } from './sign-up-form'

/** Sign-in, sign-up and password reset. The forms share the typed email address. */
export function AccountForms() {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation()
  const mode = parameters.get('mode')
  // A search parameter selects the form, so that links, reload and the back button work.
  const showForm = (next: 'sign-up' | 'forgotten' | undefined) => setParameters(next ? { mode: next } : {}, { state })
  const [email, setEmail] = useState('')
  const isExpired = useSession((session) => session.status === 'signed-out' && session.reason === 'expired')
  const isDraftStored = useUnpersistedWords(({ holders }) => holders.size === 0)
  const emailProps = { email, onEmailChange: setEmail }

  return (
    <div className={styles.forms}>
      {isExpired && (
        <Notice tone="info">
          {isDraftStored
            ? 'Your session has ended. Sign in again; your draft is saved on this device.'
            : 'Your session has ended. Sign in again without closing this page: your draft isn’t saved anywhere else.'}
        </Notice>
      )}
      {mode !== 'sign-up' && mode !== 'forgotten' && (
        <SignInForm
          {...emailProps}
          onSignUp={() => showForm('sign-up')}
          onForgotPassword={() => showForm('forgotten')}
        />
      )}
      {mode === 'sign-up' && <SignUpForm {...emailProps} onSignIn={() => showForm(undefined)} />}
      {mode === 'forgotten' && <ForgottenPasswordForm {...emailProps} onSignIn={() => showForm(undefined)} />}
    </div>
  )
}
