import { account } from '@geist/domain'
import { Button, TextField } from '@geist/ui'
import { useId, useState } from 'react'

import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { deleteAccount, type DeletionProgress } from '../api/delete-account'
import type { AuthResult } from '../run-auth-operation'
import { useReauthenticatedOperation } from '../use-reauthenticated-operation'
import styles from './account-forms.module.css'
import type { AccountDialogProps } from './change-email-dialog'
import { OperationNotice } from './operation-notice'
import { ReauthenticationField } from './reauthentication-field'

export interface DeleteAccountDialogProps extends AccountDialogProps {
  readonly username: string
  readonly onDownload: () => void
  /** Pauses the sync of the account until the returned function is called or the session ends. */
  readonly pauseSends: () => () => void
  /** Called when the server has deleted the account; clears the account's data on this device. */
  readonly onDeleted: (receipt: DeletionProgress) => Promise<void>
}

const dayMs = 24 * 60 * 60 * 1_000
const usernameHoldDays = account.usernameForwardingMs / dayMs

/** Deletes the account. Repeats the call until done; a started deletion cannot be cancelled. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { isOpen, onClose, username, onDownload } = props
  const formId = useId()
  const { confirmation, setConfirmation, progress, run, isBusy, getError, generalError, reauthentication } =
    useDeletion(props)
  const hasStarted = progress !== undefined
  const close = () => !isBusy && !hasStarted && onClose()
  return (
    <Dialog isOpen={isOpen} onClose={close} staysOnOutsidePress>
      <DialogHeader
        title="Delete your account"
        description="This deletes your whole account for good. It can’t be undone, not even by us."
      />
      <DialogBody>
        <form id={formId} className={styles.form} onSubmit={(event) => void run(event)} noValidate>
          <DeletionFacts />
          {!hasStarted && (
            <div>
              <Button onClick={onDownload} disabled={isBusy}>
                Download my journal first
              </Button>
            </div>
          )}
          <UsernameConfirmation
            username={username}
            value={confirmation}
            onChange={setConfirmation}
            isDisabled={hasStarted}
            error={getError('username')}
          />
          <OperationNotice generalError={generalError} reauthentication={reauthentication} />
          <ReauthenticationField reauthentication={reauthentication} />
          <DeletionStatus progress={progress} />
        </form>
      </DialogBody>
      <DialogActions>
        {!hasStarted && (
          <Button onClick={close} disabled={isBusy}>
            Cancel
          </Button>
        )}
        <Button look="danger" type="submit" form={formId} disabled={isBusy}>
          {isBusy ? 'Deleting…' : hasStarted ? 'Continue deleting' : 'Delete account'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface UsernameConfirmationProps {
  readonly username: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isDisabled: boolean
  readonly error: string | undefined
}

function UsernameConfirmation({ username, value, onChange, isDisabled, error }: UsernameConfirmationProps) {
  return (
    <TextField
      label={`Type your username, ${username}, to confirm`}
      name="confirmation"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      disabled={isDisabled}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}

function DeletionStatus({ progress }: { readonly progress: DeletionProgress | undefined }) {
  return (
    <p role="status" className={styles.progress}>
      {progress &&
        `${formatItemCount(countDeleted(progress))} deleted so far. You can close this page: deletion continues on the server.`}
    </p>
  )
}

/** What a deletion removes, and what stays. */
function DeletionFacts() {
  return (
    <ul className={styles.facts}>
      <li>
        From our servers, we delete your notes with their earlier versions, notebooks, conversations, earlier questions,
        settings, profile and sign-in. What was public disappears for its readers, too.
      </li>
      <li>From this device, we delete the copy of your journal, drafts, recordings and anything not sent yet.</li>
      <li>Your other devices will log you out. Their copies will stay until you clear this site’s data there.</li>
      <li>
        We hold your username for {usernameHoldDays} days, so no one can pose as you; then anyone can take it. Reports
        you sent are kept, without your name.
      </li>
    </ul>
  )
}

/** Deletes the account by repeated calls, once the user has typed its username. */
function useDeletion({ methods, username, pauseSends, onDeleted }: DeleteAccountDialogProps) {
  const [confirmation, setConfirmation] = useState('')
  const [progress, setProgress] = useState<DeletionProgress>()
  const deleteAll = async (): Promise<AuthResult> => {
    if (confirmation.trim() !== username) return { ok: false, failure: usernameMismatch }
    const resumeSends = pauseSends()
    for (let hasStarted = progress !== undefined; ; hasStarted = true) {
      const step = await deleteAccount(confirmation)
      // A deletion that has started continues on the server, so the sync stays paused.
      if (!step.ok && !hasStarted) resumeSends()
      if (!step.ok) return step
      setProgress(step.progress)
      if (!step.progress.isDone) continue
      await onDeleted(step.progress)
      return { ok: true }
    }
  }
  const operation = useReauthenticatedOperation(deleteAll, methods)
  return { confirmation, setConfirmation, progress, ...operation }
}

const usernameMismatch = {
  code: 'not-confirmed',
  field: 'username',
  sentence: 'That isn’t your username. Type it exactly as shown.',
} as const

function countDeleted({ counts }: DeletionProgress): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

function formatItemCount(count: number): string {
  return count === 1 ? '1 item' : `${count.toLocaleString('en')} items`
}
