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
      title="Log out everywhere?"
      question="This ends all your sessions: here right away, on other devices within an hour. Anything a device hasn’t sent stays there until you sign in again. Its copy of your notes stays, too: hidden until you sign in, but stored in that browser until you clear this site’s data there."
      confirm={{
        label: isBusy ? 'Logging out…' : 'Log out everywhere',
        onClick: () => void run(),
        isDisabled: isBusy,
      }}
      initialFocus="cancel"
    >
      {generalError && <Notice tone="error">{generalError}</Notice>}
    </ConfirmDialog>
  )
}
