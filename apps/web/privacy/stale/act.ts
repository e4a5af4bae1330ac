import type { Entry, Notebook } from '@geist/domain'

import { makeId } from '../../src/shared/local/make-id'
import { makeWriteId } from '../../src/shared/local/make-write-id'
import { createNotebook } from '../../src/shared/local/operations/create-notebook'
import { deleteEntries } from '../../src/shared/local/operations/delete-entries'
import { deleteNotebook } from '../../src/shared/local/operations/delete-notebook'
import { discardRefused } from '../../src/shared/local/operations/discard-refused'
import { editEntry } from '../../src/shared/local/operations/edit-entry'
import { fileEntries } from '../../src/shared/local/operations/file-entries'
import { importEntries } from '../../src/shared/local/operations/import-entries'
import { keepFromAi } from '../../src/shared/local/operations/keep-from-ai'
import { publishEntries } from '../../src/shared/local/operations/publish-entries'
import { purgeEntries } from '../../src/shared/local/operations/purge-entries'
import { renameNotebook } from '../../src/shared/local/operations/rename-notebook'
import { reorderEntries } from '../../src/shared/local/operations/reorder-entries'
import { restoreEntries } from '../../src/shared/local/operations/restore-entries'
import { restoreNotebook } from '../../src/shared/local/operations/restore-notebook'
import { retryRefused } from '../../src/shared/local/operations/retry-refused'
import { saveEntries } from '../../src/shared/local/operations/save-entry'
import { setNotebookPrivacy } from '../../src/shared/local/operations/set-notebook-privacy'
import { keepBothTexts, keepCurrentText } from '../../src/shared/local/operations/settle-fork'
import { refusedWrites } from '../../src/shared/local/queries/waiting-writes'
import type { SaveOutcome } from '../../src/shared/local/save-outcome'
import type { TrayRow } from '../../src/shared/local/journal-schema'
import { entryIdOf } from '../../src/shared/local/write'
import type { Shown } from './permissions'
import type { ActKind, StaleStep } from './plan'
import { readStored } from './settle'
import { card, now, type StaleDevice, type StaleWorld } from './world'

const maxCounts = { entries: 7, notebooks: 3 } as const

/** Disjoint notebook names by device, because entries refer to notebooks by name. */
const names: Readonly<Record<string, readonly string[]>> = {
  phone: ['River', 'Night', 'Lake', 'Hill'],
  laptop: ['Wood', 'Rain', 'Field', 'Shore'],
}

/** What a device shows before an act, in an order that is the same in each run of a seed. */
interface Screen {
  readonly loose: readonly Entry[]
  readonly trashed: readonly Entry[]
  readonly notebooks: readonly Notebook[]
  readonly tray: readonly TrayRow[]
}

interface Acting {
  readonly world: StaleWorld
  readonly device: StaleDevice
  readonly screen: Screen
  readonly step: StaleStep
  /** Number of the step; makes its texts unique. */
  readonly index: number
}

/**
 * Performs one act on a device through the app's operations, on what the device shows. Records what
 * the act shows to or hides from others before the device can send anything.
 *
 * @returns a description of the act
 */
export async function act(world: StaleWorld, step: StaleStep, index: number): Promise<string> {
  const device = deviceOf(world, step)
  const screen = await screenOf(world, device)
  const acting = { world, device, screen, step, index }
  const kind = possibleKind(acting)
  const what = await acts[kind](acting)
  return `the ${device.name} ${what}`
}

/** The kind of the step, or its substitute if the screen has nothing to apply it to. */
export async function actKindOf(world: StaleWorld, step: StaleStep, index: number): Promise<ActKind> {
  const device = deviceOf(world, step)
  return possibleKind({ world, device, screen: await screenOf(world, device), step, index })
}

export function deviceOf({ devices }: StaleWorld, { device }: StaleStep): StaleDevice {
  return itemAt(devices, device)
}

