import type { Entry, Notebook } from '@geist/domain'

import type { SaveOutcome } from '../../src/shared/local/save-outcome'
import { getEntryId } from '../../src/shared/local/write'
import type { DeviceScreen } from './device-screen'
import type { ShownText } from './permissions'
import type { StaleStep } from './stale-plan'
import { readStoredDocuments } from './stored-documents'
import type { StaleDevice, StaleWorld } from './stale-world'

/** Disjoint notebook names by device, because entries refer to notebooks by name. */
const notebookNames: Readonly<Record<string, readonly string[]>> = {
  phone: ['River', 'Night', 'Lake', 'Hill'],
  laptop: ['Wood', 'Rain', 'Field', 'Shore'],
}

/** What an act gets: the device that performs it, what the device shows, and the planned step. */
export interface ActContext {
  readonly world: StaleWorld
  readonly device: StaleDevice
  readonly screen: DeviceScreen
  readonly step: StaleStep
  /** Number of the step; makes its texts unique. */
  readonly index: number
}

/** Records that others may read these texts once the server accepts the act. */
export function recordShowing(
  { world, device }: ActContext,
  shownTexts: readonly ShownText[],
  options?: { readonly asksAgain: boolean },
): void {
  world.permissions.show(device.name, shownTexts, options)
}

/** Records that others may no longer read these entries or notebooks once the server accepts it. */
export function recordHiding({ world, device }: ActContext, subjects: readonly string[]): void {
  world.permissions.hide(device.name, subjects)
}

/** The name of a notebook, as a text that others may read. */
export function toShownName({ id, name }: Notebook): ShownText {
  return { subject: id, words: name }
}

/** The text of an entry that others may read. */
export function toShownText({ id, content }: Entry): ShownText {
  return { subject: id, words: content }
}

/** Records that a notebook's name and all its texts on the screen become public. */
export function recordPublishing(context: ActContext, notebookId: string): void {
  const { liveEntries, notebooks } = context.screen
  const notebook = notebooks.find(({ id }) => id === notebookId)
  if (!notebook) return
  const filedEntries = liveEntries.filter(({ collectionName }) => collectionName === notebook.name)
  recordShowing(context, [toShownName(notebook), ...filedEntries.map(toShownText)], { asksAgain: true })
}

/**
 * Ids of a notebook's entries: those on the screen and those only on the server. An entry with a
 * pending write on this device counts where that write files it.
 */
export async function readEntryIdsIn(
  { world, device, screen }: ActContext,
  { id, name }: Notebook,
): Promise<readonly string[]> {
  const { entries, notebooks } = await readStoredDocuments(world)
  const outbox = await (await device.journal.database()).getAll('outbox')
  const pendingIds = new Set(outbox.map(({ write }) => getEntryId(write)))
  const storedName = notebooks.find((notebook) => notebook.id === id)?.data['name']
  const storedEntries = entries.filter(
    (entry) => storedName !== undefined && entry.data['collectionName'] === storedName && !pendingIds.has(entry.id),
  )
  const visibleEntries = screen.liveEntries.filter(({ collectionName }) => collectionName === name)
  return [...new Set([...storedEntries, ...visibleEntries].map((entry) => entry.id))]
}

export function pickFreeName(context: ActContext): string {
  return getItem(listFreeNames(context), context.step.variant)
}

/** Names that no notebook on the screen has, nor the deleted one that Undo would restore. */
export function listFreeNames({ device, screen }: Pick<ActContext, 'device' | 'screen'>): readonly string[] {
  const usedNames = new Set([...screen.notebooks.map(({ name }) => name), device.deleted?.notebook.name])
  return (notebookNames[device.name] ?? []).filter((name) => !usedNames.has(name))
}

export async function expectSaved(outcome: Promise<SaveOutcome>): Promise<void> {
  const { status } = await outcome
  if (status !== 'saved') throw new Error(`The device did not save: ${status}.`)
}

export function describeNotebook({ name, id }: Notebook): string {
  return `${name} ${id}`
}

/** Whether the step takes the frequent variant, as two of three steps do. */
export function isFrequentCase({ step }: ActContext): boolean {
  return step.variant % 3 !== 0
}

export function pickItem<T>({ step }: ActContext, items: readonly T[]): T {
  return getItem(items, step.pick)
}

/** @param index taken modulo the number of items */
export function getItem<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('There is no item to pick.')
  return item
}
