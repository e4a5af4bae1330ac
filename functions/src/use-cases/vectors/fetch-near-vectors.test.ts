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
  .map((all): Readonly<Record<string, AnyEntry | undefined>> => Object.fromEntries(all))
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
type Moment = typeof anyMoment extends fc.Arbitrary<infer Value> ? Value : never

const vector = new Float32Array(100).fill(0.1)
const facts = { category: 'Days', username: 'former', revision: '' }

function entryOf({ entries }: Moment, id: string): EmbeddableEntry | undefined {
  const entry = entries[id]
  return entry && { ...facts, ...entry, id }
}

function ownerOf({ entries, embedded }: Moment, id: string): string | undefined {
  return (entries[id] ?? embedded[id])?.uid
}

function storeOf(moment: Moment): NearStore {
  const modelOf = (id: string) => moment.models[id] ?? 'now'
  const near = (matches: (uid: string, isPublic: boolean) => boolean): NearVector[] =>
    Object.entries(moment.embedded).flatMap(([id, was]) => {
      if (was === undefined) return []
      const { content, collectionName, isPublic } = was
      const uid = ownerOf(moment, id) ?? ''
      const metadata = { content, category: 'Days', collectionName, uid, username: 'former' }
      return matches(uid, isPublic) ? [{ id, model: modelOf(id), metadata, score: 0.9 }] : []
    })
  return {
    readEntryWithVector: async (id) => {
      const was = moment.embedded[id]
      const uid = ownerOf(moment, id) ?? ''
      const storedVector = was && { ...facts, ...was, uid, contentHash: '', epoch: '', model: modelOf(id), vector }
      return { entry: entryOf(moment, id), storedVector }
    },
    findNearestOwn: async (uid) => near((owner) => owner === uid),
    findNearestPublic: async () => near((_, isPublic) => isPublic),
    readEntries: async (wanted) => wanted.map((id) => entryOf(moment, id)),
    readPublicNotebooks: async (wanted) =>
      wanted.map(({ uid, name }) =>
        moment.publicNotebooks.some(([owner, named]) => owner === uid && named === name)
          ? { creatorUsername: `${uid} now` }
          : undefined,
      ),
    readBlockedUserIds: async () => new Set(moment.blocked),
  }
}

function toolsOf(moment: Moment) {
  return {
    store: storeOf(moment),
    readSettings: async (uid: string) => ({ aiEnabled: !moment.off.includes(uid) }),
    rateLimiter: createCountingRateLimiter(),
    model: 'now',
    now: 0,
  }
}

/** An independent formulation of who may read an entry. */
function mayRead(moment: Moment, uid: string, id: string): boolean {
  const entry = moment.entries[id]
  return entry !== undefined && (entry.uid === uid || (entry.isPublic && !entry.isInTrash))
}

function isOpenToAll(moment: Moment, id: string): boolean {
  const entry = moment.entries[id]
  if (entry === undefined || !entry.isPublic || entry.isInTrash || entry.isNeverAi) return false
  const isShared = moment.publicNotebooks.some(([uid, name]) => uid === entry.uid && name === entry.collectionName)
  return isShared && !moment.off.includes(entry.uid)
}