function possibleKind({ device, screen, step }: Acting): ActKind {
  const { loose, trashed, notebooks, tray } = screen
  const isPossible: Record<ActKind, boolean> = {
    save: loose.length + trashed.length < maxCounts.entries,
    edit: loose.length > 0,
    file: loose.length > 0 && notebooks.length > 0,
    unfile: loose.some(({ collectionName }) => collectionName !== ''),
    reorder: notebooks.some(({ name }) => loose.filter((entry) => entry.collectionName === name).length > 1),
    trash: loose.length > 2,
    restore: trashed.length > 0,
    'delete-for-good': trashed.length > 0,
    'never-ai': loose.length > 0,
    'create-notebook': notebooks.length < maxCounts.notebooks && freeNames({ device, screen }).length > 0,
    toggle: notebooks.length > 0,
    'publish-entries': privateEntriesInPublicNotebooks(screen).length > 0,
    rename: notebooks.length > 0 && freeNames({ device, screen }).length > 0,
    'delete-notebook': notebooks.length > 1,
    'undo-delete': device.deleted !== undefined,
    'settle-fork': loose.some(({ forks = [] }) => forks.length > 0),
    import: notebooks.length > 0 && loose.length + trashed.length < maxCounts.entries,
    'answer-tray': tray.length > 0,
  }
  // With nothing to purge, the step moves an entry to the trash.
  const wanted = step.kind === 'purge' ? 'trash' : (step.kind as ActKind)
  const instead: readonly ActKind[] = ['save', 'create-notebook', 'file', 'edit', 'restore']
  const kind = [wanted, ...instead].find((each) => isPossible[each])
  if (kind === undefined) throw new Error(`The ${device.name} has nothing to do.`)
  return kind
}

