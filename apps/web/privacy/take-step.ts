import { entrySteps } from './entry-steps'
import { notebookSteps } from './notebook-steps'
import type { Step, StepKind } from './create-plan'
import { settleOutbox } from './settle-outbox'
import { findEntries, findNotebooks, type StepContext, type StepResult } from './step-context'
import { waitForDeviceSync } from './wait-for-device-sync'
import type { Actor, World } from './world'

/** Limits per person, since the comparisons after each step grow with them. */
const maxCounts = { entries: 5, notebooks: 2 } as const

const steps: Readonly<Record<StepKind, (context: StepContext) => Promise<StepResult>>> = {
  ...entrySteps,
  ...notebookSteps,
}

/**
 * Performs a step through the app's operations, applies it to the model, and waits for the server's
 * response.
 *
 * @param step a possible one, see `findPossibleStep`
 * @throws if the app cannot perform it
 */
export async function takeStep(world: World, step: Step, index: number): Promise<StepResult> {
  const person = findActor(world, step)
  await waitForDeviceSync(world.model, person, person.lastSnapshot)
  const result = await steps[step.kind]({ world, person, step, index })
  await settleOutbox(person.journal)
  return { ...result, description: `person ${step.person} ${result.description}` }
}

/** Returns the step, or a substitute if it has nothing to apply to, so that every step counts. */
export function findPossibleStep(world: World, step: Step): Step {
  const person = findActor(world, step)
  const { model } = world
  const entries = findEntries(world, person)
  const filedEntries = entries.filter(({ notebook, isInTrash }) => notebook && !isInTrash)
  const liveEntries = entries.filter(({ isInTrash }) => !isInTrash)
  const notebooks = findNotebooks(world, person)
  const foreignNotebooks = [...model.notebooks.values()].filter(({ owner }) => owner !== person.uid)
  const isPossible: Record<StepKind, boolean> = {
    save: entries.length < maxCounts.entries,
    edit: liveEntries.length > 0,
    file: liveEntries.length > 0 && notebooks.length > 0,
    unfile: filedEntries.length > 0,
    trash: liveEntries.length > 0,
    restore: entries.length > liveEntries.length,
    reorder: notebooks.some((notebook) => model.listEntriesIn(notebook).length > 1),
    'create-notebook': notebooks.length < maxCounts.notebooks,
    toggle: notebooks.length > 0,
    rename: notebooks.length > 0,
    'delete-notebook': notebooks.length > 0,
    subscribe: foreignNotebooks.length > 0,
    unsubscribe: foreignNotebooks.some(({ subscribers }) => subscribers.has(person.uid)),
  }
  const substitutes: readonly StepKind[] = ['save', 'create-notebook', 'file', 'restore', 'toggle']
  return { ...step, kind: [step.kind, ...substitutes].find((kind) => isPossible[kind]) ?? 'edit' }
}

function findActor({ people }: World, step: Step): Actor {
  const person = people[step.person % people.length]
  if (!person) throw new Error('The world has no people.')
  return person
}
