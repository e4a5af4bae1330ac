import { limits, originalVersionId, trash } from '@geist/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type InMemoryEntryStore, inMemoryEntryStore, storedEntry } from '../../testing/in-memory-entry-store'
import type { EntryChange, EntryText, StoredEntry } from '../ports/entry-store'
import { isSameText } from './keep-version'
import { correctExpiryAfterWrite } from './correct-expiry'
import { settleEntry } from './settle-entry'
import { deriveTextId } from './derive-text-id'

const id = 'entry'

/** All work after a write of an entry: immediate and from the log. */
async function settle(event: EntryChange, store: InMemoryEntryStore): Promise<void> {
  await settleEntry(event, store)
  await correctExpiryAfterWrite(event, store)
}

describe('storing the replaced text of a write', () => {
  it("stores the first text as `original` with the entry's time, and gives the next one its own revision", async () => {
    const store = inMemoryEntryStore()
    store.write(id, storedEntry())
    change(store, { content: 'The second text' })
    await deliverAll(store)
    expect([...store.versions(id).values()]).toEqual([
      {
        id: originalVersionId,
        uid: 'mira',
        content: 'The first text',
        category: 'Days',
        updatedAt: store.events[0]?.writtenAt,
        replacedAt: store.events[1]?.writtenAt,
      },
    ])
    expect(store.entry(id)?.revision).toBe(deriveTextId({ content: 'The second text', category: 'Days' }))
  })

  it('stores a version when only the category changed', async () => {
    const store = inMemoryEntryStore()
    store.write(id, storedEntry({ revision: 'r1' }))
    change(store, { category: 'Nights', revision: 'r2' })
    await deliverAll(store)
    expect(store.versions(id).get('r1')).toMatchObject({ content: 'The first text', category: 'Days' })
    expect(store.entry(id)).toMatchObject({ revision: 'r2', forks: [] })
  })

  it('stores both texts that were written under one revision', async () => {
    const store = inMemoryEntryStore()
    store.write(id, storedEntry())
    change(store, { content: 'Second' })
    change(store, { content: 'Third' })
    change(store, { content: 'Fourth' })
    await deliverAll(store)
    expect(textsOf(store)).toEqual(new Set(['The first text', 'Second', 'Third', 'Fourth']))
  })

  it('stores a text even when its derived id is already used by another one', async () => {
    const store = inMemoryEntryStore()
    store.write(id, storedEntry())
    change(store, { content: 'Second' })
    await deliverAll(store)
    change(store, { content: 'Third' })
    editAsTheApp(store, { content: 'Fourth' })
    await deliverAll(store)
    expect(textsOf(store)).toEqual(new Set(['The first text', 'Second', 'Third', 'Fourth']))
    change(store, { content: 'Second', revision: '' })
    change(store, { content: 'Second', category: 'Nights' })
    change(store, { content: 'Second', category: 'Days' })
    await deliverAll(store)
    expect(faultsOf(store, new Set(['The first text', 'Second', 'Third', 'Fourth']))).toEqual([])
  })

  it('writes nothing when the writer stored the text in the same commit, even after a filing', async () => {
    const store = inMemoryEntryStore()
    store.write(id, storedEntry())
    const began = store.now()
    change(store, {})
    editAsTheApp(store, { content: 'Second', editedFrom: began })
    const { length } = store.events
    await deliverAll(store)
    expect(store.events).toHaveLength(length)
    expect(store.versions(id).size).toBe(1)
  })

  it('marks a text based on an older version as a fork', async () => {
    const store = inMemoryEntryStore()
    store.write(id, storedEntry())
    const began = store.now()
    change(store, { content: 'By one', revision: 'r1', editedFrom: began })
    change(store, { content: 'By another', revision: 'r2', editedFrom: began })
    await deliverAll(store)
    expect(store.entry(id)).toMatchObject({ content: 'By another', forks: ['r1'] })
    expect(store.versions(id).get('r1')).toMatchObject({ content: 'By one' })
  })

  it('does not mark a text based on the text it replaced, to the millisecond', async () => {
    const store = inMemoryEntryStore(1_000_000.75)
    store.write(id, storedEntry())
    change(store, { content: 'Second', revision: 'r1', editedFrom: Math.floor(store.now()) })
    await deliverAll(store)
    expect(store.entry(id)?.forks).toEqual([])
  })

  it('does not restore a mark that the user has resolved', async () => {
    const store = inMemoryEntryStore()
    store.write(id, storedEntry())
    const began = store.now()
    change(store, { content: 'By one', revision: 'r1', editedFrom: began })
    change(store, { content: 'By another', revision: 'r2', editedFrom: began })
    const [, , fork] = store.events as [EntryChange, EntryChange, EntryChange]
    await settle(fork, store)
    change(store, { forks: [] })
    await settle(fork, store)
    await deliverAll(store)
    expect(store.entry(id)?.forks).toEqual([])
  })

  it(`marks at most ${limits.forksMax} forks, and still stores the text`, async () => {
    const store = inMemoryEntryStore()
    const forks = Array.from({ length: limits.forksMax }, (_, index) => `f${index}`)
    store.write(id, storedEntry({ forks }))
    change(store, { content: 'Second', revision: 'r1', editedFrom: 0 })
    await deliverAll(store)
    expect(store.entry(id)?.forks).toEqual(forks)
    expect(store.versions(id).size).toBe(1)
  })
})

