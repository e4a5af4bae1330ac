import { account } from '@geist/domain'
import { Button, Notice, TextField } from '@geist/ui'
import { useId, useState } from 'react'

import { Dialog } from '../../../shared/dialog/dialog'
import { deleteAccount, type DeletionProgress } from '../api/delete-account'
import type { Outcome } from '../outcome'
import { useGuardedOperation } from '../use-guarded-operation'
import styles from './account-forms.module.css'
import type { AccountDialogProps } from './change-email-dialog'
import { IdentityField } from './identity-field'

export interface DeleteAccountDialogProps extends AccountDialogProps {
  readonly username: string
  /** Whoever wants to take the journal along first. */
  readonly onDownload: () => void
  /** Keeps everything else of the account from being sent until what it gives is called, or the session ends. */
  readonly hold: () => () => void
  /** The account is gone, and this device is still to forget it. */
  readonly onDeleted: (receipt: DeletionProgress) => Promise<void>
}

const heldDays = account.usernameForwardsMs / 86_400_000

/** Deletes an account, after its username was typed. Once it has begun it cannot be stopped, and goes on as often as it takes. */
export function DeleteAccountDialog({
  isOpen,
  onClose,
  methods,
  username,
  onDownload,
  hold,
  onDeleted,
}: DeleteAccountDialogProps) {
  const form = useId()
  const [typed, setTyped] = useState('')
  const [progress, setProgress] = useState<DeletionProgress>()
  const { run, isBusy, errorOf, general, identity } = useGuardedOperation(async (): Promise<Outcome> => {
    if (typed.trim() !== username) return { ok: false, failure: notTheName }
    const letGo = hold()
    for (let hasAny = progress !== undefined; ; hasAny = true) {
      const step = await deleteAccount(typed)
      // What has begun goes on, here or by itself: nothing is to be sent any more.
      if (!step.ok && !hasAny) letGo()
      if (!step.ok) return step
      setProgress(step.progress)
      if (!step.progress.isDone) continue
      await onDeleted(step.progress)
      return { ok: true }
    }
  }, methods)
  const hasBegun = progress !== undefined
  const close = () => !isBusy && !hasBegun && onClose()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Delete your account"
      description="Your whole account goes, for good. Nobody can bring it back, not even we."
      staysOnOutsidePress
      actions={
        <>
          {!hasBegun && (
            <Button onClick={close} disabled={isBusy}>
              Cancel
            </Button>
          )}
          <Button type="submit" form={form} disabled={isBusy} className={styles.destructive}>
            {isBusy ? 'Deleting…' : hasBegun ? 'Go on deleting' : 'Delete account'}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void run(event)} noValidate>
        <ul className={styles.facts}>
          <li>
            Gone from our servers: your notes with their earlier texts, notebooks, conversations, searches, settings,
            your profile and your way to sign in. What was public is gone for its readers too.
          </li>
          <li>Gone from this device: its copy of your journal, drafts, recordings, and what it has not sent yet.</li>
          <li>
            Other devices sign you out. The copy in their browsers stays until the data of this site is cleared there.
          </li>
          <li>
            Your username is nobody’s for {heldDays} days, so that no one can pass for you, and free after that. Reports
            that you sent stay, without your name.
          </li>
        </ul>
        {!hasBegun && (
          <div>
            <Button onClick={onDownload} disabled={isBusy}>
              Download my journal first
            </Button>
          </div>
        )}
        <TextField
          label={`Type your username, ${username}, to confirm`}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={hasBegun}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={errorOf('username')}
        />
        {general && <Notice tone={identity.by === undefined ? 'error' : 'info'}>{general}</Notice>}
        <IdentityField identity={identity} />
        <p role="status" className={styles.progress}>
          {hasBegun &&
            `${sumOf(progress)} things are gone so far. If you close this page, the server goes on by itself.`}
        </p>
      </form>
    </Dialog>
  )
}

const notTheName = {
  code: 'not-confirmed',
  field: 'username',
  sentence: 'This is not your username. Type it as it is shown.',
} as const

function sumOf({ counts }: DeletionProgress): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
