import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type InMemoryFilingStore, inMemoryFilingStore } from '../../testing/in-memory-filing-store'
import type { FiledEntry, NotebookChange } from '../ports/filing-store'
import { finishVisibility } from './finish-visibility'

const river = { uid: 'mira', name: 'River', isPublic: false }

describe('finishVisibility', () => {
  it('reads and changes nothing when a notebook is created or followed', async () => {
    const store = inMemoryFilingStore()
    store.writeNotebook('n', river)
    store.writeNotebook('n', river)
    fill(store, 5, { collectionName: 'River' })
    await deliverAll(store)
    expect([store.readCount(), store.changeCount()]).toEqual([0, 0])
  })

  it('reads only entries that differ', async () => {
    const store = inMemoryFilingStore()
    store.writeNotebook('n', { ...river, isPublic: true })
    store.writeNotebook('n', river)
    fill(store, 20, { collectionName: 'River' })
    fill(store, 4, { collectionName: 'River', isPublic: true })
    fill(store, 5, { collectionName: 'Lake', isPublic: true })
    await deliverAll(store)
    expect([store.readCount(), store.changeCount()]).toEqual([4, 4])
    await deliverAll(store)
    expect([store.readCount(), store.changeCount()]).toEqual([4, 4])
  })

  it('publishes the entries of the notebook, except the trash', async () => {
    const store = inMemoryFilingStore()
    store.writeNotebook('n', river)
    store.writeNotebook('n', { ...river, isPublic: true })
    fill(store, 7, { collectionName: 'River' })
    fill(store, 7, { collectionName: 'River', isInTrash: true })
    await deliverAll(store)
    expect([...store.entries.values()].every(({ isPublic, isInTrash }) => isPublic === !isInTrash)).toBe(true)
  })

  it('removes the prompts of entries that it publishes, and of no others', async () => {
    const store = inMemoryFilingStore()
    store.writeNotebook('n', river)
    store.writeNotebook('n', { ...river, isPublic: true })
    const entryFields = { ...filed, collectionName: 'River', userPrompt: 'Why?' }
    store.entries.set('shown', { id: 'shown', ...entryFields })
    store.entries.set('thrown', { id: 'thrown', ...entryFields, isInTrash: true })
    await deliverAll(store)
    expect([...store.prompts]).toEqual([['mira/shown', 'Why?']])
    expect(store.entries.get('shown')).toMatchObject({ collectionName: 'River', isPublic: true })
    expect(store.entries.get('shown')).not.toHaveProperty('userPrompt')
    expect(store.entries.get('thrown')).toMatchObject({ ...entryFields, isInTrash: true })
  })

  it('publishes only entries that the owner had seen when publishing the notebook', async () => {
    const store = inMemoryFilingStore()
    const seenAt = store.tick()
    store.writeNotebook('n', river)
    store.writeNotebook('n', { ...river, isPublic: true, publishedUpTo: seenAt })
    fill(store, 4, { collectionName: 'River', updatedAt: seenAt })
    fill(store, 4, { collectionName: 'River', updatedAt: seenAt + 1 })
    await deliverAll(store)
    expect(tally(store)).toEqual({ 'River public': 4, 'River private': 4 })
  })

  it('publishes and reads nothing when the notebook has no publication time', async () => {
    const store = inMemoryFilingStore()
    store.writeNotebook('n', river)
    store.writeNotebook('n', { ...river, isPublic: true, publishedUpTo: null })
    fill(store, 5, { collectionName: 'River' })
    await deliverAll(store)
    expect([tally(store), store.readCount()]).toEqual([{ 'River private': 5 }, 0])
  })

  it('uses the latest publication, even when it has no time', async () => {
    const store = inMemoryFilingStore()
    store.writeNotebook('n', river)
    store.writeNotebook('n', { ...river, isPublic: true })
    store.writeNotebook('n', river)
    store.writeNotebook('n', { ...river, isPublic: true, publishedUpTo: null })
    fill(store, 5, { collectionName: 'River' })
    await deliverAll(store)
    expect([tally(store), store.readCount()]).toEqual([{ 'River private': 5 }, 0])
  })

  it('records its write id in each entry that it files, publishes or hides, and keeps the last eight', async () => {
    const store = inMemoryFilingStore()
    store.writeNotebook('n', { ...river, isPublic: true })
    store.writeNotebook('n', { ...river, name: 'Lake' })
    const before = Array.from({ length: 8 }, (_, index) => `write-${index}`)
    fill(store, 2, { collectionName: 'River', isPublic: true, writeIds: before })
    fill(store, 1, { collectionName: 'Lake', writeIds: before })
    await deliverAll(store)
    const [moved, otherWriteIds, untouched] = [...store.entries.values()].map(({ writeIds }) => writeIds)
    expect(moved?.slice(1)).toEqual(before.slice(0, 7))
    expect(moved?.[0]).toMatch(/^[\w-]{20}$/u)
    expect(otherWriteIds?.[0]).not.toBe(moved?.[0])
    expect(untouched).toEqual(before)
  })

  it('publishes no entries that were added to a public notebook before its renaming', async () => {
    const store = inMemoryFilingStore()
    store.writeNotebook('n', { ...river, isPublic: true })
    store.writeNotebook('n', { ...river, name: 'Lake', isPublic: true })
    fill(store, 5, { collectionName: 'River', updatedAt: store.tick() })
    fill(store, 5, { collectionName: 'River', isPublic: true })
    await deliverAll(store)
    expect(tally(store)).toEqual({ 'Lake private': 5, 'Lake public': 5 })
  })

  it('publishes no entries that were filed under the new name before the renaming', async () => {
    for (const turn of [<T>(events: readonly T[]) => events, <T>(events: readonly T[]) => events.toReversed()]) {
      const store = inMemoryFilingStore()
      // A late write of another device put it under the name of a deleted notebook.
      fill(store, 5, { collectionName: 'Lake', updatedAt: store.tick() })
      store.writeNotebook('n', river)
      store.writeNotebook('n', { ...river, isPublic: true })
      store.writeNotebook('n', { ...river, name: 'Lake', isPublic: true })
      for (const event of turn(store.events)) await finishVisibility(event, store)
      expect(tally(store)).toEqual({ 'Lake private': 5 })
    }
  })

  it('publishes no entries left under a name that a public notebook takes and then gives up', async () => {
    for (const turn of [<T>(events: readonly T[]) => events, <T>(events: readonly T[]) => events.toReversed()]) {
      for (const isPrompt of [true, false]) {
        const store = inMemoryFilingStore()
        const deliver = async () => {
          for (const event of turn(store.events)) await finishVisibility(event, store)
        }
        fill(store, 5, { collectionName: 'Lake', updatedAt: store.tick() })
        store.writeNotebook('n', river)
        store.writeNotebook('n', { ...river, isPublic: true })
        if (isPrompt) await deliver()
        store.writeNotebook('n', { ...river, name: 'Lake', isPublic: true })
        if (isPrompt) await deliver()
        store.writeNotebook('n', { ...river, name: 'Sea', isPublic: true })
        await deliver()
        expect(tally(store)).toEqual({ 'Sea private': 5 })
      }
    }
  })

  it('publishes no entries of a private notebook whose name a public one takes', async () => {
    const store = inMemoryFilingStore()
    store.writeNotebook('m', { ...river, name: 'Lake' })
    fill(store, 5, { collectionName: 'Lake', updatedAt: store.tick() })
    store.writeNotebook('n', river)
    store.writeNotebook('n', { ...river, isPublic: true })
    store.writeNotebook('n', { ...river, name: 'Lake', isPublic: true })
    await deliverAll(store)
    expect(tally(store)).toEqual({ 'Lake private': 5 })
  })

  it('keeps entries private that the app moved to the new name after the publication', async () => {
    const store = inMemoryFilingStore()
    store.writeNotebook('n', river)
    store.writeNotebook('n', { ...river, isPublic: true })
    store.writeNotebook('n', { ...river, name: 'Lake', isPublic: true })
    fill(store, 5, { collectionName: 'Lake', updatedAt: store.tick() })
    for (const event of store.events.toReversed()) await finishVisibility(event, store)
    expect(tally(store)).toEqual({ 'Lake private': 5 })
  })

  it('renames and publishes in one write', async () => {
    const store = inMemoryFilingStore()
    store.writeNotebook('n', river)
    store.writeNotebook('n', { ...river, name: 'Lake', isPublic: true })
    fill(store, 5, { collectionName: 'River' })
    fill(store, 5, { collectionName: 'Lake' })
    await deliverAll(store)
    expect(tally(store)).toEqual({ 'Lake public': 10 })
  })

  it('publishes entries under the new name that were published before the renaming, in any order of events', async () => {
    const store = inMemoryFilingStore()
    store.writeNotebook('n', river)
    store.writeNotebook('n', { ...river, isPublic: true })
    store.writeNotebook('n', { ...river, name: 'Lake', isPublic: true })
    fill(store, 5, { collectionName: 'River' })
    for (const event of store.events.toReversed()) await finishVisibility(event, store)
    expect(tally(store)).toEqual({ 'Lake public': 5 })
  })

  it('publishes entries still under the old name of a notebook that was renamed, then published, in any order of events', async () => {
    for (const turn of [<T>(events: readonly T[]) => events, <T>(events: readonly T[]) => events.toReversed()]) {
      const store = inMemoryFilingStore()
      store.writeNotebook('n', river)
      store.writeNotebook('n', { ...river, name: 'Lake' })
      store.writeNotebook('n', { ...river, name: 'Lake', isPublic: true })
      fill(store, 5, { collectionName: 'River' })
      for (const event of turn(store.events)) await finishVisibility(event, store)
      expect(tally(store)).toEqual({ 'Lake public': 5 })
    }
  })

  it('hides public entries first when some must become private', async () => {
    const store = inMemoryFilingStore()
    store.writeNotebook('n', { ...river, isPublic: true })
    store.writeNotebook('n', { ...river, name: 'Lake' })
    fill(store, 5, { collectionName: 'River' })
    fill(store, 2, { collectionName: 'River', isPublic: true })
    fill(store, 2, { collectionName: 'Lake', isPublic: true })
    const order: boolean[] = []
    const watched: typeof store = {
      ...store,
      transact: (work) =>
        store.transact((transaction) =>
          work({
            ...transaction,
            updateFiling: (id, filing) => {
              order.push(store.entries.get(id)?.isPublic === true)
              transaction.updateFiling(id, filing)
            },
          }),
        ),
    }
    await finishVisibility(store.events[1] as NotebookChange, watched)
    expect(order.lastIndexOf(true)).toBeLessThan(order.indexOf(false))
    expect(tally(store)).toEqual({ 'Lake private': 9 })
  })

  it('unfiles the entries of a deleted notebook, also in the trash', async () => {
    const store = inMemoryFilingStore()
    store.writeNotebook('n', { ...river, isPublic: true })
    store.writeNotebook('n', undefined)
    fill(store, 5, { collectionName: 'River', isPublic: true })
    fill(store, 5, { collectionName: 'River', isInTrash: true })
    await deliverAll(store)
    expect(tally(store)).toEqual({ ' private': 10 })
  })

  it('keeps the entries of another notebook with that name, and publishes no private ones', async () => {
    const store = inMemoryFilingStore()
    store.writeNotebook('n', { ...river, isPublic: true })
    store.writeNotebook('n', undefined)
    store.writeNotebook('m', river)
    fill(store, 5, { collectionName: 'River', isPublic: true })
    await deliverAll(store)
    expect(tally(store)).toEqual({ 'River private': 5 })
  })

  it("files every entry with its notebook's visibility, for repeated, failing and reordered events", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { maxLength: 25 }),
        fc.infiniteStream(fc.nat()),
        fc.boolean(),
        async (steps, chance, isOrderly) => {
          const store = inMemoryFilingStore()
          const pending: NotebookChange[] = []
          let readCount = 0
          const collect = () => {
            pending.push(...store.events.slice(readCount))
            readCount = store.events.length
          }
          for (const [index, step] of steps.entries()) {
            const next = pick(chance)
            if (step.kind !== 'deliver') {
              take(step, store, { index, next, isOrderly })
              continue
            }
            collect()
            if (pending.length === 0) continue
            const which = next % pending.length
            store.failNext(next % 5 === 0 ? 1 : 0)
            const entriesBefore = new Map(store.entries)
            const isDone = await finishVisibility(pending[which] as NotebookChange, store).then(
              () => true,
              () => false,
            )
            expect(shownUnseen(entriesBefore, store)).toEqual([])
            if (isDone && next % 3 !== 0) pending.splice(which, 1)
          }
          store.failNext(0)
          collect()
          while (pending.length > 0) {
            const [event] = pending.splice(pick(chance) % pending.length, 1)
            const entriesBefore = new Map(store.entries)
            await finishVisibility(event as NotebookChange, store)
            expect(shownUnseen(entriesBefore, store)).toEqual([])
          }
          expect(faultsOf(store, isOrderly)).toEqual([])
        },
      ),
      { numRuns: 500 },
    )
  })
})