describe('the prompt of an entry', () => {
  it('moves from a public entry to a store of the owner', async () => {
    const store = inMemoryEntryStore()
    store.write(id, storedEntry({ sharedPrompt: 'Why am I sad?' }))
    await deliverAll(store)
    expect(store.entry(id)).not.toHaveProperty('sharedPrompt')
    expect([...store.prompts]).toEqual([['mira/entry', 'Why am I sad?']])
    const { length } = store.events
    await deliverAll(store)
    expect(store.events).toHaveLength(length)
  })

  it('stays when the entry became private before the event arrived', async () => {
    const store = inMemoryEntryStore()
    store.write(id, storedEntry({ sharedPrompt: 'Why am I sad?' }))
    store.write(id, storedEntry())
    await deliverAll(store)
    expect([...store.prompts]).toEqual([])
  })

  it('is deleted with the entry', async () => {
    const store = inMemoryEntryStore()
    store.write(id, storedEntry({ sharedPrompt: 'Why am I sad?' }))
    await deliverAll(store)
    store.write(id, undefined)
    await deliverAll(store)
    expect([...store.prompts]).toEqual([])
  })
})

describe('the purge day', () => {
  it('is 30 days after the deletion, and is cleared when the entry is restored', async () => {
    const store = inMemoryEntryStore()
    store.write(id, storedEntry())
    change(store, { deletedAt: store.now() + 0.25 })
    const deletedAt = store.entry(id)?.deletedAt ?? 0
    await deliverAll(store)
    expect(store.entry(id)?.expireAt).toBe(Math.ceil(deletedAt) + trash.retentionMs)
    change(store, { deletedAt: null })
    await deliverAll(store)
    expect(store.entry(id)?.expireAt).toBeNull()
  })

  it('is not set on an entry that was restored before the event arrived', async () => {
    const store = inMemoryEntryStore()
    store.write(id, storedEntry())
    change(store, { deletedAt: store.now() })
    change(store, { deletedAt: null })
    const { length } = store.events
    await deliverAll(store)
    expect(store.events).toHaveLength(length)
  })

  it('moves when the entry is deleted again, and stays when it is later than required', async () => {
    const store = inMemoryEntryStore()
    const late = 5 * trash.retentionMs
    store.write(id, storedEntry({ deletedAt: 1_000_000, expireAt: 2_000_000 }))
    store.write('other', storedEntry({ deletedAt: 1_000_000, expireAt: late }))
    await deliverAll(store)
    expect(store.entry(id)?.expireAt).toBe(1_000_000 + trash.retentionMs)
    expect(store.entry('other')?.expireAt).toBe(late)
  })
})

