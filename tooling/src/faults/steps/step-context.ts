import type { Step } from '../plan'
import type { Scene } from '../scene'
import type { StepOutcome } from '../step-outcome'
import type { Tab } from '../tab'

export interface StepContext {
  readonly scene: Scene
  readonly step: Step
  readonly tab: Tab
}

interface SaveOutcome {
  readonly status: 'saved' | 'held' | 'failed'
  readonly reason?: string
}

/** Calls an operation of a tab's journal, as a screen does. */
export async function runOperation(tab: Tab, operation: string, ...given: readonly unknown[]): Promise<StepOutcome> {
  const outcome = await tab.ask<SaveOutcome>(operation, ...given)
  return outcome.status === 'saved' ? { status: 'saved' } : { status: 'failed', why: outcome.reason ?? outcome.status }
}