const acts: Readonly<Record<ActKind, (acting: Acting) => Promise<string>>> = {
  save: async ({ device, index }) => {
    const { journal, uid, username } = device
    const entry = { id: makeId(), uid, username, content: `Words ${index}.`, category: 'Days', timestamp: now + index }
    await expectSaved(saveEntries(journal, [entry], now))
    return `saves ${entry.id}`
  },

  edit: async (acting) => {
    // Mostly edits private texts in a notebook, which could become public.
    const { loose } = acting.screen
    const inNotebook = loose.filter(({ collectionName, isPublic }) => collectionName !== '' && !isPublic)
    const seen = pickOne(acting, isMostly(acting) && inNotebook.length > 0 ? inNotebook : loose)
    const content = `Other words ${acting.index}.`
    if (seen.isPublic) show(acting, [{ subject: seen.id, words: content }])
    await expectSaved(editEntry(acting.device.journal, { seen, content, category: seen.category }, now))
    return `edits ${seen.id}, which it shows as ${seen.isPublic ? 'public' : 'private'}`
  },

  file: async (acting) => {
    const { device, screen, step } = acting
    const entry = pickOne(acting, screen.loose)
    const notebook = itemAt(screen.notebooks, step.variant)
    if (notebook.isPublic) show(acting, [shownOf(entry)])
    else hide(acting, [entry.id])
    await expectSaved(fileEntries(device.journal, [entry.id], notebook.name, now))
    return `files ${entry.id} in ${describeNotebook(notebook)}`
  },

  unfile: async (acting) => {
    const entry = pickOne(
      acting,
      acting.screen.loose.filter(({ collectionName }) => collectionName !== ''),
    )
    hide(acting, [entry.id])
    await expectSaved(fileEntries(acting.device.journal, [entry.id], '', now))
    return `files ${entry.id} nowhere`
  },

  reorder: async (acting) => {
    const { device, screen } = acting
    const orders = screen.notebooks.flatMap(({ name }) => {
      const ids = screen.loose.filter(({ collectionName }) => collectionName === name).map(({ id }) => id)
      return ids.length > 1 ? [ids.toReversed()] : []
    })
    await expectSaved(reorderEntries(device.journal, pickOne(acting, orders), now))
    return 'reorders a notebook'
  },

  trash: async (acting) => {
    const entry = pickOne(acting, acting.screen.loose)
    hide(acting, [entry.id])
    await expectSaved(deleteEntries(acting.device.journal, [entry.id], now))
    return `moves ${entry.id} to the trash`
  },

  restore: async (acting) => {
    const { device, screen } = acting
    const entry = pickOne(acting, screen.trashed)
    const notebook = screen.notebooks.find(({ name }) => name === entry.collectionName)
    await expectSaved(restoreEntries(device.journal, [entry.id], now))
    return `restores ${entry.id} to ${notebook ? describeNotebook(notebook) : 'no notebook'}`
  },

  'delete-for-good': async (acting) => {
    const entry = pickOne(acting, acting.screen.trashed)
    await expectSaved(purgeEntries(acting.device.journal, [entry.id], now))
    return `deletes ${entry.id} for good`
  },

  'never-ai': async (acting) => {
    const { id, neverAi = false } = pickOne(acting, acting.screen.loose)
    await expectSaved(keepFromAi(acting.device.journal, id, !neverAi, now))
    return `sets ${neverAi ? 'AI' : 'never AI'} on ${id}`
  },

  'create-notebook': async (acting) => {
    const { world, device, step } = acting
    const { journal, uid, username } = device
    const [id, name, isPublic] = [makeId(), freeName(acting), step.variant % 2 === 0]
    const notebook = { id, name, uid, creatorUsername: username, collaborators: [], originalCreatorUID: uid, isPublic }
    world.born.push(id)
    world.existing.show(device.name, [{ subject: id, words: card }])
    if (isPublic) show(acting, [nameOf(notebook)])
    await expectSaved(createNotebook(journal, notebook, now))
    return `makes the ${isPublic ? 'public' : 'private'} notebook ${describeNotebook(notebook)}`
  },

  toggle: async (acting) => {
    const { device, screen } = acting
    const full = screen.notebooks.filter(
      ({ name, isPublic }) => !isPublic && screen.loose.some(({ collectionName }) => collectionName === name),
    )
    const notebook = pickOne(acting, isMostly(acting) && full.length > 0 ? full : screen.notebooks)
    const { id, isPublic } = notebook
    if (isPublic) hide(acting, [id, ...(await entriesIn(acting, notebook))])
    else publish(acting, id)
    await expectSaved(setNotebookPrivacy(device.journal, id, !isPublic, now))
    return `makes ${describeNotebook(notebook)} ${isPublic ? 'private' : 'public'}`
  },

  'publish-entries': async (acting) => {
    const { entry, notebook } = pickOne(acting, privateEntriesInPublicNotebooks(acting.screen))
    show(acting, [shownOf(entry)])
    await expectSaved(publishEntries(acting.device.journal, notebook.id, [entry.id], now))
    return `publishes ${entry.id}, which is private in ${describeNotebook(notebook)}`
  },

  rename: async (acting) => {
    const notebook = pickOne(acting, acting.screen.notebooks)
    const name = freeName(acting)
    if (notebook.isPublic) show(acting, [nameOf({ ...notebook, name })])
    await expectSaved(renameNotebook(acting.device.journal, notebook.id, name, now))
    return `renames ${describeNotebook(notebook)} to ${name}`
  },

  'delete-notebook': async (acting) => {
    const { world, device } = acting
    const notebook = pickOne(acting, acting.screen.notebooks)
    hide(acting, [notebook.id, ...(await entriesIn(acting, notebook))])
    world.existing.hide(device.name, [notebook.id])
    const inside = acting.screen.loose.filter(({ collectionName }) => collectionName === notebook.name)
    const deletion = makeWriteId()
    device.deleted = {
      notebook,
      entryIds: inside.map(({ id }) => id),
      privateIds: new Set(inside.flatMap(({ id, isPublic }) => (isPublic ? [] : id))),
      deletion,
    }
    await expectSaved(deleteNotebook(device.journal, notebook.id, now, deletion))
    return `deletes ${describeNotebook(notebook)}`
  },

  'undo-delete': async (acting) => {
    const { world, device, screen } = acting
    if (!device.deleted) throw new Error('Nothing to undo.')
    const { notebook, entryIds, ...undone } = device.deleted
    device.deleted = undefined
    const isBack = ({ id, collectionName }: Entry) =>
      entryIds.includes(id) && collectionName === '' && !undone.privateIds.has(id)
    world.existing.show(device.name, [{ subject: notebook.id, words: card }])
    if (notebook.isPublic) {
      show(acting, [nameOf(notebook), ...screen.loose.filter(isBack).map(shownOf)], { asksAgain: true })
    }
    await expectSaved(restoreNotebook(device.journal, notebook, entryIds, now, undone))
    return `undoes deleting ${describeNotebook(notebook)}`
  },

  'settle-fork': async (acting) => {
    const { world, device, screen, step } = acting
    const entry = pickOne(
      acting,
      screen.loose.filter(({ forks = [] }) => forks.length > 0),
    )
    const [version = ''] = entry.forks ?? []
    const answer = await world.admin.get(`messages/${entry.id}/versions/${version}`)
    const data = answer.isAllowed ? answer.value?.data : undefined
    const way = data === undefined ? 0 : step.variant % 3
    const { content = '', category = '' } = (data ?? {}) as { readonly content?: string; readonly category?: string }
    if (way === 0) await expectSaved(keepCurrentText(device.journal, entry, [version], now))
    else if (way === 1) await expectSaved(keepBothTexts(device.journal, entry, { version, content, category }, now))
    else {
      if (entry.isPublic) show(acting, [{ subject: entry.id, words: content }])
      await expectSaved(editEntry(device.journal, { seen: entry, content, category, settles: [version] }, now))
    }
    return `settles a fork of ${entry.id}: ${['its text', 'both texts', 'the other text'][way]}`
  },

  import: async (acting) => {
    const { device, screen, step, index } = acting
    const { journal, uid, username } = device
    const publicOnes = screen.notebooks.filter(({ isPublic }) => isPublic)
    const notebook = itemAt(publicOnes.length > 0 ? publicOnes : screen.notebooks, step.variant)
    const { id: notebookId, name: collectionName, isPublic } = notebook
    const [id, content] = [makeId(), `Imported words ${index}.`]
    if (isPublic) show(acting, [{ subject: id, words: content }])
    const base = { id, uid, username, content, category: 'Days', timestamp: now + index }
    const entry = { ...base, collectionName, order: null, isPublic: false, inTrash: false, earlier: [] }
    const filings = new Map([[collectionName, { collectionName, isPublic, notebookId }]])
    await expectSaved(
      importEntries(journal, [entry], { filings, isOfImport: () => true, now }).then(({ outcome }) => outcome),
    )
    return `imports ${id} into ${describeNotebook(notebook)}`
  },

  'answer-tray': async (acting) => {
    const { world, device, screen, step } = acting
    const { id, write, reason } = pickOne(acting, screen.tray)
    const isDiscarded = step.variant % 4 === 3
    if (isDiscarded) await expectSaved(discardRefused(device.journal, [id], now))
    else {
      // The user confirmed 'This notebook is public now. Publish this edit?', or the new name.
      if (reason === 'now-public' && write.kind === 'edit')
        show(acting, [{ subject: write.entryId, words: write.content }])
      if (reason === 'now-public' && write.kind === 'change-notebook' && write.name !== undefined)
        show(acting, [{ subject: write.notebookId, words: write.name }])
      if (reason === 'notebook-changed' && write.kind === 'change-notebook') publish(acting, write.notebookId)
      if (reason === 'notebook-changed' && write.kind === 'create-notebook') {
        world.existing.show(device.name, [{ subject: write.notebook.id, words: card }])
        show(acting, [nameOf(write.notebook)], { asksAgain: true })
      }
      await expectSaved(retryRefused(device.journal, [id], now))
    }
    return `${isDiscarded ? 'discards' : 'retries'} ${write.kind} from the tray (${reason})`
  },
}

