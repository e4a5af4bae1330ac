import type { Step } from '../plan'
import type { FaultRun } from '../fault-run'
import { withTimeout } from '../with-timeout'
import { composeEntry } from './compose-entry'
import { trashEntry } from './trash-entry'
import { editEntry } from './edit-entry'
import { fileSomeEntries } from './file-some-entries'
import { togglePrivacy } from './toggle-privacy'
import { renameNotebook } from './rename-notebook'
import { reorderNotebook } from './reorder-notebook'
import { restoreFromTrash } from './restore-from-trash'
import type { StepOutcome } from '../step-outcome'

const stepTimeoutMs = 25_000

/** Runs a step in its tab. A dead tab is not an error, since the step was not shown as saved. */
export async function takeStep(run: FaultRun, step: Step): Promise<StepOutcome> {
  const tab = run.tabs[step.client]
  try {
    return await withTimeout(stepTimeoutMs, actions[step.kind]({ run, step, tab }))
  } catch (error) {
    return { status: 'broken', reason: String(error).split('\n')[0] ?? '' }
  }
}

const actions = {
  compose: composeEntry,
  edit: editEntry,
  file: fileSomeEntries,
  reorder: reorderNotebook,
  rename: renameNotebook,
  delete: trashEntry,
  restore: restoreFromTrash,
  publish: togglePrivacy,
} as const
