import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCountingRateLimiter } from '../../testing/create-counting-rate-limiter'
import { cutTextPrefix } from './cut-text-prefix'
import { fetchAllVectors, fetchSimilarVectors } from './fetch-near-vectors'
import type { NearStore, NearVector } from './near-store'
import type { EmbeddableEntry } from './vector-store'

const people = ['mira', 'jon', 'ines'] as const
const names = ['River', 'Lake', ''] as const
const ids = ['a', 'b', 'c', 'd', 'e', 'f'] as const

const rarely = fc.constantFrom(false, false, false, false, true)
const anyEntry = fc.record({
  uid: fc.constantFrom(...people),
  content: fc.constantFrom('Rain.', 'Snow.'),
  collectionName: fc.constantFrom(...names),
  isPublic: rarely.map((is) => !is),
  isInTrash: rarely,
  isNeverAi: rarely,
})
const someOfThem = fc
  .array(fc.tuple(fc.constantFrom(...ids), anyEntry), { minLength: 6, maxLength: 12 })
  .map((entryPairs): Readonly<Record<string, AnyEntry | undefined>> => Object.fromEntries(entryPairs))
type AnyEntry = typeof anyEntry extends fc.Arbitrary<infer Value> ? Value : never
const everyNotebook = people.flatMap((uid) => [[uid, 'River'] as const, [uid, 'Lake'] as const])

/** A snapshot of entries and notebooks, with vectors of earlier states. */
const anyMoment = fc.record({
  entries: someOfThem,
  /** The state in a vector; the owner and the id never change. */
  embedded: someOfThem,
  models: fc.dictionary(fc.constantFrom(...ids), fc.constantFrom('now', 'now', 'now', 'earlier')),
  publicNotebooks: fc.subarray(everyNotebook, { minLength: 2 }),
  off: fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, fc.subarray<string>([...people])),
  blocked: fc.oneof({ weight: 2, arbitrary: fc.constant<string[]>([]) }, fc.subarray<string>(['jon', 'ines'])),
  asked: fc.constantFrom(...ids),
})
type Snapshot = typeof anyMoment extends fc.Arbitrary<infer Value> ? Value : never

const vector = new Float32Array(100).fill(0.1)
const facts = { category: 'Days', username: 'former', revision: '' }

function entryOf({ entries }: Snapshot, id: string): EmbeddableEntry | undefined {
  const entry = entries[id]
  return entry && { ...facts, ...entry, id }
}

function ownerOf({ entries, embedded }: Snapshot, id: string): string | undefined {
  return (entries[id] ?? embedded[id])?.uid
}

function storeOf(snapshot: Snapshot): NearStore {
  const modelOf = (id: string) => snapshot.models[id] ?? 'now'
  const near = (matches: (uid: string, isPublic: boolean) => boolean): NearVector[] =>
    Object.entries(snapshot.embedded).flatMap(([id, was]) => {
      if (was === undefined) return []
      const { content, collectionName, isPublic } = was
      const uid = ownerOf(snapshot, id) ?? ''
      const metadata = { content, category: 'Days', collectionName, uid, username: 'former' }
      return matches(uid, isPublic) ? [{ id, model: modelOf(id), metadata, score: 0.9 }] : []
    })
  return {
    readEntryWithVector: async (id) => {
      const was = snapshot.embedded[id]
      const uid = ownerOf(snapshot, id) ?? ''
      const storedVector = was && { ...facts, ...was, uid, contentHash: '', epoch: '', model: modelOf(id), vector }
      return { entry: entryOf(snapshot, id), storedVector }
    },
    findNearestOwn: async (uid) => near((owner) => owner === uid),
    findNearestPublic: async () => near((_, isPublic) => isPublic),
    readEntries: async (wanted) => wanted.map((id) => entryOf(snapshot, id)),
    readPublicNotebooks: async (wanted) =>
      wanted.map(({ uid, name }) =>
        snapshot.publicNotebooks.some(([owner, notebookName]) => owner === uid && notebookName === name)
          ? { creatorUsername: `${uid} now` }
          : undefined,
      ),
    readBlockedUserIds: async () => new Set(snapshot.blocked),
  }
}