interface Step {
  readonly kind: 'make' | 'file' | 'toggle' | 'rename' | 'delete' | 'trash' | 'deliver'
  /** How many entries the app reaches before it is closed. */
  readonly reached: number
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('make', 'file', 'file', 'file', 'toggle', 'rename', 'delete', 'trash', 'deliver', 'deliver'),
  reached: fc.nat({ max: 2 }),
})

/**
 * Simulates the app: it changes a notebook's entries after the notebook, or before it when they
 * become private. It may be closed half-way.
 */
function take(
  { kind, reached }: Step,
  store: InMemoryFilingStore,
  { index, next, isOrderly }: { readonly index: number; readonly next: number; readonly isOrderly: boolean },
): void {
  const free = ['River', 'Lake', 'Hill'].find(
    (name) => ![...store.notebooks.values()].some((each) => each.name === name),
  )
  const name = isOrderly || free === undefined ? `Notebook ${index}` : free
  if (kind === 'make') {
    store.writeNotebook(`n${index}`, { uid: 'mira', name, isPublic: next % 2 === 0 })
    return
  }
  const notebook = [...store.notebooks.values()][next % Math.max(1, store.notebooks.size)]
  if (notebook === undefined) return
  const { id, uid, isPublic } = notebook
  // The publishing device may have an outdated view of the account.
  const isStale = !isOrderly && !isPublic && next % 2 === 0
  const filed = [...store.entries.values()].filter((entry) => entry.collectionName === notebook.name)
  const someEntries = filed.slice(0, reached)
  switch (kind) {
    case 'file':
      fill(store, 3, { collectionName: notebook.name, isPublic: notebook.isPublic, updatedAt: store.tick() })
      return
    case 'toggle':
      for (const entry of someEntries)
        put(store, { ...entry, updatedAt: store.tick(), isPublic: !notebook.isPublic && !entry.isInTrash })
      // When going private, the notebook comes last: the app may be closed before.
      if (isOrderly || !notebook.isPublic || someEntries.length === filed.length)
        store.writeNotebook(id, {
          uid,
          name: notebook.name,
          isPublic: !notebook.isPublic,
          ...(isStale && { publishedUpTo: store.tick() - 5 }),
        })
      return
    case 'rename':
      store.writeNotebook(id, { uid, isPublic, name })
      for (const entry of someEntries) put(store, { ...entry, updatedAt: store.tick(), collectionName: name })
      return
    case 'delete':
      store.writeNotebook(id, undefined)
      for (const entry of someEntries)
        put(store, { ...entry, updatedAt: store.tick(), collectionName: '', isPublic: false })
      return
    case 'trash':
      for (const entry of someEntries.slice(0, 1))
        put(store, { ...entry, updatedAt: store.tick(), isInTrash: true, isPublic: false })
      return
    case 'deliver':
      return
    default:
      kind satisfies never
  }
}

