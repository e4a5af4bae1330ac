import { Button, Notice } from '@geist/ui'
import { useState } from 'react'

import { chooseUsername } from '../api/choose-username'
import { signOut } from '../api/sign-out'
import { useAccountOperation } from '../use-account-operation'
import { validateUsername } from '../validate-username'
import styles from './account-forms.module.css'
import { TermsNote } from './terms-note'
import { UsernameField } from './username-field'

/**
 * Asks an account without a username to choose one: after its first Google sign-in, or if another
 * account claimed the username during its sign-up.
 */
export function ChooseUsernameForm({ uid }: { readonly uid: string }) {
  const [username, setUsername] = useState('')
  const { run, isBusy, getError, generalError } = useAccountOperation(async () => {
    const usernameOutcome = validateUsername(username)
    return usernameOutcome.ok ? chooseUsername(uid, usernameOutcome.name) : usernameOutcome
  })

  return (
    <div className={styles.forms}>
      <form onSubmit={(event) => void run(event)} className={styles.form} noValidate>
        <h1 className={styles.title}>Choose your username</h1>
        <p>You’re signed in. One last thing: your username.</p>
        <UsernameField
          username={username}
          onUsernameChange={setUsername}
          error={getError('username')}
          isReadOnly={isBusy}
        />
        <TermsNote />
        {generalError && <Notice tone="error">{generalError}</Notice>}
        <Button type="submit" look="primary" disabled={isBusy}>
          {isBusy ? 'Checking…' : 'Continue'}
        </Button>
      </form>
      <p className={styles.other}>
        <Button look="plain" onClick={() => void signOut()}>
          Use another account
        </Button>
      </p>
    </div>
  )
}
