import { rateLimits } from '@geist/domain'
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../store/testing/open-database'
import { entryDocument, newId, notebookDocument } from '../store/testing/stored-documents'
import { callFunction } from '../testing/call-function'
import { type Account, openAccount } from '../testing/open-account'
import { pollUntil } from '../testing/poll-until'

let database: Firestore

beforeAll(() => {
  database = openDatabase('finding-near')
})

/** Words of no other test, since the search covers all public entries. */
const about = 'The otter swam under the willow by the old watermill'

async function write({ uid }: Account, content: string, fields: object = {}): Promise<string> {
  const id = newId()
  const document = entryDocument({ uid, content, updatedAt: FieldValue.serverTimestamp(), ...fields })
  await database.doc(`messages/${id}`).set(document)
  return id
}

async function untilEmbedded(...ids: readonly string[]): Promise<void> {
  for (const id of ids) await pollUntil(async () => (await database.doc(`vectors/${id}`).get()).exists)
}

function change(id: string, fields: object) {
  return database.doc(`messages/${id}`).update({ ...fields, updatedAt: FieldValue.serverTimestamp() })
}

/**
 * Stores nearest vectors like those of another user's public entries without a notebook. Returns a
 * function that deletes them.
 */
async function flood(id: string, count: number): Promise<() => Promise<unknown>> {
  const uid = newId()
  const vector = (await database.doc(`vectors/${id}`).get()).data()
  const ids = Array.from({ length: count }, () => newId())
  const planting = database.batch()
  for (const plantedId of ids)
    planting.set(database.doc(`vectors/${plantedId}`), { ...vector, uid, isPublic: true, collectionName: 'Nowhere' })
  await planting.commit()
  return () => {
    const clearing = database.batch()
    for (const plantedId of ids) clearing.delete(database.doc(`vectors/${plantedId}`))
    return clearing.commit()
  }
}

interface Match {
  readonly id: string
  readonly score: number
  readonly metadata: { readonly username: string }
}

async function near(name: 'fetchSimilarVectors' | 'fetchAllVectors', { token }: Account, id: string) {
  const reply = await callFunction(name, { token, data: { id } })
  const { similarVectors } = (reply.result ?? {}) as { readonly similarVectors?: readonly Match[] }
  return { status: reply.status, error: reply.error, text: reply.text, matches: similarVectors ?? [] }
}

describe('fetchSimilarVectors on the local backend', { timeout: 120_000 }, () => {
  it("finds the nearest own entries, nearest first, also for another user's public entry, and nothing for unreadable ids", async () => {
    const [mira, jon] = [await openAccount(), await openAccount()]
    const questionEntry = await write(mira, about)
    const close = await write(mira, 'An otter swam by the willow')
    const far = await write(mira, 'The tax office wants three invoices')
    const otherEntry = await write(jon, about)
    const shared = await write(jon, about, { isPublic: true, collectionName: 'Rivers' })
    await untilEmbedded(questionEntry, close, far, otherEntry, shared)

    const { matches } = await near('fetchSimilarVectors', mira, questionEntry)
    expect(matches.map(({ id }) => id)).toEqual([close, far])
    expect(matches[0]?.score).toBeGreaterThan(0.7)
    expect((await near('fetchSimilarVectors', mira, shared)).matches.map(({ id }) => id)).toEqual([
      questionEntry,
      close,
      far,
    ])
    const [unknown, forbidden] = [
      await near('fetchSimilarVectors', mira, newId()),
      await near('fetchSimilarVectors', mira, otherEntry),
    ]
    expect(forbidden).toEqual(unknown)
    expect(unknown).toMatchObject({ status: 404, error: { details: { reason: 'not-found' } } })
  })

  it('finds nothing near an entry without a vector, and refuses an account that has switched AI off', async () => {
    const mira = await openAccount()
    const foreign = await write(mira, '雨が降る')
    await untilEmbedded(foreign)
    expect((await near('fetchSimilarVectors', mira, foreign)).matches).toEqual([])
    await database.doc(`users/${mira.uid}/private/settings`).set({ aiEnabled: false })
    for (const name of ['fetchSimilarVectors', 'fetchAllVectors'] as const)
      expect(await near(name, mira, foreign)).toMatchObject({ error: { details: { reason: 'ai-off' } } })
    expect((await database.collection(`users/${mira.uid}/limits`).get()).size).toBe(1)
  })

  it('refuses calls above its rate limit', async () => {
    const mira = await openAccount()
    const id = await write(mira, about)
    const { burst, refillMs } = rateLimits.fetchSimilarVectors
    const limit = database.doc(`users/${mira.uid}/limits/fetchSimilarVectors`)
    await limit.set({ expireAt: Timestamp.fromMillis(Date.now() + burst * refillMs + 60_000) })
    expect(await near('fetchSimilarVectors', mira, id)).toMatchObject({ status: 429 })
  })
})