/** Private entries of public notebooks, with their notebooks. */
function privateEntriesInPublicNotebooks({
  loose,
  notebooks,
}: Screen): readonly { readonly entry: Entry; readonly notebook: Notebook }[] {
  return loose.flatMap((entry) => {
    const notebook = notebooks.find(({ name }) => name === entry.collectionName)
    return notebook?.isPublic && !entry.isPublic ? [{ entry, notebook }] : []
  })
}

async function screenOf(world: StaleWorld, { journal }: StaleDevice): Promise<Screen> {
  const database = await journal.database()
  const [entryRows, notebookRows, tray] = await Promise.all([
    database.getAll('entries'),
    database.getAll('notebooks'),
    refusedWrites(journal),
  ])
  const entries = entryRows
    .map(({ entry }) => entry)
    .toSorted((one, other) => one.timestamp - other.timestamp || one.content.localeCompare(other.content))
  const birth = ({ id }: Notebook) => world.born.indexOf(id)
  const notebooks = notebookRows.map(({ notebook }) => notebook).toSorted((one, other) => birth(one) - birth(other))
  return {
    loose: entries.filter(({ deletedAt }) => deletedAt === null),
    trashed: entries.filter(({ deletedAt }) => deletedAt !== null),
    notebooks,
    tray,
  }
}

