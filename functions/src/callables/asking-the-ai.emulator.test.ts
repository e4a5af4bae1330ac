import { legal, rateLimits, type CallableName, parseFailureReason } from '@geist/domain'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../store/testing/open-database'
import { entryDocument, newId } from '../store/testing/stored-documents'
import { writeEmbeddedEntry } from '../store/testing/write-embedded-entry'
import { callFunction, type RawReply } from '../testing/call-function'
import { openAccount } from '../testing/open-account'

const draft = { prompt: 'I was so proud of Marta today. She passed the exam and we walked along the river.' }
const payloads = {
  generateJournalPrompt: null,
  generateAction: null,
  generateQueryPrompts: null,
  quickReply: draft,
  complexQuery: { collectionName: 'Walks', prompt: 'What about the river?', content: 'The river is high.' },
} as const satisfies Partial<Record<CallableName, unknown>>
const names = Object.keys(payloads) as (keyof typeof payloads)[]

let database: Firestore

beforeAll(() => {
  database = openDatabase('asking-the-ai')
})

describe.each(names)('%s on the local backend', { timeout: 120_000 }, (name) => {
  it('answers, and stores nothing beyond the time when its bucket is full again', async () => {
    const { uid, token } = await openAccount()
    const before = Date.now()
    expect(await callFunction(name, { token, data: payloads[name] })).toMatchObject({ status: 200, result: {} })
    const limits = await database.collection(`users/${uid}/limits`).get()
    expect(limits.docs.map(({ id }) => id)).toEqual([name])
    const { expireAt, ...rest } = limits.docs[0]?.data() ?? {}
    expect(rest).toEqual({})
    expect((expireAt as Timestamp).toMillis()).toBeGreaterThanOrEqual(before + rateLimits[name].refillMs)
  })

  it('refuses while the AI is switched off, and stores nothing', async () => {
    const { uid, token } = await openAccount()
    await database.doc(`users/${uid}/private/settings`).set({ aiEnabled: false })
    expect(await callFunction(name, { token, data: payloads[name] })).toMatchObject({
      status: 400,
      error: { status: 'FAILED_PRECONDITION', details: { reason: 'ai-off' } },
    })
    expect((await database.collection(`users/${uid}/limits`).get()).empty).toBe(true)
    expect((await database.collection(`users/${uid}/private`).get()).size).toBe(1)
  })
})

describe('the rate limit of AI calls', { timeout: 120_000 }, () => {
  // `firestore-rate-limiter.emulator.test.ts` tests twenty concurrent calls; here the emulator
  // starts a process for each.
  it('admits exactly as many concurrent calls as the limit leaves, and says when to retry', async () => {
    const { uid, token } = await openAccount()
    const { burst, refillMs } = rateLimits.quickReply
    const before = Date.now()
    // Two tokens are left.
    const expireAt = Timestamp.fromMillis(before + (burst - 2) * refillMs)
    await database.doc(`users/${uid}/limits/quickReply`).set({ expireAt })
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => callFunction('quickReply', { token, data: draft })),
    )
    const tookMs = Date.now() - before
    const passed = replies.filter(({ status }) => status === 200)
    const refused = replies.filter(({ status }) => status === 429)
    expect(passed.length + refused.length).toBe(5)
    // More only if the calls took so long that a token was refilled.
    expect(passed.length).toBeGreaterThanOrEqual(2)
    expect(passed.length).toBeLessThanOrEqual(2 + Math.floor(tookMs / refillMs))
    for (const { error } of refused) {
      expect(error).toMatchObject({ status: 'RESOURCE_EXHAUSTED', message: 'resource-exhausted' })
      const reason = parseFailureReason(error?.details)
      if (reason?.reason !== 'rate-limited') throw new Error('There is no reason')
      expect(reason.retryAt).toBeGreaterThan(before)
      expect(reason.retryAt).toBeLessThanOrEqual(before + tookMs + refillMs)
      expect(reason.retryAfterSeconds).toBeLessThanOrEqual(refillMs / 1000)
    }
  })

  const despair = 'I don’t want to be here anymore. Everyone would be better off without me.'
  it.each([
    ['quickReply', { prompt: despair }],
    ['quickReply', { prompt: 'Heute möchte ich sterben.' }],
    ['askJournal', { question: despair }],
    ['complexQuery', { ...payloads.complexQuery, prompt: despair }],
  ] as const)('withholds the crisis lines from no text in crisis, and does not count it: %s', async (name, data) => {
    const { uid, token } = await openAccount()
    const { burst, refillMs } = rateLimits[name]
    const limit = database.doc(`users/${uid}/limits/${name}`)
    const expireAt = Timestamp.fromMillis(Date.now() + 2 * burst * refillMs)
    await limit.set({ expireAt })
    const { status, text } = await callFunction(name, { token, data })
    expect(status).toBe(200)
    for (const line of Object.values(legal.crisisLines)) expect(text).toContain(line)
    expect((await limit.get()).data()).toEqual({ expireAt })
  })

  it('counts each account and each function separately, and forgets expired counts', async () => {
    const { uid, token } = await openAccount()
    const { burst, refillMs } = rateLimits.quickReply
    const limit = database.doc(`users/${uid}/limits/quickReply`)
    await limit.set({ expireAt: Timestamp.fromMillis(Date.now() + burst * refillMs) })
    const status = async (data: typeof draft | null, name: CallableName, by = token) =>
      (await callFunction(name, { token: by, data })).status
    expect(await status(draft, 'quickReply')).toBe(429)
    expect(await status(null, 'generateAction')).toBe(200)
    expect(await status(draft, 'quickReply', (await openAccount()).token)).toBe(200)
    await limit.set({ expireAt: Timestamp.fromMillis(Date.now() + (burst - 1) * refillMs) })
    expect(await status(draft, 'quickReply')).toBe(200)
    expect(await status(draft, 'quickReply')).toBe(429)
    await limit.delete()
    expect(await status(draft, 'quickReply')).toBe(200)
  })
})

