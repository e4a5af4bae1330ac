import type { Step } from '../plan'
import type { Scene } from '../scene'
import { withTimeout } from '../with-timeout'
import { compose } from './compose'
import { deleteSome } from './delete-some'
import { edit } from './edit'
import { file } from './file'
import { publish } from './publish'
import { rename } from './rename'
import { reorder } from './reorder'
import { restore } from './restore'
import type { StepOutcome } from '../step-outcome'

const timeoutMs = 25_000

/** Runs a step in its tab. A dead tab is no error: nothing was shown as saved. */
export async function takeStep(scene: Scene, step: Step): Promise<StepOutcome> {
  const tab = scene.tabs[step.client]
  try {
    return await withTimeout(timeoutMs, actions[step.kind]({ scene, step, tab }))
  } catch (error) {
    return { status: 'broken', reason: String(error).split('\n')[0] ?? '' }
  }
}

const actions = { compose, edit, file, reorder, rename, delete: deleteSome, restore, publish } as const
