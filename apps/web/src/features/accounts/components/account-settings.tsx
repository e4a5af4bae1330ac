import { Button, Notice } from '@geist/ui'

import { type DialogState, useDialog } from '../../../shared/dialog/use-dialog'
import { SettingsSection } from '../../../shared/settings-section/settings-section'
import section from '../../../shared/settings-section/settings-section.module.css'
import type { DeletionProgress } from '../api/delete-account'
import type { SignInDetails } from '../api/read-sign-in-details'
import type { SignInMethod } from '../sign-in-method'
import { useSignInDetails } from '../use-sign-in-details'
import styles from './account-settings.module.css'
import { ChangeEmailDialog } from './change-email-dialog'
import { ChangePasswordDialog } from './change-password-dialog'
import { DeleteAccountDialog } from './delete-account-dialog'
import { SettingsRow } from './settings-row'
import { SignOutEverywhereDialog } from './sign-out-everywhere-dialog'

export interface AccountSettingsProps {
  readonly username: string
  readonly onDownload: () => void
  /** Ends the session on this device after the server revoked all sessions. */
  readonly onSignedOut: () => Promise<void>
  /** Pauses the sync of the account until the returned function is called or the session ends. */
  readonly pauseSends: () => () => void
  readonly onDeleted: (receipt: DeletionProgress) => Promise<void>
}

type DialogName = 'email' | 'password' | 'sign-out' | 'delete'

/** Settings for sign-in, sessions and the deletion of the account, with their dialogs. */
export function AccountSettings(props: AccountSettingsProps) {
  return (
    <SettingsSection
      anchor="account"
      title="Account"
      summary="How you sign in, your sessions, and how to delete everything."
    >
      <AccountChoices {...props} />
    </SettingsSection>
  )
}

function AccountChoices(props: AccountSettingsProps) {
  const { details, hasFailed, reload } = useSignInDetails()
  const dialog = useDialog<DialogName>()
  const methods = details?.methods ?? []
  return (
    <>
      {hasFailed && (
        <div className={section.unreachable}>
          <Notice tone="info">Geist can’t reach its server, so it can’t show how you sign in.</Notice>
          <Button onClick={reload}>Try again</Button>
        </div>
      )}
      <SignInRow details={details} onOpenDialog={dialog.open} />
      <SettingsRow
        label="Sessions"
        buttons={<Button onClick={() => dialog.open('sign-out')}>Log out everywhere</Button>}
      >
        <p className={section.hint}>Lost a device, or forgot to log out somewhere? End all your sessions.</p>
      </SettingsRow>
      <SettingsRow
        label="Delete account"
        buttons={
          <Button look="danger" disabled={!details} onClick={() => dialog.open('delete')}>
            Delete account…
          </Button>
        }
      >
        <p className={section.hint}>Deletes your journal and your account from our servers for good.</p>
      </SettingsRow>
      <AccountDialogs {...props} dialog={dialog} methods={methods} onPasswordChanged={reload} />
    </>
  )
}

interface SignInRowProps {
  /** `undefined` until loaded. */
  readonly details: SignInDetails | undefined
  readonly onOpenDialog: (name: 'email' | 'password') => void
}

function SignInRow({ details, onOpenDialog }: SignInRowProps) {
  const methods = details?.methods ?? []
  const hasPassword = methods.some(({ kind }) => kind === 'password')
  return (
    <SettingsRow
      label="You sign in with"
      buttons={
        <>
          <Button disabled={!details} onClick={() => onOpenDialog('email')}>
            Change email
          </Button>
          <Button disabled={!details} onClick={() => onOpenDialog('password')}>
            {hasPassword || !details ? 'Change password' : 'Set a password'}
          </Button>
        </>
      }
    >
      <SignInMethods methods={methods} />
    </SettingsRow>
  )
}

function SignInMethods({ methods }: { readonly methods: readonly SignInMethod[] }) {
  return (
    <ul className={styles.methods}>
      {methods.map(({ kind, email }) => (
        <li key={kind} className={section.hint}>
          {methodNames[kind]}
          {email !== undefined && (
            <>
              {': '}
              <bdi className={styles.address}>{email}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const methodNames: Readonly<Record<SignInMethod['kind'], string>> = {
  password: 'Email and password',
  google: 'Google',
  other: 'Another service',
}

interface AccountDialogsProps extends AccountSettingsProps {
  readonly dialog: DialogState<DialogName>
  readonly methods: readonly SignInMethod[]
  readonly onPasswordChanged: () => void
}

function AccountDialogs({ dialog, methods, onPasswordChanged, ...settings }: AccountDialogsProps) {
  const { username, onDownload, onSignedOut, pauseSends, onDeleted } = settings
  const { subject, isOpen, close } = dialog
  const commonProps = { isOpen, onClose: close, methods }
  const download = () => {
    close()
    onDownload()
  }
  switch (subject) {
    case 'email':
      return <ChangeEmailDialog {...commonProps} />
    case 'password':
      return <ChangePasswordDialog {...commonProps} username={username} onChanged={onPasswordChanged} />
    case 'delete':
      return (
        <DeleteAccountDialog
          {...commonProps}
          username={username}
          onDownload={download}
          pauseSends={pauseSends}
          onDeleted={onDeleted}
        />
      )
    case 'sign-out':
      return <SignOutEverywhereDialog isOpen={isOpen} onClose={close} onSignedOut={onSignedOut} />
    case undefined:
      return null
    default:
      return subject satisfies never
  }
}