/**
 * Faults after all events were delivered. Entries under a reused name may stay private. So may
 * those of a notebook that was renamed twice before its publishing event arrived: the event has
 * neither new name. An entry that the app wrote after the publication keeps its visibility.
 */
function faultsOf(store: InMemoryFilingStore, isOrderly: boolean): readonly string[] {
  const faults: string[] = []
  for (const entry of store.entries.values()) {
    const notebook = [...store.notebooks.values()].find(({ name }) => name === entry.collectionName)
    if (entry.collectionName !== '' && notebook === undefined) faults.push(`${entry.id} is in no notebook there is`)
    if (entry.isPublic && (notebook?.isPublic !== true || entry.isInTrash)) faults.push(`${entry.id} is public`)
    const isMeant =
      isOrderly &&
      notebook?.isPublic === true &&
      entry.updatedAt <= (momentsSeen(notebook.id, store).at(-1) ?? 0) &&
      renamingsOf(notebook.id, store) <= 1
    if (isMeant && !entry.isPublic && !entry.isInTrash) faults.push(`${entry.id} is not public`)
  }
  return faults
}

/**
 * Entries that became public although they were written after all that the owner had seen at any
 * publication.
 */
function shownUnseen(before: ReadonlyMap<string, FiledEntry>, store: InMemoryFilingStore): readonly string[] {
  return [...store.entries.values()].flatMap(({ id, isPublic, collectionName }) => {
    const was = before.get(id)
    const notebook = [...store.notebooks.values()].find(({ name }) => name === collectionName)
    if (!isPublic || was?.isPublic !== false) return []
    return notebook && was.updatedAt <= Math.max(...momentsSeen(notebook.id, store)) ? [] : id
  })
}

