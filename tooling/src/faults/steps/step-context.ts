import type { Step } from '../plan'
import type { FaultRun } from '../fault-run'
import type { StepOutcome } from '../step-outcome'
import type { Tab } from '../tab'

export interface StepContext {
  readonly run: FaultRun
  readonly step: Step
  readonly tab: Tab
}

interface SaveOutcome {
  readonly status: 'saved' | 'held' | 'failed'
  readonly reason?: string
}

/** Calls an operation of a tab's journal, as a screen does. */
export async function runOperation(tab: Tab, operation: string, ...args: readonly unknown[]): Promise<StepOutcome> {
  const outcome = await tab.call<SaveOutcome>(operation, ...args)
  return outcome.status === 'saved'
    ? { status: 'saved' }
    : { status: 'failed', reason: outcome.reason ?? outcome.status }
}