function toolsOf(snapshot: Snapshot) {
  return {
    store: storeOf(snapshot),
    readSettings: async (uid: string) => ({ aiEnabled: !snapshot.off.includes(uid) }),
    rateLimiter: createCountingRateLimiter(),
    model: 'now',
    now: 0,
  }
}

/** An independent formulation of who may read an entry. */
function mayRead(snapshot: Snapshot, uid: string, id: string): boolean {
  const entry = snapshot.entries[id]
  return entry !== undefined && (entry.uid === uid || (entry.isPublic && !entry.isInTrash))
}

function isOpenToAll(snapshot: Snapshot, id: string): boolean {
  const entry = snapshot.entries[id]
  if (entry === undefined || !entry.isPublic || entry.isInTrash || entry.isNeverAi) return false
  const isShared = snapshot.publicNotebooks.some(([uid, name]) => uid === entry.uid && name === entry.collectionName)
  return isShared && !snapshot.off.includes(entry.uid)
}

describe('search with outdated vectors', () => {
  it('returns to others all entries that are currently public, allowed by their owner and not blocked, and no others', async () => {
    let foundCount = 0
    await fc.assert(
      fc.asyncProperty(anyMoment, async (snapshot) => {
        const outcome = await fetchAllVectors('mira', snapshot.asked, toolsOf(snapshot))
        const questionEntry = snapshot.entries[snapshot.asked]
        const isAskable =
          snapshot.embedded[snapshot.asked] !== undefined &&
          (snapshot.models[snapshot.asked] ?? 'now') === 'now' &&
          questionEntry?.isInTrash === false &&
          !questionEntry.isNeverAi &&
          !snapshot.off.includes(questionEntry.uid)
        const wanted = ids.filter(
          (id) =>
            isAskable &&
            id !== snapshot.asked &&
            snapshot.embedded[id]?.isPublic === true &&
            (snapshot.models[id] ?? 'now') === 'now' &&
            isOpenToAll(snapshot, id) &&
            snapshot.entries[id]?.uid !== 'mira' &&
            !snapshot.blocked.includes(snapshot.entries[id]?.uid ?? ''),
        )
        const refusal = snapshot.off.includes('mira')
          ? 'ai-off'
          : mayRead(snapshot, 'mira', snapshot.asked)
            ? undefined
            : 'not-found'
        const shownVectors = outcome.status === 'answered' ? outcome.response.similarVectors : []
        expect(outcome.status === 'refused' ? outcome.reason.reason : undefined).toBe(refusal)
        expect(shownVectors.map(({ id }) => id).toSorted()).toEqual(refusal === undefined ? wanted : [])
        const asItIsNow = ({ id }: { readonly id: string }) => {
          const { content = '', uid, collectionName } = snapshot.entries[id] ?? {}
          return { content: cutTextPrefix(content), category: 'Days', collectionName, uid, username: `${uid} now` }
        }
        expect(shownVectors.map(({ metadata }) => metadata)).toEqual(shownVectors.map(asItIsNow))
        foundCount += shownVectors.length
      }),
      { numRuns: 2_000 },
    )
    expect(foundCount).toBeGreaterThan(50)
  })

  it('returns only own entries in a search of the own journal', async () => {
    await fc.assert(
      fc.asyncProperty(anyMoment, async (snapshot) => {
        const outcome = await fetchSimilarVectors('mira', snapshot.asked, toolsOf(snapshot))
        if (outcome.status === 'refused') return
        expect(mayRead(snapshot, 'mira', snapshot.asked)).toBe(true)
        const { similarVectors } = outcome.response
        expect(similarVectors.filter(({ id, metadata }) => metadata.uid !== 'mira' || id === snapshot.asked)).toEqual(
          [],
        )
      }),
    )
  })
})

