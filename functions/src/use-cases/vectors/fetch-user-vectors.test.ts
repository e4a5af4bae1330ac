import { createHash } from 'node:crypto'
import { rateLimits } from '@geist/domain'
import { describe, expect, it } from 'vitest'
import { inMemoryVectorStore, type InMemoryVectorStore } from '../../testing/in-memory-vector-store'
import { createInMemoryRateLimiter } from '../calls/create-in-memory-rate-limiter'
import { fetchUserVectors } from './fetch-user-vectors'
import { createVectorKeeper } from './create-vector-keeper'
import type { EmbeddableChange, EmbeddableEntry, LogCursor } from './vector-store'

const uid = 'mira'
const model = 'noise'

/** A text of the maximum length of a beginning that deflates no better than prose. */
function noise(seed: string, length: number): string {
  let text = ''
  for (let at = 0; text.length < length; at++) text += createHash('sha256').update(`${seed} ${at}`).digest('hex')
  return text.slice(0, length).replaceAll(/\d/gu, (digit) => 'ghijklmnop'.charAt(Number(digit)))
}

function entryOf(index: number, fields: Partial<EmbeddableEntry> = {}): EmbeddableEntry {
  return {
    id: noise(`id ${index}`, 20),
    uid,
    content: noise(`text ${index}`, 130),
    category: noise(`category ${index % 40}`, 12),
    collectionName: index % 3 === 0 ? '' : noise(`notebook ${index % 12}`, 20),
    username: 'mira',
    isPublic: false,
    revision: index % 4 === 0 ? noise(`revision ${index}`, 20) : '',
    isInTrash: false,
    isNeverAi: false,
    ...fields,
  }
}

function keeperOf(store: InMemoryVectorStore) {
  let ids = 0
  return createVectorKeeper({
    store,
    embedder: {
      model,
      embed: async (texts) =>
        texts.map((text) => {
          const bytes = createHash('shake256', { outputLength: 100 }).update(text).digest()
          const length = Math.hypot(...bytes)
          return {
            status: 'embedded',
            vector: Float32Array.from(bytes, (byte) => byte / length),
            knownShare: 1,
          } as const
        }),
    },
    readSettings: async () => ({ aiEnabled: true }),
    now: () => 0,
    pause: async () => undefined,
    createId: () => `${noise('pack', 24)}${(ids += 1)}`,
  })
}

/** The log position of a write. */
function placeOf(change: EmbeddableChange | undefined): LogCursor {
  return { updatedAt: change?.updatedAt ?? 0, id: undefined }
}

async function ask(store: InMemoryVectorStore, after?: string) {
  const outcome = await fetchUserVectors(uid, after, {
    store,
    model,
    rateLimiter: createInMemoryRateLimiter(1),
    now: 0,
  })
  if (outcome.status === 'refused') throw new Error(outcome.reason.reason)
  return outcome.response
}

/** Everything from a cursor on. */
async function askAll(store: InMemoryVectorStore, after?: string) {
  const { read } = store.cost
  const pages = [await ask(store, after)]
  while (pages.at(-1)?.hasMore) pages.push(await ask(store, pages.at(-1)?.next))
  return {
    pages,
    ids: pages.flatMap(({ vectors }) => vectors.map(({ id }) => id)),
    next: pages.at(-1)?.next,
    reads: store.cost.read - read,
  }
}