describe('after a deletion', () => {
  it('deletes all versions, whenever they were written', async () => {
    const store = inMemoryEntryStore()
    store.write(id, storedEntry())
    for (let edit = 0; edit < 450; edit += 1) editAsTheApp(store, { content: `Text ${edit}` })
    change(store, { content: 'Last' })
    store.write(id, undefined)
    await deliverAll(store, (events) => events.toReversed())
    expect(store.versions(id).size).toBe(0)
  })

  it('keeps the versions of an entry that was created again', async () => {
    const store = inMemoryEntryStore()
    store.write(id, storedEntry())
    store.write(id, undefined)
    store.write(id, storedEntry())
    editAsTheApp(store, { content: 'Second' })
    const versions = store.versions(id)
    await settle(store.events[1] as EntryChange, store)
    expect(versions.size).toBe(1)
    expect(store.versions(id)).toEqual(versions)
  })
})

describe('reordered and repeated events with failures midway', () => {
  it('lose no text, set the right purge day, come to an end, and let the owner edit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), fc.infiniteStream(fc.nat()), async (steps, chance) => {
        const store = inMemoryEntryStore()
        const pending: EntryChange[] = []
        let eventCount = 0
        const collect = () => {
          pending.push(...store.events.slice(eventCount))
          eventCount = store.events.length
        }
        const deliverOne = async () => {
          collect()
          if (pending.length === 0) return
          const next = pick(chance)
          const index = next % pending.length
          store.failNext(next % 7 === 0 ? 1 : 0)
          const isDone = await settle(pending[index] as EntryChange, store).then(
            () => true,
            () => false,
          )
          // Every third event is delivered twice; failed ones are retried.
          if (isDone && next % 3 !== 0) pending.splice(index, 1)
        }

        const texts = new Set<string>()
        let writeCount = 0
        for (const step of steps) {
          if (step.kind === 'deliver') {
            await deliverOne()
            continue
          }
          writeCount += 1
          take(step, store, `Text ${writeCount}`)
          const now = store.entry(id)
          // A permanent deletion includes the versions.
          if (now === undefined) texts.clear()
          else texts.add(now.content)
        }
        store.failNext(0)
        collect()
        let deliveries = 0
        while (pending.length > 0) {
          await settle(pending.splice(pick(chance) % pending.length, 1)[0] as EntryChange, store)
          collect()
          deliveries += 1
        }
        // Each write causes at most two more: a text id or fork, and a purge time.
        expect(deliveries).toBeLessThanOrEqual(3 * (writeCount + 1) + store.events.length)
        expect(store.events.length).toBeLessThanOrEqual(3 * writeCount)

        expect(faultsOf(store, texts)).toEqual([])
      }),
      { numRuns: 4000 },
    )
  })

  it('store no texts and no marks when only the app has edited', async () => {
    const appsOnly = anyStep.filter(({ kind }) => kind === 'app' || kind === 'file' || kind === 'deliver')
    await fc.assert(
      fc.asyncProperty(fc.array(appsOnly, { maxLength: 25 }), async (steps) => {
        const store = inMemoryEntryStore()
        store.write(id, storedEntry())
        for (const [index, step] of steps.entries()) {
          if (step.kind === 'deliver') await deliverAll(store)
          else take(step, store, `Text ${index}`)
        }
        const { length } = store.events
        const versions = new Map(store.versions(id))
        await deliverAll(store, (events) => [...events, ...events].toReversed())
        expect(store.events).toHaveLength(length)
        expect(store.versions(id)).toEqual(versions)
      }),
      { numRuns: 200 },
    )
  })
})

type Step =
  | { readonly kind: 'app' | 'file' | 'trash' | 'restore' | 'delete' | 'deliver' }
  /** By a client that keeps no version, and may set neither `revision` nor `editedFrom`. */
  | { readonly kind: 'foreign'; readonly isNamed: boolean; readonly isStale: boolean; readonly again: boolean }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.constant<Step>({ kind: 'deliver' }), weight: 3 },
  { arbitrary: fc.constant<Step>({ kind: 'app' }), weight: 3 },
  {
    arbitrary: fc.record({
      kind: fc.constant('foreign' as const),
      isNamed: fc.boolean(),
      isStale: fc.boolean(),
      again: fc.boolean(),
    }),
    weight: 3,
  },
  fc.constantFrom<Step>({ kind: 'file' }, { kind: 'trash' }, { kind: 'restore' }, { kind: 'delete' }),
)

