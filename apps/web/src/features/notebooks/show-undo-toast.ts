import { trash } from '@geist/domain'

import type { SaveOutcome } from '../../shared/local/save-outcome'
import { describeChangeFailure } from '../../shared/save-failure/describe-change-failure'
import { showToast } from '../../shared/toast/toast-store'

/** Duration of a confirmation, in milliseconds. */
const confirmationMs = 3_000

export interface UndoToastOptions {
  /** Toast for the action. */
  readonly text: string
  /** Reverts the action. */
  readonly undo: () => Promise<SaveOutcome>
  /** Toast after a successful undo. */
  readonly undoneText: string
}

/** Shows a toast about a notebook with an undo button, as long as toasts about entries. */
export function showUndoToast({ text, undo, undoneText }: UndoToastOptions): void {
  const undoAndReport = async () => {
    const outcome = await undo()
    const isFailure = outcome.status === 'failed'
    showToast({
      text: isFailure ? describeChangeFailure(outcome.reason, 'changed') : undoneText,
      durationMs: isFailure ? trash.undoMs : confirmationMs,
    })
  }
  showToast({ text, action: { label: 'Undo', onPress: () => void undoAndReport() }, durationMs: trash.undoMs })
}
