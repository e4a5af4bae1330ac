import { Button, Notice, TextField } from '@geist/ui'
import { useId, useState } from 'react'

import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { useFormDraft } from '../../../shared/saving/use-form-draft'
import { changeEmail } from '../api/change-email'
import { authFailure } from '../auth-failure'
import type { SignInMethod } from '../sign-in-method'
import { useReauthenticatedOperation } from '../use-reauthenticated-operation'
import styles from './account-forms.module.css'
import { ReauthenticationField } from './reauthentication-field'

export interface AccountDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly methods: readonly SignInMethod[]
}

export function ChangeEmailDialog({ isOpen, onClose, methods }: AccountDialogProps) {
  const form = useId()
  const { fields, change: write, isTypedSince } = useFormDraft({ email: '' })
  const { email } = fields
  const [sentTo, setSentTo] = useState<string>()
  const [isChangedSince, setChangedSince] = useState(false)
  const address = email.trim()
  const change = async () => {
    const outcome = await changeEmail(address)
    if (outcome.ok) {
      setSentTo(address)
      setChangedSince(isTypedSince({ email }))
    }
    // The sign-up form's message suggests signing in, which does not help here.
    else if (outcome.failure.code === 'auth/email-already-in-use')
      return { ok: false as const, failure: authFailure('email-of-another') }
    return outcome
  }
  const { run, isBusy, errorOf, general, identity } = useReauthenticatedOperation(change, methods, {
    isAlwaysAsked: true,
    check: () => {
      if (address === '') return { ok: false, failure: authFailure('auth/missing-email') }
      if (methods.some((method) => method.email?.toLowerCase() === address.toLowerCase()))
        return { ok: false, failure: authFailure('own-email') }
      return address.includes('@') ? { ok: true } : { ok: false, failure: authFailure('auth/invalid-email') }
    },
  })
  const isFormShown = sentTo === undefined || isChangedSince
  return (
    <Dialog isOpen={isOpen} onClose={onClose} staysOnOutsidePress>
      <DialogHeader
        title="Change email"
        description="A link goes to the new address. Once you open it, you sign in with that address; until then nothing changes."
      />
      <DialogBody>
        {isFormShown ? (
          <form id={form} className={styles.form} onSubmit={(event) => void run(event)} noValidate>
            <ReauthenticationField identity={identity} />
            <TextField
              label="New email"
              type="email"
              name="email"
              autoComplete="email"
              value={email}
              onChange={(event) => write({ email: event.target.value })}
              error={errorOf('email')}
            />
            {sentTo !== undefined && (
              <Notice tone="info">
                A link is on its way to <bdi>{sentTo}</bdi>. The address that you typed since has none yet: send one to
                use that address instead.
              </Notice>
            )}
            {general && <Notice tone={identity.by === undefined ? 'error' : 'info'}>{general}</Notice>}
          </form>
        ) : (
          <Notice tone="info">
            A message with a link is on its way to <bdi>{sentTo}</bdi>. When you have opened it, sign in again with that
            address.
          </Notice>
        )}
      </DialogBody>
      <DialogActions>
        {isFormShown ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={form} look="primary" disabled={isBusy}>
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
