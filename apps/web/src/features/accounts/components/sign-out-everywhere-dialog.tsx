import { Notice } from '@geist/ui'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { signOutEverywhere } from '../api/sign-out-everywhere'
import { useAccountOperation } from '../use-account-operation'

export interface SignOutEverywhereDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Ends the session on this device after the server revoked all sessions. */
  readonly onSignedOut: () => Promise<void>
}

export function SignOutEverywhereDialog({ isOpen, onClose, onSignedOut }: SignOutEverywhereDialogProps) {
  const { run, isBusy, generalError } = useAccountOperation(async () => {
    const outcome = await signOutEverywhere()
    if (outcome.ok) await onSignedOut()
    return outcome
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Sign out everywhere?"
      question="Every session of your account ends: here at once, on other devices when they next ask the server, at the latest within an hour. What a device has not sent yet stays on it until you sign in there again. So does its copy of your notes, which nobody is shown without signing in, but which lies in that browser until the data of this site is cleared there."
      confirm={{
        label: isBusy ? 'Signing out…' : 'Sign out everywhere',
        onClick: () => void run(),
        isDisabled: isBusy,
      }}
      initialFocus="cancel"
    >
      {generalError && <Notice tone="error">{generalError}</Notice>}
    </ConfirmDialog>
  )
}