describe('quickReply on the local backend', { timeout: 60_000 }, () => {
  it('names earlier notes of the caller, found by the search over vectors, and stores nothing', async () => {
    const [mira, otto] = [await openAccount(), await openAccount()]
    const text = 'Walked before breakfast. A heron stood on the post at the lock.'
    const id = await writeEmbedded(mira.uid, text)
    await writeEmbedded(otto.uid, text, { isPublic: true })
    await writeEmbedded(mira.uid, text, { neverAi: true })
    await writeEmbedded(mira.uid, 'The boiler broke, and the plumber asked four thousand.')
    const data = { prompt: 'The heron was back at the lock this morning, on its post.' }
    const reply = await callFunction('quickReply', { token: mira.token, data, streams: true })
    expect(eventsIn(reply).at(-1)).toEqual({
      result: {
        analysis: expect.any(String),
        notes: [{ id, writtenAt: writtenAt.toMillis(), quote: 'A heron stood on the post at the lock.' }],
      },
    })
    // The trigger of the entry may have counted its category by now.
    const stored = (await database.collection(`users/${mira.uid}/private`).get()).docs.map((each) => each.id)
    expect(stored.filter((name) => name !== 'stats')).toEqual([])
  })
})

const writtenAt = Timestamp.fromMillis(Date.UTC(2026, 4, 3))

function writeEmbedded(uid: string, content: string, fields: object = {}): Promise<string> {
  return writeEmbeddedEntry(database, { uid, content, timestamp: writtenAt, ...fields })
}

describe('suggestions on the local backend', { timeout: 60_000 }, () => {
  it('use no entry that is excluded from AI', async () => {
    const { uid, token } = await openAccount()
    const batch = database.batch()
    for (const [index, content] of ['The kite is here.', 'I saw the kite again.', 'My kite is gone.'].entries()) {
      // Any value other than `false`.
      batch.set(
        database.collection('messages').doc(newId()),
        entryDocument({ uid, content, neverAi: index === 2 ? 'yes' : true }),
      )
    }
    await batch.commit()
    for (const name of ['generateAction', 'generateQueryPrompts', 'generateJournalPrompt'] as const) {
      const { text, status } = await callFunction(name, { token })
      expect(status).toBe(200)
      expect(text).not.toContain('kite')
    }
  })
})

describe('describeAi on the local backend', { timeout: 60_000 }, () => {
  it('describes the AI, even for a user who has switched it off', async () => {
    const { uid, token } = await openAccount()
    await database.doc(`users/${uid}/private/settings`).set({ aiEnabled: false })
    expect(await callFunction('describeAi', { token })).toMatchObject({ status: 200, result: { kind: 'embedded' } })
  })
})

type StreamEvent = { readonly message: string } | { readonly result: unknown } | { readonly error: unknown }

function eventsIn({ text }: RawReply): StreamEvent[] {
  const events = text.split('\n\n').filter((event) => event.startsWith('data: '))
  return events.map((event) => JSON.parse(event.slice('data: '.length)) as StreamEvent)
}
