import { fromInt8 } from '@geist/sentence-vectors'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SentenceEmbedder } from '@geist/journal-ai'
import {
  embeddableEntry,
  embeddableEntryId,
  inMemoryVectorStore,
  type InMemoryVectorStore,
} from '../../testing/in-memory-vector-store'
import { createInMemoryRateLimiter } from '../calls/create-in-memory-rate-limiter'
import { createLogFollower } from '../follow-ups/create-log-follower'
import { fetchUserVectors } from './fetch-user-vectors'
import { createVectorKeeper, type VectorKeeper } from './create-vector-keeper'
import type { EmbeddableChange, EmbeddableEntry, VectorStore } from './vector-store'
import { toVectorFacts } from './to-vector-facts'

const uid = 'mira'

/** A fake model with distinct vectors for distinct texts; a text without letters has no vector. */
function createFakeEmbedder(model = 'letters'): SentenceEmbedder & { readonly texts: string[] } {
  const texts: string[] = []
  return {
    model,
    texts,
    embed: async (all) => {
      texts.push(...all)
      return all.map((text) => {
        if (!/[a-z]/u.test(text)) return { status: 'no-known-word' as const }
        const numbers = Float32Array.from({ length: 100 }, (_, at) => text.charCodeAt(at % text.length) + (at % 7))
        const length = Math.hypot(...numbers)
        return { status: 'embedded' as const, vector: numbers.map((value) => value / length), knownShare: 1 }
      })
    },
  }
}

interface World {
  readonly store: InMemoryVectorStore
  isOff: boolean
}

let names = 0
function processOf(
  { store }: World,
  switches: { isOff: boolean },
  { embedder = createFakeEmbedder(), delay = async () => {} } = {},
) {
  return createVectorKeeper({
    store,
    embedder,
    readSettings: async () => {
      const { isOff } = switches
      await delay()
      return { aiEnabled: !isOff }
    },
    now: store.now,
    pause: delay,
    createId: () => `n${(names += 1)}`,
  })
}

function world(delay?: () => Promise<void>): World {
  return { store: inMemoryVectorStore(delay), isOff: false }
}

function write({ store }: World, name: string | number, fields?: Partial<EmbeddableEntry>): EmbeddableChange {
  const entry = embeddableEntry(name, fields)
  return store.write(entry.id, entry)
}

/** Follows the account's log from a write on, like the queue after its event. */
async function follow(keeper: VectorKeeper, { updatedAt, writtenAt }: EmbeddableChange): Promise<void> {
  const item = { kind: 'log', updatedAt, writtenAt, pass: null } as const
  await createLogFollower({ readPage: keeper.followLog })(uid, [item], { logCoverage: null, isOverdue: () => false })
}

/** A client: its vectors after fetching all changes, page by page. */
function clientOf(store: Pick<VectorStore, 'readHead' | 'readPack'>, model = 'letters') {
  const has = new Map<string, string>()
  let next: string | undefined
  return {
    has,
    async ask(): Promise<void> {
      for (;;) {
        const outcome = await fetchUserVectors(uid, next, {
          store,
          model,
          rateLimiter: createInMemoryRateLimiter(1),
          now: 0,
        })
        if (outcome.status === 'refused') throw new Error(outcome.reason.reason)
        const { vectors, unmapped, removed, startsAnew, hasMore } = outcome.response
        if (startsAnew) has.clear()
        for (const { id, embedding, metadata, revision } of vectors) {
          const numbers = fromInt8(new Int8Array(Buffer.from(embedding, 'base64')))
          has.set(
            id,
            JSON.stringify([metadata.content, metadata.collectionName, revision, Math.round((numbers[0] ?? 0) * 500)]),
          )
        }
        for (const { id, reason } of unmapped) has.set(id, reason)
        for (const id of removed) has.delete(id)
        next = outcome.response.next
        if (!hasMore) return
      }
    },
  }
}

/** The vectors that a client should have: all embeddable entries in their current state. */
async function right({ store, isOff }: World, ids: Iterable<string>): Promise<Map<string, string>> {
  const vectorsById = new Map<string, string>()
  for (const id of ids) {
    const entry = store.entry(id)
    const facts = toVectorFacts(entry)
    if (isOff || facts === undefined || entry === undefined) continue
    const [embedding] = await createFakeEmbedder().embed([entry.content])
    const first = embedding?.status === 'embedded' ? (embedding.vector[0] ?? 0) : undefined
    vectorsById.set(
      id,
      first === undefined
        ? 'no-words'
        : JSON.stringify([facts.content, facts.collectionName, facts.revision, Math.round(first * 500)]),
    )
  }
  return vectorsById
}

