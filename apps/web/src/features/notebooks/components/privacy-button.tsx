import type { Notebook } from '@geist/domain'
import { Lock, LockOpen } from 'lucide-react'

import iconButton from '../../../shared/icon-button.module.css'
import { describeChangeFailure } from '../../../shared/save-failure/describe-change-failure'
import { showToast } from '../../../shared/toast/toast-store'
import { setPrivacyWithUndo } from '../set-privacy-with-undo'

export interface PrivacyButtonProps {
  readonly uid: string
  readonly notebook: Notebook
  /** Opens the confirmation before the notebook becomes public. */
  readonly onPublish: (notebook: Notebook) => void
}

/** Duration of a failure toast, in milliseconds. */
const failureMs = 6000

/** Privacy toggle of the user's own notebook. The lock is open while the notebook is public. */
export function PrivacyButton({ uid, notebook, onPublish }: PrivacyButtonProps) {
  const { name, isPublic } = notebook
  const Icon = isPublic ? LockOpen : Lock
  const makePrivate = async () => {
    const outcome = await setPrivacyWithUndo(uid, notebook, false)
    if (outcome.status === 'failed')
      showToast({ text: describeChangeFailure(outcome.reason, 'changed'), durationMs: failureMs })
  }
  return (
    <button
      type="button"
      className={`${iconButton.quiet} ${iconButton.inside}`}
      aria-label={isPublic ? `Public: make “${name}” private` : `Private: make “${name}” public`}
      title={isPublic ? 'Public. Make it private' : 'Private. Make it public'}
      onClick={() => (isPublic ? void makePrivate() : onPublish(notebook))}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
