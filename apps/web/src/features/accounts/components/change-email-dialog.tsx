import { Button, Notice, TextField } from '@geist/ui'
import { useId, useState } from 'react'

import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { useFormDraft } from '../../../shared/saving/use-form-draft'
import { changeEmail } from '../api/change-email'
import { describeAuthFailure } from '../describe-auth-failure'
import type { AuthResult } from '../run-auth-operation'
import type { SignInMethod } from '../sign-in-method'
import { useReauthenticatedOperation } from '../use-reauthenticated-operation'
import styles from './account-forms.module.css'
import { OperationNotice } from './operation-notice'
import { ReauthenticationField } from './reauthentication-field'

export interface AccountDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly methods: readonly SignInMethod[]
}

/** Sends a link to a new email address. The address changes once the user opens the link. */
export function ChangeEmailDialog({ isOpen, onClose, methods }: AccountDialogProps) {
  const formId = useId()
  const emailChange = useEmailChange(methods)
  const { sentTo, showsForm, isBusy } = emailChange
  return (
    <Dialog isOpen={isOpen} onClose={onClose} staysOnOutsidePress>
      <DialogHeader
        title="Change email"
        description="We’ll send a link to your new address. Nothing changes until you open it."
      />
      <DialogBody>
        {showsForm ? (
          <ChangeEmailForm id={formId} emailChange={emailChange} />
        ) : (
          <Notice tone="info">
            We sent a link to <bdi>{sentTo}</bdi>. Once you’ve opened it, sign in with that address.
          </Notice>
        )}
      </DialogBody>
      <DialogActions>
        {showsForm ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={formId} look="primary" disabled={isBusy}>
              {isBusy ? 'Sending…' : 'Send link'}
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

interface ChangeEmailFormProps {
  readonly id: string
  readonly emailChange: ReturnType<typeof useEmailChange>
}

function ChangeEmailForm({ id, emailChange }: ChangeEmailFormProps) {
  const { email, typeEmail, sentTo, run, getError, generalError, reauthentication } = emailChange
  return (
    <form id={id} className={styles.form} onSubmit={(event) => void run(event)} noValidate>
      <ReauthenticationField reauthentication={reauthentication} />
      <TextField
        label="New email"
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={(event) => typeEmail(event.target.value)}
        error={getError('email')}
      />
      {sentTo !== undefined && (
        <Notice tone="info">
          We sent a link to <bdi>{sentTo}</bdi>. To use the new address in the field, send another link.
        </Notice>
      )}
      <OperationNotice generalError={generalError} reauthentication={reauthentication} />
    </form>
  )
}

/** State of the dialog: the typed address, and the address that a link was sent to. */
function useEmailChange(methods: readonly SignInMethod[]) {
  const { fields, change, hasChangedSince } = useFormDraft({ email: '' })
  const { email } = fields
  const [sentTo, setSentTo] = useState<string>()
  const [hasNewerAddress, setHasNewerAddress] = useState(false)
  const address = email.trim()
  const sendLink = async () => {
    const outcome = await changeEmail(address)
    if (outcome.ok) {
      setSentTo(address)
      setHasNewerAddress(hasChangedSince({ email }))
    }
    // The sign-up form's message suggests signing in, which does not help here.
    else if (outcome.failure.code === 'auth/email-already-in-use')
      return { ok: false as const, failure: describeAuthFailure('email-of-another') }
    return outcome
  }
  const operation = useReauthenticatedOperation(sendLink, methods, {
    isAlwaysRequired: true,
    validate: () => validateAddress(address, methods),
  })
  const showsForm = sentTo === undefined || hasNewerAddress
  const typeEmail = (text: string) => change({ email: text })
  return { ...operation, email, typeEmail, sentTo, showsForm }
}

function validateAddress(address: string, methods: readonly SignInMethod[]): AuthResult {
  if (address === '') return { ok: false, failure: describeAuthFailure('auth/missing-email') }
  if (methods.some((method) => method.email?.toLowerCase() === address.toLowerCase()))
    return { ok: false, failure: describeAuthFailure('own-email') }
  return address.includes('@') ? { ok: true } : { ok: false, failure: describeAuthFailure('auth/invalid-email') }
}