describe('fetchAllVectors on the local backend', { timeout: 120_000 }, () => {
  it('finds only currently public entries of others', async () => {
    const [mira, jon, ines, kofi] = await Promise.all([openAccount(), openAccount(), openAccount(), openAccount()])
    const questionEntry = await write(mira, about)
    const ownEntry = await write(mira, about, { isPublic: true, collectionName: 'Mine' })
    await database.doc(`collections/${newId()}`).set(notebookDocument({ uid: mira.uid, name: 'Mine', isPublic: true }))
    const share = async (who: Account, creatorUsername: string) => {
      const notebook = database.doc(`collections/${newId()}`)
      await notebook.set(notebookDocument({ uid: who.uid, name: 'Rivers', isPublic: true, creatorUsername }))
      const id = await write(who, about, { isPublic: true, collectionName: 'Rivers', username: 'former' })
      return { id, notebook }
    }
    const [jons, iness, kofis] = [await share(jon, 'jon'), await share(ines, 'ines'), await share(kofi, 'kofi')]
    const hidden = await write(jon, about)
    const notAlike = await write(jon, 'The tax office wants three invoices', {
      isPublic: true,
      collectionName: 'Rivers',
    })
    await untilEmbedded(questionEntry, ownEntry, jons.id, iness.id, kofis.id, hidden, notAlike)
    const readNear = async () =>
      (await near('fetchAllVectors', mira, questionEntry)).matches.map(({ id }) => id).toSorted()

    expect(await readNear()).toEqual([jons.id, iness.id, kofis.id].toSorted())
    expect(
      (await near('fetchAllVectors', mira, questionEntry)).matches.map(({ metadata }) => metadata.username),
    ).not.toContain('former')
    const dropFlood = await flood(questionEntry, 310)
    expect(await readNear()).toEqual([jons.id, iness.id, kofis.id].toSorted())
    await dropFlood()
    await database.doc(`users/${mira.uid}/private/blocks`).set({ uids: [kofi.uid] })
    expect(await readNear()).toEqual([jons.id, iness.id].toSorted())
    // Read at once: the triggers may not have run yet.
    await database.doc(`users/${ines.uid}/private/settings`).set({ aiEnabled: false })
    expect(await readNear()).toEqual([jons.id])
    await jons.notebook.update({ isPublic: false })
    expect(await readNear()).toEqual([])
    await jons.notebook.update({ isPublic: true })
    await change(jons.id, { isPublic: true, neverAi: true })
    expect(await readNear()).toEqual([])
    await change(jons.id, { isPublic: false, neverAi: false, collectionName: '' })
    expect(await readNear()).toEqual([])
    expect(await near('fetchAllVectors', mira, hidden)).toEqual(await near('fetchAllVectors', mira, newId()))
  })
})

describe('fetchUserVectors on the local backend', { timeout: 120_000 }, () => {
  it("returns the caller's vectors, then only changed ones", async () => {
    const [mira, jon] = [await openAccount(), await openAccount()]
    const ask = async (after?: string) => {
      const data = { uid: mira.uid, ...(after !== undefined && { after }) }
      const reply = await callFunction('fetchUserVectors', { token: mira.token, data })
      expect(reply.status).toBe(200)
      return reply.result as {
        vectors: readonly { id: string; embedding: string }[]
        unmapped: readonly object[]
        removed: readonly string[]
        startsAnew: boolean
        hasMore: boolean
        next: string
      }
    }
    expect(await ask()).toMatchObject({ vectors: [], startsAnew: true, hasMore: false })
    const [rain, foreign] = [await write(mira, 'Rain.'), await write(mira, '雨')]
    await untilEmbedded(rain, foreign, await write(jon, 'Secret'))
    const first = await ask()
    expect(first.vectors.map(({ id }) => id)).toEqual([rain])
    expect(first).toMatchObject({ unmapped: [{ id: foreign, reason: 'no-words' }], startsAnew: true, hasMore: false })
    await change(rain, { neverAi: true })
    const snow = await write(mira, 'Snow.')
    await untilEmbedded(snow)
    const later = await ask(first.next)
    expect([later.vectors.map(({ id }) => id), later.removed, later.startsAnew]).toEqual([[snow], [rain], false])
    expect(await ask(later.next)).toMatchObject({ vectors: [], unmapped: [], removed: [], startsAnew: false })
  })
})
