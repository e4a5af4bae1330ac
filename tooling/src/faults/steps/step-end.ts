import type { Step } from '../plan'
import type { Scene } from '../scene'
import type { StepEnd } from '../step-outcome'
import type { Tab } from '../tab'

export interface Acting {
  readonly scene: Scene
  readonly step: Step
  readonly tab: Tab
}

interface SaveOutcome {
  readonly status: 'saved' | 'held' | 'failed'
  readonly reason?: string
}

/** Calls an operation of a tab's journal, as a screen does. */
export async function act(tab: Tab, operation: string, ...given: readonly unknown[]): Promise<StepEnd> {
  const outcome = await tab.ask<SaveOutcome>(operation, ...given)
  return outcome.status === 'saved' ? { status: 'saved' } : { status: 'failed', why: outcome.reason ?? outcome.status }
}