/** The `publishedUpTo` of each publication of a notebook. */
function momentsSeen(id: string, { events }: InMemoryFilingStore): readonly number[] {
  return events.flatMap(({ after }) => (after?.id === id && after.publishedUpTo !== null ? after.publishedUpTo : []))
}

function renamingsOf(id: string, { events }: InMemoryFilingStore): number {
  return events.filter(({ before, after }) => before?.id === id && after !== undefined && after.name !== before.name)
    .length
}

let filled = 0

/** A private entry older than everything else. */
const filed: Omit<FiledEntry, 'id'> = {
  collectionName: '',
  isPublic: false,
  isInTrash: false,
  updatedAt: 0,
  writeIds: ['first'],
}

function fill(store: InMemoryFilingStore, count: number, fields: Partial<FiledEntry>): void {
  for (let index = 0; index < count; index += 1) {
    filled += 1
    put(store, { ...filed, id: `e${filled}`, ...fields })
  }
}

function put(store: InMemoryFilingStore, entry: FiledEntry): void {
  store.entries.set(entry.id, entry)
}

async function deliverAll(store: InMemoryFilingStore): Promise<void> {
  for (const event of store.events) await finishVisibility(event, store)
}

function tally(store: InMemoryFilingStore): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { collectionName, isPublic } of store.entries.values()) {
    const key = `${collectionName} ${isPublic ? 'public' : 'private'}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

function pick(chance: fc.Stream<number>): number {
  return chance.next().value ?? 0
}
