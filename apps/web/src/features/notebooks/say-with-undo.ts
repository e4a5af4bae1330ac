import { trash } from '@geist/domain'

import type { SaveOutcome } from '../../shared/local/save-outcome'
import { showToast } from '../../shared/toast/toast-store'
import { refusalSentence } from './refusal-sentence'

/** How long it is said that something went well, in milliseconds. */
const confirmationMs = 3000

export interface Undoable {
  /** What was done. */
  readonly text: string
  readonly undo: () => Promise<SaveOutcome>
  /** What is said when that has gone well. */
  readonly undone: string
}

/** Says what was done with a notebook, and offers for as long as with entries to undo it. */
export function sayWithUndo({ text, undo, undone }: Undoable): void {
  const act = async () => {
    const outcome = await undo()
    const isFailure = outcome.status === 'failed'
    showToast({
      text: isFailure ? refusalSentence(outcome.reason) : undone,
      lastsMs: isFailure ? trash.undoMs : confirmationMs,
    })
  }
  showToast({ text, action: { label: 'Undo', act: () => void act() }, lastsMs: trash.undoMs })
}
