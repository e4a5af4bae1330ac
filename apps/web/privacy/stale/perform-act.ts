import { type ActContext, listFreeNames, getItem } from './act-context'
import { conflictActs } from './conflict-acts'
import { listPrivateEntriesInPublicNotebooks, readScreen } from './device-screen'
import { entryActs } from './entry-acts'
import { notebookActs } from './notebook-acts'
import type { ActKind, StaleStep } from './stale-plan'
import type { StaleDevice, StaleWorld } from './stale-world'

/** Limits of the account, since the comparisons after each step grow with them. */
const maxCounts = { entries: 7, notebooks: 3 } as const

const acts: Readonly<Record<ActKind, (context: ActContext) => Promise<string>>> = {
  ...entryActs,
  ...notebookActs,
  ...conflictActs,
}

/**
 * Performs one act on a device through the app's operations, on what the device shows. Records what
 * the act shows to or hides from others before the device can send anything.
 *
 * @returns a description of the act
 */
export async function performAct(world: StaleWorld, step: StaleStep, index: number): Promise<string> {
  const device = findDevice(world, step)
  const screen = await readScreen(world, device)
  const context = { world, device, screen, step, index }
  const kind = findPossibleKind(context)
  const description = await acts[kind](context)
  return `the ${device.name} ${description}`
}

/** The kind of the step, or its substitute if the screen has nothing to apply it to. */
export async function findActKind(world: StaleWorld, step: StaleStep, index: number): Promise<ActKind> {
  const device = findDevice(world, step)
  return findPossibleKind({ world, device, screen: await readScreen(world, device), step, index })
}

export function findDevice({ devices }: StaleWorld, { device }: StaleStep): StaleDevice {
  return getItem(devices, device)
}

function findPossibleKind({ device, screen, step }: ActContext): ActKind {
  const { liveEntries, trashedEntries, notebooks, tray } = screen
  const isPossible: Record<ActKind, boolean> = {
    save: liveEntries.length + trashedEntries.length < maxCounts.entries,
    edit: liveEntries.length > 0,
    file: liveEntries.length > 0 && notebooks.length > 0,
    unfile: liveEntries.some(({ collectionName }) => collectionName !== ''),
    reorder: notebooks.some(({ name }) => liveEntries.filter((entry) => entry.collectionName === name).length > 1),
    trash: liveEntries.length > 2,
    restore: trashedEntries.length > 0,
    'delete-for-good': trashedEntries.length > 0,
    'never-ai': liveEntries.length > 0,
    'create-notebook': notebooks.length < maxCounts.notebooks && listFreeNames({ device, screen }).length > 0,
    toggle: notebooks.length > 0,
    'publish-entries': listPrivateEntriesInPublicNotebooks(screen).length > 0,
    rename: notebooks.length > 0 && listFreeNames({ device, screen }).length > 0,
    'delete-notebook': notebooks.length > 1,
    'undo-delete': device.deleted !== undefined,
    'settle-fork': liveEntries.some(({ forks = [] }) => forks.length > 0),
    import: notebooks.length > 0 && liveEntries.length + trashedEntries.length < maxCounts.entries,
    'answer-tray': tray.length > 0,
  }
  // With nothing to purge, the step moves an entry to the trash.
  const plannedKind = step.kind === 'purge' ? 'trash' : (step.kind as ActKind)
  const substitutes: readonly ActKind[] = ['save', 'create-notebook', 'file', 'edit', 'restore']
  const kind = [plannedKind, ...substitutes].find((candidate) => isPossible[candidate])
  if (kind === undefined) throw new Error(`The ${device.name} has nothing to do.`)
  return kind
}
