import type { SaveOutcome } from '../src/shared/local/save-outcome'
import type { ModelEntry, ModelNotebook } from './model'
import type { Person } from './resources'
import type { Step } from './create-plan'
import { type Actor, notebookNames, type World } from './world'

/** The clock of the devices, in epoch milliseconds. */
export const now = 1_790_000_000_000

export interface StepContext {
  readonly world: World
  readonly person: Actor
  readonly step: Step
  /** Number of the step in the run; makes its texts unique. */
  readonly index: number
}

/** A description of the step, and the entry that it changed. */
export interface StepResult {
  readonly description: string
  readonly entry?: ModelEntry | undefined
}

export async function expectSaved(outcome: Promise<SaveOutcome>): Promise<void> {
  const { status } = await outcome
  if (status !== 'saved') throw new Error(`The device did not save: ${status}.`)
}

export function findEntries({ model }: World, { uid }: Person): readonly ModelEntry[] {
  return [...model.entries.values()].filter(({ owner }) => owner === uid)
}

export function findLiveEntries({ world, person }: StepContext): readonly ModelEntry[] {
  return findEntries(world, person).filter(({ isInTrash }) => !isInTrash)
}

export function findNotebooks({ model }: World, { uid }: Person): readonly ModelNotebook[] {
  return [...model.notebooks.values()].filter(({ owner }) => owner === uid)
}

/** Picks a name that none of the user's notebooks has. Names of deleted notebooks are reused. */
export function pickFreeName(world: World, person: Person, pick: number): string {
  const usedNames = new Set(findNotebooks(world, person).map(({ name }) => name))
  return getItem(
    notebookNames.filter((name) => !usedNames.has(name)),
    pick,
  )
}

export function describeNotebook({ name, id }: ModelNotebook): string {
  return `${name} ${id}`
}

export function pickItem<T>({ step }: StepContext, items: readonly T[]): T {
  return getItem(items, step.pick)
}

/** @param index taken modulo the number of items */
export function getItem<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('There is no item to pick.')
  return item
}