describe('search with outdated vectors', () => {
  it('returns to others all entries that are currently public, allowed by their owner and not blocked, and no others', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(anyMoment, async (moment) => {
        const outcome = await fetchAllVectors('mira', moment.asked, toolsOf(moment))
        const asked = moment.entries[moment.asked]
        const isAskable =
          moment.embedded[moment.asked] !== undefined &&
          (moment.models[moment.asked] ?? 'now') === 'now' &&
          asked?.isInTrash === false &&
          !asked.isNeverAi &&
          !moment.off.includes(asked.uid)
        const wanted = ids.filter(
          (id) =>
            isAskable &&
            id !== moment.asked &&
            moment.embedded[id]?.isPublic === true &&
            (moment.models[id] ?? 'now') === 'now' &&
            isOpenToAll(moment, id) &&
            moment.entries[id]?.uid !== 'mira' &&
            !moment.blocked.includes(moment.entries[id]?.uid ?? ''),
        )
        const refusal = moment.off.includes('mira')
          ? 'ai-off'
          : mayRead(moment, 'mira', moment.asked)
            ? undefined
            : 'not-found'
        const shown = outcome.status === 'answered' ? outcome.response.similarVectors : []
        expect(outcome.status === 'refused' ? outcome.reason.reason : undefined).toBe(refusal)
        expect(shown.map(({ id }) => id).toSorted()).toEqual(refusal === undefined ? wanted : [])
        const asItIsNow = ({ id }: { readonly id: string }) => {
          const { content = '', uid, collectionName } = moment.entries[id] ?? {}
          return { content: cutTextPrefix(content), category: 'Days', collectionName, uid, username: `${uid} now` }
        }
        expect(shown.map(({ metadata }) => metadata)).toEqual(shown.map(asItIsNow))
        found += shown.length
      }),
      { numRuns: 2_000 },
    )
    expect(found).toBeGreaterThan(50)
  })

  it('returns only own entries in a search of the own journal', async () => {
    await fc.assert(
      fc.asyncProperty(anyMoment, async (moment) => {
        const outcome = await fetchSimilarVectors('mira', moment.asked, toolsOf(moment))
        if (outcome.status === 'refused') return
        expect(mayRead(moment, 'mira', moment.asked)).toBe(true)
        const { similarVectors } = outcome.response
        expect(similarVectors.filter(({ id, metadata }) => metadata.uid !== 'mira' || id === moment.asked)).toEqual([])
      }),
    )
  })
})

describe('search among very many vectors', () => {
  const count = 50
  const flood = 900

  it("widens the search when most near entries are the caller's own", async () => {
    const { shown, limits } = await among([...written('mira', 'River', 60), ...written('jon', 'River', 1)])
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
    for (const closed of [written('flood', 'Nowhere', flood), nowhere]) {
      const { shown, read } = await among([...closed, ...written('jon', 'River', 3)])
      expect(shown).toEqual(['jon River 0', 'jon River 1', 'jon River 2'])
      expect(read).toBeLessThanOrEqual(10)
    }
  })

  it("limits one author's share when their nearest entries are public, and leaves room for others", async () => {
    const { shown, read } = await among([
      ...written('flood', 'River', flood),
      ...['jon', 'ines'].flatMap((uid) => written(uid, 'Lake', 8)),
    ])
    expect(shown).toEqual(expect.arrayContaining(['jon Lake 0', 'jon Lake 4', 'ines Lake 0', 'ines Lake 4']))
    expect([shown.length, read]).toEqual([count, count])
  })

  it('gives blocked authors no share', async () => {
    const all = [...written('flood', 'River', flood), ...written('jon', 'Lake', 8)]
    expect((await among(all, ['flood'])).shown).toEqual(written('jon', 'Lake', 8).map(({ id }) => id))
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

  function written(uid: string, collectionName: string, length: number): NearVector[] {
    return Array.from({ length }, (_, index) => near(uid, collectionName, index))
  }

  /**
   * The response for these vectors, nearest first, all of public entries; every notebook exists
   * except 'Nowhere'.
   */
  async function among(all: readonly NearVector[], blocked: readonly string[] = []) {
    const ordered = all.map((match, index) => ({ ...match, score: 1 - index / 10_000 }))
    const open = { ...facts, content: 'Rain.', isPublic: true, isInTrash: false, isNeverAi: false }
    const asked = { ...open, uid: 'mira', collectionName: 'River' }
    const limits: number[] = []
    let read = 0
    const outcome = await fetchAllVectors('mira', 'asked', {
      readSettings: async () => ({ aiEnabled: true }),
      rateLimiter: createCountingRateLimiter(),
      model: 'now',
      now: 0,
      store: {
        readEntryWithVector: async (id) => ({
          entry: { ...asked, id },
          storedVector: { ...asked, contentHash: '', epoch: '', model: 'now', vector },
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
