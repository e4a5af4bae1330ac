import { Button, Notice } from '@geist/ui'
import { useEffect, useId, useState } from 'react'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { useDialog } from '../../../shared/dialog/use-dialog'
import section from '../../../shared/settings-section.module.css'
import type { DeletionProgress } from '../api/delete-account'
import { readSignIn, type SignIn } from '../api/read-sign-in'
import { signOutEverywhere } from '../api/sign-out-everywhere'
import type { SignInMethod } from '../sign-in-method'
import { useAccountOperation } from '../use-account-operation'
import styles from './account-settings.module.css'
import { ChangeEmailDialog } from './change-email-dialog'
import { ChangePasswordDialog } from './change-password-dialog'
import { DeleteAccountDialog } from './delete-account-dialog'

export interface AccountSettingsProps {
  readonly username: string
  readonly onDownload: () => void
  /** Ends the session on this device after the server revoked all sessions. */
  readonly onSignedOut: () => Promise<void>
  /** Pauses all other sends of the account until the result is called or the session ends. */
  readonly hold: () => () => void
  readonly onDeleted: (receipt: DeletionProgress) => Promise<void>
}

type Open = 'email' | 'password' | 'everywhere' | 'delete'

export function AccountSettings({ username, onDownload, onSignedOut, hold, onDeleted }: AccountSettingsProps) {
  const id = useId()
  const { signIn, hasFailed, read } = useSignIn()
  const dialog = useDialog<Open>()
  const everywhere = useAccountOperation(async () => {
    const outcome = await signOutEverywhere()
    if (outcome.ok) await onSignedOut()
    return outcome
  })
  const methods = signIn?.methods ?? []
  const hasPassword = methods.some(({ kind }) => kind === 'password')
  const shared = { isOpen: dialog.isOpen, onClose: dialog.close, methods }
  return (
    <section className={section.section} aria-labelledby={id}>
      <h2 id={id} className={section.heading}>
        Account
      </h2>
      {hasFailed && (
        <div className={section.unreachable}>
          <Notice tone="info">Geist cannot reach its server, so it cannot show how you sign in.</Notice>
          <Button onClick={read}>Try again</Button>
        </div>
      )}
      <div className={styles.row}>
        <div>
          <h3 className={styles.label}>You sign in with</h3>
          <ul className={styles.methods}>
            {methods.map((method) => (
              <li key={method.kind} className={section.hint}>
                {nameOf(method)}
                {method.email !== undefined && (
                  <>
                    {': '}
                    <bdi className={styles.address}>{method.email}</bdi>
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.buttons}>
          <Button disabled={!signIn} onClick={() => dialog.open('email')}>
            Change email
          </Button>
          <Button disabled={!signIn} onClick={() => dialog.open('password')}>
            {hasPassword || !signIn ? 'Change password' : 'Set a password'}
          </Button>
        </div>
      </div>
      <div className={styles.row}>
        <div>
          <h3 className={styles.label}>Sessions</h3>
          <p className={section.hint}>Lost a device, or left yourself signed in somewhere? End every session.</p>
        </div>
        <div className={styles.buttons}>
          <Button onClick={() => dialog.open('everywhere')}>Sign out everywhere</Button>
        </div>
      </div>
      <div className={styles.row}>
        <div>
          <h3 className={styles.label}>Delete account</h3>
          <p className={section.hint}>Takes everything off our servers, at once and for good.</p>
        </div>
        <div className={styles.buttons}>
          <Button disabled={!signIn} onClick={() => dialog.open('delete')}>
            Delete account…
          </Button>
        </div>
      </div>
      {dialog.subject === 'email' && <ChangeEmailDialog {...shared} />}
      {dialog.subject === 'password' && <ChangePasswordDialog {...shared} username={username} onChanged={read} />}
      {dialog.subject === 'delete' && (
        <DeleteAccountDialog
          {...shared}
          username={username}
          onDownload={() => {
            dialog.close()
            onDownload()
          }}
          hold={hold}
          onDeleted={onDeleted}
        />
      )}
      {dialog.subject === 'everywhere' && (
        <ConfirmDialog
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          title="Sign out everywhere?"
          question="Every session of your account ends: here at once, on other devices when they next ask the server, at the latest within an hour. What a device has not sent yet stays on it until you sign in there again. So does its copy of your notes, which nobody is shown without signing in, but which lies in that browser until the data of this site is cleared there."
          confirm={{
            label: everywhere.isBusy ? 'Signing out…' : 'Sign out everywhere',
            onClick: () => void everywhere.run(),
            isDisabled: everywhere.isBusy,
          }}
          initialFocus="cancel"
        >
          {everywhere.general && <Notice tone="error">{everywhere.general}</Notice>}
        </ConfirmDialog>
      )}
    </section>
  )
}

function nameOf({ kind }: SignInMethod): string {
  return { password: 'Email and password', google: 'Google', other: 'Another service' }[kind]
}

interface KnownSignIn {
  readonly signIn?: SignIn | undefined
  readonly hasFailed: boolean
}

function useSignIn() {
  const [known, setKnown] = useState<KnownSignIn>({ hasFailed: false })
  useEffect(() => loadSignIn(setKnown), [])
  return { ...known, read: () => loadSignIn(setKnown) }
}

function loadSignIn(set: (known: KnownSignIn | ((before: KnownSignIn) => KnownSignIn)) => void): void {
  readSignIn().then(
    (signIn) => set({ signIn, hasFailed: false }),
    () => set(({ signIn }) => ({ signIn, hasFailed: true })),
  )
}