describe('search among very many vectors', () => {
  const count = 50
  const flood = 900

  it("widens the search when most near entries are the caller's own", async () => {
    const { shown, limits } = await among([...nearVectors('mira', 'River', 60), ...nearVectors('jon', 'River', 1)])
    expect(shown).toEqual(['jon River 0'])
    expect(limits).toEqual([50, 300])
  })

  it('needs one query when three or more authors are near', async () => {
    const inTurn = Array.from({ length: 40 }, (_, index) =>
      ['jon', 'ines', 'kofi'].map((uid) => near(uid, 'River', index)),
    )
    const { shown, limits, read } = await among(inTurn.flat())
    expect([shown.length, limits, read]).toEqual([count, [50], count])
  })

  it('is not crowded out by any number of unfiled entries, and reads few of them', async () => {
    const nowhere = Array.from({ length: flood }, (_, index) => near('flood', `Nowhere ${index}`, index))
    for (const closed of [nearVectors('flood', 'Nowhere', flood), nowhere]) {
      const { shown, read } = await among([...closed, ...nearVectors('jon', 'River', 3)])
      expect(shown).toEqual(['jon River 0', 'jon River 1', 'jon River 2'])
      expect(read).toBeLessThanOrEqual(10)
    }
  })

  it("limits one author's share when their nearest entries are public, and leaves room for others", async () => {
    const { shown, read } = await among([
      ...nearVectors('flood', 'River', flood),
      ...['jon', 'ines'].flatMap((uid) => nearVectors(uid, 'Lake', 8)),
    ])
    expect(shown).toEqual(expect.arrayContaining(['jon Lake 0', 'jon Lake 4', 'ines Lake 0', 'ines Lake 4']))
    expect([shown.length, read]).toEqual([count, count])
  })

  it('gives blocked authors no share', async () => {
    const vectors = [...nearVectors('flood', 'River', flood), ...nearVectors('jon', 'Lake', 8)]
    expect((await among(vectors, ['flood'])).shown).toEqual(nearVectors('jon', 'Lake', 8).map(({ id }) => id))
  })

  it('reads at most 200 entries of many authors without public notebooks', async () => {
    const authors = Array.from({ length: flood }, (_, index) => near(`flood ${index}`, 'Nowhere', 0))
    const { read, limits } = await among(authors)
    expect(limits).toEqual([50, 300, 1_000])
    expect(read).toBeLessThanOrEqual(200)
  })

  function near(uid: string, collectionName: string, index: number): NearVector {
    const metadata = { content: '', category: '', collectionName, uid, username: '' }
    return { id: `${uid} ${collectionName} ${index}`, model: 'now', score: 0.9, metadata }
  }

  function nearVectors(uid: string, collectionName: string, length: number): NearVector[] {
    return Array.from({ length }, (_, index) => near(uid, collectionName, index))
  }

  /**
   * The response for these vectors, nearest first, all of public entries; every notebook exists
   * except 'Nowhere'.
   */
  async function among(vectors: readonly NearVector[], blocked: readonly string[] = []) {
    const ordered = vectors.map((match, index) => ({ ...match, score: 1 - index / 10_000 }))
    const open = { ...facts, content: 'Rain.', isPublic: true, isInTrash: false, isNeverAi: false }
    const questionEntry = { ...open, uid: 'mira', collectionName: 'River' }
    const limits: number[] = []
    let read = 0
    const outcome = await fetchAllVectors('mira', 'asked', {
      readSettings: async () => ({ aiEnabled: true }),
      rateLimiter: createCountingRateLimiter(),
      model: 'now',
      now: 0,
      store: {
        readEntryWithVector: async (id) => ({
          entry: { ...questionEntry, id },
          storedVector: { ...questionEntry, contentHash: '', epoch: '', model: 'now', vector },
        }),
        findNearestOwn: async () => [],
        findNearestPublic: async (_, least, limit) => (
          limits.push(limit),
          expect(least).toBe(0.5),
          ordered.slice(0, limit)
        ),
        readEntries: async (wanted) => {
          read += wanted.length
          const entries = new Map(
            ordered.map(({ id, metadata }) => [id, { ...open, ...metadata, content: 'Rain.', id }]),
          )
          return wanted.map((id) => entries.get(id))
        },
        readPublicNotebooks: async (wanted) =>
          wanted.map(({ uid, name }) => (name.startsWith('Nowhere') ? undefined : { creatorUsername: uid })),
        readBlockedUserIds: async () => new Set(blocked),
      },
    })
    const matches = outcome.status === 'answered' ? outcome.response.similarVectors : []
    return { shown: matches.map(({ id }) => id), limits, read }
  }
})
