import type { SaveOutcome } from '../src/shared/local/save-outcome'
import type { ModelEntry, ModelNotebook } from './model'
import type { Person } from './people'
import type { Step } from './plan'
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
  if (status !== 'saved') throw new Error(`The device answered: ${status}.`)
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

/** Names are unique per owner; those of deleted notebooks are used again. */
export function pickFreeName(world: World, person: Person, pick: number): string {
  const usedNames = new Set(findNotebooks(world, person).map(({ name }) => name))
  return itemAt(
    notebookNames.filter((name) => !usedNames.has(name)),
    pick,
  )
}

export function describeNotebook({ name, id }: ModelNotebook): string {
  return `${name} ${id}`
}

export function pickItem<T>({ step }: StepContext, items: readonly T[]): T {
  return itemAt(items, step.pick)
}

export function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('There is nothing to do it with.')
  return item
}