/** The entries whose vectors differ beyond the rounding to 8 bits. */
function differences(has: ReadonlyMap<string, string>, wanted: ReadonlyMap<string, string>): readonly string[] {
  const isSame = (id: string) => {
    const [one, other] = [has.get(id), wanted.get(id)]
    if (one === undefined || other === undefined || one === 'no-words' || other === 'no-words') return one === other
    const [facts, otherFacts] = [JSON.parse(one) as unknown[], JSON.parse(other) as unknown[]]
    const apart = Math.abs(Number(facts.pop()) - Number(otherFacts.pop()))
    return apart <= 2 && JSON.stringify(facts) === JSON.stringify(otherFacts)
  }
  return [...new Set([...has.keys(), ...wanted.keys()])].filter((id) => !isSame(id))
}

function storedNow({ store }: World): Map<string, string> {
  return new Map(
    Array.from(store.stored, ([id, { vector, content, collectionName, revision }]) => [
      id,
      vector === undefined
        ? 'no-words'
        : JSON.stringify([content, collectionName, revision, Math.round((vector[0] ?? 0) * 500)]),
    ]),
  )
}

describe('createVectorKeeper', () => {
  it('uses three reads and one commit for a note, and no commit for the repeated event', async () => {
    const testWorld = world()
    const keeper = processOf(testWorld, testWorld)
    for (const name of ['a', 'b']) await follow(keeper, write(testWorld, name))
    const before = { ...testWorld.store.cost }
    const change = write(testWorld, 'c')
    // The head is cached from before.
    await follow(keeper, change)
    expect(testWorld.store.cost).toEqual({ read: before.read + 2, commits: before.commits + 1 })
    await follow(keeper, change)
    await follow(processOf(testWorld, testWorld), change)
    expect(testWorld.store.cost).toEqual({ read: before.read + 2 + 2 + 3, commits: before.commits + 1 })
  })

  it('embeds a text once', async () => {
    const testWorld = world()
    const embedder = createFakeEmbedder()
    const keeper = processOf(testWorld, testWorld, { embedder })
    await follow(keeper, write(testWorld, 'a'))
    testWorld.store.publicNames.add(`${uid}/Walks`)
    await follow(keeper, write(testWorld, 'a', { collectionName: 'Walks', isPublic: true }))
    expect(testWorld.store.stored.get(embeddableEntryId('a'))).toMatchObject({
      collectionName: 'Walks',
      isPublic: true,
    })
    expect(embedder.texts).toEqual(['The text of a'])
  })

  it('makes vectors publicly searchable only in a public notebook, even one published later', async () => {
    const testWorld = world()
    const keeper = processOf(testWorld, testWorld)
    const isPublic = () => testWorld.store.stored.get(embeddableEntryId('a'))?.isPublic
    await follow(keeper, write(testWorld, 'a', { collectionName: 'Nowhere', isPublic: true }))
    await follow(keeper, write(testWorld, 'b', { collectionName: 'Walks', isPublic: true }))
    expect(isPublic()).toBe(false)
    await keeper.fill(uid)
    expect(isPublic()).toBe(false)
    testWorld.store.publicNames.add(`${uid}/Nowhere`)
    await processOf(testWorld, testWorld).updateNotebook({ uid, name: 'Nowhere' })
    expect(isPublic()).toBe(true)
    testWorld.store.publicNames.clear()
    await keeper.updateNotebook({ uid, name: 'Nowhere' })
    expect(isPublic()).toBe(false)
    expect(testWorld.store.stored.get(embeddableEntryId('b'))).toMatchObject({ isPublic: false })
  })

  it('embeds the entries of one commit 100 at a time, and finds nothing to do for their other events', async () => {
    const testWorld = world()
    const keeper = processOf(testWorld, testWorld)
    await follow(keeper, write(testWorld, 'first'))
    const { commits } = testWorld.store.cost
    const events = Array.from({ length: 500 }, (_, index) => write(testWorld, index))
    for (const event of [...events.slice(0, 2), ...events.slice(-2)]) await follow(keeper, event)
    expect(testWorld.store.stored.size).toBe(501)
    expect(testWorld.store.cost.commits - commits).toBe(5)
  })

  it('never lets an old event overwrite newer data or restore deleted data', async () => {
    const testWorld = world()
    const [first, second] = [write(testWorld, 'a', { content: 'old' }), write(testWorld, 'a', { content: 'new' })]
    await follow(processOf(testWorld, testWorld), second)
    await follow(processOf(testWorld, testWorld), first)
    expect(testWorld.store.stored.get(embeddableEntryId('a'))).toMatchObject({ content: 'new' })
    const deletion = testWorld.store.write(embeddableEntryId('a'), undefined)
    await follow(processOf(testWorld, testWorld), deletion)
    await follow(processOf(testWorld, testWorld), second)
    expect(testWorld.store.stored.size).toBe(0)
    const client = clientOf(testWorld.store)
    await client.ask()
    expect(client.has.size).toBe(0)
  })

  it('writes nothing for an account whose entries are deleted, however late their events come', async () => {
    const testWorld = world()
    const change = testWorld.store.write(embeddableEntryId('a'), embeddableEntry('a'))
    const deletion = testWorld.store.write(embeddableEntryId('a'), undefined)
    for (const late of [change, deletion]) await follow(processOf(testWorld, testWorld), late)
    expect(await testWorld.store.readHead(uid)).toBeUndefined()
  })

  it('creates nothing for an account that is being deleted, whether its AI is on or off', async () => {
    const testWorld = world()
    testWorld.store.deletedAccounts.add(uid)
    const event = write(testWorld, 'a')
    for (const isOff of [false, true]) {
      testWorld.isOff = isOff
      const keeper = processOf(testWorld, testWorld)
      await follow(keeper, event)
      await keeper.alignWithAiSetting(uid)
      expect(await keeper.fill(uid)).toEqual({ status: 'off' })
    }
    expect(await testWorld.store.readHead(uid)).toBeUndefined()
    expect(testWorld.store.stored.size).toBe(0)
  })

  it('removes the vectors of entries that were deleted without a tombstone', async () => {
    const testWorld = world()
    const keeper = processOf(testWorld, testWorld)
    await keeper.sweep(uid)
    expect(await testWorld.store.readHead(uid)).toBeUndefined()
    for (const name of ['a', 'b']) await follow(keeper, write(testWorld, name))
    testWorld.store.remove(embeddableEntryId('a'))
    await keeper.sweep(uid)
    expect([...testWorld.store.stored.keys()]).toEqual([embeddableEntryId('b')])
  })

  it('keeps an entry deleted that is being embedded meanwhile', async () => {
    const testWorld = world()
    await follow(processOf(testWorld, testWorld), write(testWorld, 'first'))
    const change = write(testWorld, 'a')
    const embedder = createFakeEmbedder()
    const slow = processOf(testWorld, testWorld, {
      embedder: {
        ...embedder,
        embed: async (texts) => {
          if (testWorld.store.entry(change.id))
            await follow(processOf(testWorld, testWorld), testWorld.store.write(change.id, undefined))
          return embedder.embed(texts)
        },
      },
    })
    await follow(slow, change)
    expect([...testWorld.store.stored.keys()]).toEqual([embeddableEntryId('first')])
  })

  it('embeds a whole account with its next entry when it has no vectors or those of another model', async () => {
    const testWorld = world()
    const ids = Array.from({ length: 250 }, (_, index) => write(testWorld, index).id)
    ids.push(write(testWorld, 'empty', { content: '雨' }).id)
    await follow(processOf(testWorld, testWorld), write(testWorld, 'new'))
    const client = clientOf(testWorld.store)
    await client.ask()
    expect(differences(client.has, await right(testWorld, [...ids, embeddableEntryId('new')]))).toEqual([])
    expect(client.has.get(embeddableEntryId('empty'))).toBe('no-words')

    write(testWorld, 3, { isInTrash: true })
    const keeper = processOf(testWorld, testWorld, { embedder: createFakeEmbedder('other') })
    await follow(keeper, write(testWorld, 4, { content: 'changed' }))
    expect(new Set([...testWorld.store.stored.values()].map(({ model }) => model))).toEqual(new Set(['other']))
    await client.ask()
    expect(differences(client.has, await right(testWorld, [...ids, embeddableEntryId('new')]))).toEqual([])
  })

  it('backfills after lost events, resumes when interrupted, and then finds nothing to do', async () => {
    const testWorld = world()
    await follow(processOf(testWorld, testWorld), write(testWorld, 'first'))
    const ids = Array.from({ length: 350 }, (_, index) => write(testWorld, index).id)
    testWorld.store.write(embeddableEntryId('first'), undefined)
    const stop = new AbortController()
    const stopping = processOf(
      {
        ...testWorld,
        store: {
          ...testWorld.store,
          commit: async (...writes) => {
            stop.abort()
            return testWorld.store.commit(...writes)
          },
        },
      },
      testWorld,
    )
    expect(await stopping.fill(uid, { signal: stop.signal })).toMatchObject({ status: 'stopped', embeddedCount: 100 })
    expect(await processOf(testWorld, testWorld).fill(uid)).toMatchObject({
      status: 'filled',
      entryCount: 350,
      embeddedCount: 250,
      removedCount: 1,
    })
    const { commits } = testWorld.store.cost
    expect(await processOf(testWorld, testWorld).fill(uid)).toMatchObject({
      status: 'filled',
      embeddedCount: 0,
      removedCount: 0,
    })
    expect(testWorld.store.cost.commits).toBe(commits)
    const client = clientOf(testWorld.store)
    await client.ask()
    expect(differences(client.has, await right(testWorld, ids))).toEqual([])
  })

  it('deletes all vectors when AI is switched off, and embeds all entries when it is switched on', async () => {
    const testWorld = world()
    const keeper = processOf(testWorld, testWorld)
    const ids = Array.from({ length: 10 }, (_, index) => write(testWorld, index).id)
    await keeper.fill(uid)
    const client = clientOf(testWorld.store)
    await client.ask()
    testWorld.isOff = true
    await keeper.alignWithAiSetting(uid)
    await follow(keeper, write(testWorld, 'more'))
    await client.ask()
    expect([testWorld.store.stored.size, testWorld.store.packIds().length, client.has.size]).toEqual([0, 0, 0])
    testWorld.isOff = false
    await processOf(testWorld, testWorld).alignWithAiSetting(uid)
    await client.ask()
    expect(differences(client.has, await right(testWorld, [...ids, embeddableEntryId('more')]))).toEqual([])
  })

  it('ends with correct vectors for any writes and switches, with events reordered, repeated and concurrent', async () => {
    const anyWrite = fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      content: fc.constantFrom('rain', 'sun', '雨', 'a garden'),
      fate: fc.constantFrom('kept', 'kept', 'kept', 'filed', 'trashed', 'never', 'deleted', 'off', 'on', 'filled'),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyWrite, { minLength: 1, maxLength: 16 }),
        fc.scheduler(),
        fc.infiniteStream(fc.nat({ max: 5 })),
        async (writes, scheduler, turns) => {
          const delay = () => scheduler.schedule(Promise.resolve())
          const testWorld = world(delay)
          const processes = [0, 1, 2].map(() => processOf(testWorld, testWorld, { delay }))
          const client = clientOf(testWorld.store)
          const running: Promise<unknown>[] = []
          const turn = () => turns.next().value as number
          const keeper = () => processes[turn() % 3] ?? processOf(testWorld, testWorld, { delay })
          const later = (work: () => Promise<unknown>) => running.push(scheduler.schedule(Promise.resolve()).then(work))
          for (const { name, content, fate } of writes) {
            if (fate === 'off' || fate === 'on') {
              testWorld.isOff = fate === 'off'
              later(() => keeper().alignWithAiSetting(uid))
            } else if (fate === 'filled') later(() => keeper().fill(uid))
            else {
              const event =
                fate === 'deleted'
                  ? testWorld.store.write(embeddableEntryId(name), undefined)
                  : write(testWorld, name, {
                      content,
                      isInTrash: fate === 'trashed',
                      isNeverAi: fate === 'never',
                      ...(fate === 'filed' && { collectionName: 'Walks', isPublic: true }),
                    })
              later(() => follow(keeper(), event))
              if (turn() > 3) later(() => follow(keeper(), event))
            }
            if (turn() > 4) running.push(client.ask())
            if (turn() > 3) await scheduler.waitOne().catch(() => undefined)
          }
          await scheduler.waitFor(Promise.all(running))
          const ids = ['a', 'b', 'c', 'd', 'e'].map(embeddableEntryId)
          const wanted = await right(testWorld, ids)
          expect(differences(storedNow(testWorld), wanted)).toEqual([])
          await scheduler.waitFor(client.ask())
          expect(differences(client.has, wanted)).toEqual([])
          const fresh = clientOf(testWorld.store)
          await scheduler.waitFor(fresh.ask())
          expect(differences(fresh.has, wanted)).toEqual([])
        },
      ),
      { numRuns: 200 },
    )
  }, 120_000)
})
