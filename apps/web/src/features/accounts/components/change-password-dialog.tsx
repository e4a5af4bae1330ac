import { Button, Notice } from '@geist/ui'
import { useId, useState } from 'react'

import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { useFormDraft } from '../../../shared/saving/use-form-draft'
import { showToast } from '../../../shared/toast/toast-store'
import { changePassword } from '../api/change-password'
import { validatePassword } from '../validate-password'
import { useReauthenticatedOperation } from '../use-reauthenticated-operation'
import styles from './account-forms.module.css'
import type { AccountDialogProps } from './change-email-dialog'
import { OperationNotice } from './operation-notice'
import { PasswordField } from './password-field'
import { ReauthenticationField } from './reauthentication-field'

export interface ChangePasswordDialogProps extends AccountDialogProps {
  readonly username: string
  readonly onChanged: () => void
}

/** Changes the password, or sets the first one of an account that signs in with Google. */
export function ChangePasswordDialog(props: ChangePasswordDialogProps) {
  const { isOpen, onClose, methods } = props
  const formId = useId()
  const hasPassword = methods.some(({ kind }) => kind === 'password')
  const { password, setPassword, hasSavedOlderPassword, run, isBusy, getError, generalError, reauthentication } =
    usePasswordChange(props, hasPassword)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} staysOnOutsidePress>
      <DialogHeader
        title={hasPassword ? 'Change password' : 'Set a password'}
        description={
          hasPassword
            ? 'You’ll stay signed in here. On other devices, sign in again with the new password.'
            : 'You can then sign in with your email and this password, as well as with Google.'
        }
      />
      <DialogBody>
        <form id={formId} className={styles.form} onSubmit={(event) => void run(event)} noValidate>
          <ReauthenticationField reauthentication={reauthentication} />
          <PasswordField
            label="New password"
            name="new-password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            hint="At least 6 characters."
            error={getError('password')}
          />
          {hasSavedOlderPassword && (
            <Notice tone="info">
              The password you typed first is saved. To use the one in the field now, save again.
            </Notice>
          )}
          <OperationNotice generalError={generalError} reauthentication={reauthentication} />
        </form>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" form={formId} look="primary" disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save password'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function usePasswordChange({ methods, username, onChanged, onClose }: ChangePasswordDialogProps, hasPassword: boolean) {
  const { fields, change, hasChangedSince } = useFormDraft({ password: '' })
  const { password } = fields
  const [hasSavedOlderPassword, setHasSavedOlderPassword] = useState(false)
  const save = async () => {
    const outcome = await changePassword(password)
    if (!outcome.ok) return outcome
    showToast({ text: hasPassword ? 'Password changed' : 'Password set', durationMs: 6_000 })
    onChanged()
    // The user typed another password while the change was saved: keep the dialog open.
    if (hasChangedSince({ password })) setHasSavedOlderPassword(true)
    else onClose()
    return outcome
  }
  const operation = useReauthenticatedOperation(save, methods, {
    isAlwaysRequired: true,
    validate: () => validatePassword(password, [username, ...methods.flatMap(({ email }) => email ?? [])]),
  })
  const setPassword = (value: string) => change({ password: value })
  return { password, setPassword, hasSavedOlderPassword, ...operation }
}