function take(step: Exclude<Step, { kind: 'deliver' }>, store: InMemoryEntryStore, text: string): void
function take(step: Step, store: InMemoryEntryStore, text: string): void {
  const entry = store.entry(id)
  if (entry === undefined) {
    // Written again by a device that still has it.
    const had = store.events.findLast(({ before }) => before !== undefined)?.before
    store.write(id, had === undefined ? storedEntry() : { ...had, forks: [] })
    return
  }
  switch (step.kind) {
    case 'app':
      editAsTheApp(store, { content: text })
      return
    case 'foreign':
      change(store, {
        // An earlier text, or a new one.
        content: step.again ? 'The first text' : text,
        ...(step.isNamed && { revision: `foreign ${text}` }),
        ...(step.isStale && { editedFrom: entry.updatedAt - 5000 }),
      })
      return
    case 'file':
      change(store, {})
      return
    case 'trash':
      change(store, { deletedAt: store.now() + 0.5 })
      return
    case 'restore':
      change(store, { deletedAt: null, expireAt: null })
      return
    case 'delete':
      store.write(id, undefined)
      return
    case 'deliver':
      return
    default:
      step satisfies never
  }
}

function change(store: InMemoryEntryStore, changes: Partial<StoredEntry>): void {
  store.write(id, { ...storedEntry(), ...store.entry(id), ...changes })
}

/**
 * An edit like the app's: in one commit with the replaced version, under a new id. The rules refuse
 * it if another text has that version id.
 */
function editAsTheApp(store: InMemoryEntryStore, { content, editedFrom }: Partial<StoredEntry>): void {
  const entry = store.entry(id)
  if (entry === undefined) throw new Error('there is nothing to edit')
  const versionId = entry.revision || originalVersionId
  const storedVersion: EntryText | undefined = store.versions(id).get(versionId)
  if (storedVersion !== undefined && !isSameText(storedVersion, entry)) return
  const { uid, category, updatedAt } = entry
  store.write(
    id,
    {
      ...entry,
      content: content ?? '',
      revision: `edit ${store.now()}`,
      editedFrom: editedFrom ?? updatedAt,
      deletedAt: null,
      expireAt: null,
    },
    storedVersion === undefined
      ? { id: versionId, uid, content: entry.content, category, updatedAt, replacedAt: 0 }
      : undefined,
  )
}

/** Delivers all pending events and those that they cause. */
async function deliverAll(
  store: InMemoryEntryStore,
  inOrder: (events: readonly EntryChange[]) => readonly EntryChange[] = (events) => events,
): Promise<void> {
  let delivered = 0
  while (delivered < store.events.length) {
    const due = store.events.slice(delivered)
    delivered = store.events.length
    for (const event of inOrder(due)) await settle(event, store)
  }
}

/** Faults of the entry after all events were delivered. */
function faultsOf(store: InMemoryEntryStore, texts: ReadonlySet<string>): readonly string[] {
  const entry = store.entry(id)
  const versions = store.versions(id)
  if (entry === undefined) return versions.size === 0 ? [] : ['versions of no entry']
  const { deletedAt, expireAt, forks, revision } = entry
  const ownVersion = versions.get(revision || originalVersionId)
  const purgedAt = deletedAt === null ? null : Math.ceil(deletedAt) + trash.retentionMs
  return [
    ...[...texts].filter((text) => !textsOf(store).has(text)).map((text) => `lost: ${text}`),
    ...forks.filter((fork) => !versions.has(fork)).map((fork) => `a mark for no version: ${fork}`),
    ...(expireAt === purgedAt ? [] : [`purged at ${expireAt} instead of ${purgedAt}`]),
    // The rules let the owner store the current text under its id only if no other text has it.
    ...(ownVersion === undefined || isSameText(ownVersion, entry) ? [] : ['an entry that its owner cannot edit']),
  ]
}

function textsOf(store: InMemoryEntryStore): ReadonlySet<string> {
  const versionTexts = [...store.versions(id).values()].map(({ content }) => content)
  return new Set([...versionTexts, store.entry(id)?.content ?? ''])
}

function pick(chance: fc.Stream<number>): number {
  return chance.next().value ?? 0
}