/**
 * Ids of a notebook's entries: those on the screen and those only on the server. An entry with a
 * pending write on this device counts where that write files it.
 */
async function entriesIn({ world, device, screen }: Acting, { id, name }: Notebook): Promise<readonly string[]> {
  const { entries, notebooks } = await readStored(world)
  const outbox = await (await device.journal.database()).getAll('outbox')
  const waiting = new Set(outbox.map(({ write }) => entryIdOf(write)))
  const there = notebooks.find((notebook) => notebook.id === id)?.data['name']
  const onServer = entries.filter(
    (entry) => there !== undefined && entry.data['collectionName'] === there && !waiting.has(entry.id),
  )
  const shown = screen.loose.filter(({ collectionName }) => collectionName === name)
  return [...new Set([...onServer, ...shown].map((entry) => entry.id))]
}

/** Records that a notebook's name and all its texts on the screen become public. */
function publish(acting: Acting, notebookId: string): void {
  const { loose, notebooks } = acting.screen
  const notebook = notebooks.find(({ id }) => id === notebookId)
  if (!notebook) return
  const inside = loose.filter(({ collectionName }) => collectionName === notebook.name)
  show(acting, [nameOf(notebook), ...inside.map(shownOf)], { asksAgain: true })
}

function show({ world, device }: Acting, shown: readonly Shown[], options?: { readonly asksAgain: boolean }): void {
  world.permissions.show(device.name, shown, options)
}

function hide({ world, device }: Acting, subjects: readonly string[]): void {
  world.permissions.hide(device.name, subjects)
}

function nameOf({ id, name }: Notebook): Shown {
  return { subject: id, words: name }
}

function shownOf({ id, content }: Entry): Shown {
  return { subject: id, words: content }
}

function freeName(acting: Acting): string {
  return itemAt(freeNames(acting), acting.step.variant)
}

/** Names that no notebook on the screen has, nor the deleted one that Undo would restore. */
function freeNames({ device, screen }: Pick<Acting, 'device' | 'screen'>): readonly string[] {
  const taken = new Set([...screen.notebooks.map(({ name }) => name), device.deleted?.notebook.name])
  return (names[device.name] ?? []).filter((name) => !taken.has(name))
}

async function expectSaved(outcome: Promise<SaveOutcome>): Promise<void> {
  const { status } = await outcome
  if (status !== 'saved') throw new Error(`The device answered: ${status}.`)
}

function describeNotebook({ name, id }: Notebook): string {
  return `${name} ${id}`
}

/** True in two of three steps. */
function isMostly({ step }: Acting): boolean {
  return step.variant % 3 !== 0
}

function pickOne<T>({ step }: Acting, items: readonly T[]): T {
  return itemAt(items, step.pick)
}

export function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('There is nothing to do it with.')
  return item
}