describe('the reads of a map', () => {
  it('are at most five for 10,000 entries, one without changes, and one for a new note', async () => {
    const store = inMemoryVectorStore()
    const keeper = keeperOf(store)
    for (let index = 0; index < 10_000; index++) store.write(entryOf(index).id, entryOf(index))
    await keeper.fill(uid)
    const whole = await askAll(store)
    expect(new Set(whole.ids).size).toBe(10_000)
    expect(whole.reads).toBeLessThanOrEqual(5)
    expect(whole.pages.map(({ startsAnew }) => startsAnew)).toEqual(whole.pages.map((_, index) => index === 0))

    const repeated = await askAll(store, whole.next)
    expect([repeated.ids, repeated.reads]).toEqual([[], 1])
    await keeper.followLog(uid, placeOf(store.write(entryOf(10_000).id, entryOf(10_000))))
    const later = await askAll(store, repeated.next)
    expect([later.ids, later.reads]).toEqual([[entryOf(10_000).id], 1])

    // Months of edits, several each day.
    for (let day = 0; day < 30; day++) {
      const events = Array.from({ length: 25 }, (_, index) => {
        const changed = entryOf(day * 25 + index, { content: noise(`edit ${day} ${index}`, 130) })
        return store.write(changed.id, changed)
      })
      await keeper.followLog(uid, placeOf(events[0]))
    }
    const edited = await askAll(store)
    expect(new Set(edited.ids).size).toBe(10_001)
    expect(edited.reads).toBeLessThanOrEqual(5)
    // The changes for a device that was offline during all of that.
    const returned = await askAll(store, later.next)
    expect(new Set(returned.ids).size).toBe(750)
    expect(returned.pages.some(({ startsAnew }) => startsAnew)).toBe(false)
  }, 60_000)

  it('restart a device whose missed removal is forgotten, and still complete a paged download', async () => {
    const store = inMemoryVectorStore()
    const keeper = keeperOf(store)
    for (let index = 0; index < 900; index++) store.write(entryOf(index).id, entryOf(index))
    await keeper.fill(uid)
    const { next } = await askAll(store)
    for (let index = 0; index < 700; index++) {
      const change = store.write(entryOf(index).id, { ...entryOf(index), isInTrash: true })
      await keeper.followLog(uid, placeOf(change))
    }
    const returned = await askAll(store, next)
    expect(returned.pages[0]?.startsAnew).toBe(true)
    expect(new Set(returned.ids)).toEqual(new Set(Array.from({ length: 200 }, (_, index) => entryOf(index + 700).id)))
    expect((await askAll(store, returned.next)).reads).toBe(1)
  })

  it('start over for an invalid cursor', async () => {
    const store = inMemoryVectorStore()
    await keeperOf(store).followLog(uid, placeOf(store.write(entryOf(1).id, entryOf(1))))
    const { next } = await ask(store)
    for (const after of [
      '',
      'x',
      '~~~',
      `${next}~../../x~3`,
      next.replace(/^[^~]+/u, 'other'),
      next.replace('~1~', '~9~'),
    ])
      expect(await ask(store, after)).toMatchObject({ startsAnew: true, vectors: [{ id: entryOf(1).id }] })
    expect(await ask(store, `${next}~nosuchpack~3`)).toMatchObject({ startsAnew: false, vectors: [] })
  })

  it('are refused for an account that polls in a loop, with a retry time, and not for others', async () => {
    const store = inMemoryVectorStore()
    await keeperOf(store).followLog(uid, placeOf(store.write(entryOf(1).id, entryOf(1))))
    const { burst, refillMs } = rateLimits.fetchUserVectors
    const tools = { store, model, rateLimiter: createInMemoryRateLimiter(10), now: 1_800_000_000_000 }
    for (let call = 0; call < burst; call += 1)
      expect((await fetchUserVectors(uid, undefined, tools)).status).toBe('answered')
    const { read } = store.cost
    expect(await fetchUserVectors(uid, undefined, tools)).toEqual({
      status: 'refused',
      reason: { reason: 'rate-limited', retryAt: tools.now + refillMs, retryAfterSeconds: refillMs / 1000 },
    })
    expect(store.cost.read).toBe(read)
    expect((await fetchUserVectors('jon', undefined, tools)).status).toBe('answered')
    expect((await fetchUserVectors(uid, undefined, { ...tools, now: tools.now + refillMs })).status).toBe('answered')
  })
})
