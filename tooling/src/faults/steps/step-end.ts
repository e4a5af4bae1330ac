import type { Step } from '../plan'
import type { Scene } from '../scene'
import type { Tab } from '../tab'

/** How a step ended for the person. */
export type StepEnd =
  /** It was seen as saved. */
  | { readonly status: 'saved' }
  /** The app said that it could not be saved, and why. */
  | { readonly status: 'failed'; readonly why: string }
  /** The tab died, or never came that far. */
  | { readonly status: 'broken'; readonly why: string }

export interface Acting {
  readonly scene: Scene
  readonly step: Step
  readonly tab: Tab
}

interface SaveOutcome {
  readonly status: 'saved' | 'held' | 'failed'
  readonly reason?: string
}

/** Does something through the store of a tab, as a screen would. */
export async function act(tab: Tab, operation: string, ...given: readonly unknown[]): Promise<StepEnd> {
  const outcome = await tab.ask<SaveOutcome>(operation, ...given)
  return outcome.status === 'saved' ? { status: 'saved' } : { status: 'failed', why: outcome.reason ?? outcome.status }
}
