import { trash } from '@geist/domain'

import type { SaveOutcome } from '../../shared/local/save-outcome'
import { describeChangeFailure } from '../../shared/save-failure/describe-change-failure'
import { showToast } from '../../shared/toast/toast-store'

/** Duration of a confirmation, in milliseconds. */
const confirmationMs = 3000

export interface UndoToast {
  /** Toast for the action. */
  readonly text: string
  readonly undo: () => Promise<SaveOutcome>
  /** Toast after a successful undo. */
  readonly undone: string
}

/** Shows a toast about a notebook with an undo button, for the same time as for entries. */
export function showUndoToast({ text, undo, undone }: UndoToast): void {
  const act = async () => {
    const outcome = await undo()
    const isFailure = outcome.status === 'failed'
    showToast({
      text: isFailure ? describeChangeFailure(outcome.reason, 'changed') : undone,
      durationMs: isFailure ? trash.undoMs : confirmationMs,
    })
  }
  showToast({ text, action: { label: 'Undo', onPress: () => void act() }, durationMs: trash.undoMs })
}
