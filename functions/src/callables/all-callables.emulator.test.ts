import { rateLimits, type CallableName, contracts, idempotency } from '@geist/domain'
import type { HttpsFunction } from 'firebase-functions/https'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { entryDocument, newId } from '../store/testing/stored-documents'
import { backend } from '../testing/backend'
import { captureLogs } from '../testing/capture-logs'
import { type Account, openAccount } from '../testing/open-account'
import { failWith, type ModelAnswer, type OpenAiServer, answerWith, startOpenAiServer } from '../testing/openai-server'
import { samplePhoto } from '../testing/sample-photo'
import { type ServedCallables, serveCallables, unsignedToken } from '../testing/serve-callables'
import { stubFunctionsEnv } from '../testing/stub-functions-env'
import { callableSettings } from './callable-settings'

/*
 * Runs every callable in this process on a journal whose texts all hold the marker. The provider
 * answers correctly, or in every wrong way. All output to the console and the standard streams is
 * captured.
 */

const marker = 'Quirlenbach'
const words = `We walked to ${marker} in the rain, and the heron was there.`
const claims = JSON.stringify({
  claims: [{ claim: `You were in ${marker}.`, quotes: [{ entry: 1, text: `walked to ${marker} in the rain` }] }],
})
/** Behaviours of a provider. Each includes the marker, as if quoting the request. */
const providers: Readonly<Record<string, ModelAnswer>> = {
  'answers in prose': answerWith(`What did you see in ${marker}?`),
  'answers in claims': answerWith(claims),
  'answers nothing that can be used': answerWith(`{"claims": ${marker}`),
  'turns us away': failWith(401, {}, JSON.stringify({ error: { message: `no ${marker} for you` } })),
  'takes no more': failWith(429, { 'retry-after': '1' }, JSON.stringify({ error: { message: marker } })),
  'does not take what it was sent': failWith(400, {}, JSON.stringify({ error: { message: `bad words: ${words}` } })),
  'breaks down': failWith(500, {}, words),
  'sends us elsewhere': failWith(302, { location: `http://127.0.0.1:9/${marker}` }),
  'answers with a page': failWith(200, { 'content-type': 'text/html' }, `<h1>${words}</h1>`),
  'breaks off': (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`data: {"choices":[{"delta":{"content":"${marker}`, () => setImmediate(() => response.destroy()))
  },
}
const logged = captureLogs()
let provider: OpenAiServer
let served: ServedCallables
let mira: Account
const quickReply = { prompt: words }
const signedOut = { error: { status: 'UNAUTHENTICATED', details: { reason: 'signed-out' } } }
let ids: readonly string[]

beforeAll(async () => {
  provider = await startOpenAiServer()
  stubFunctionsEnv({ ...backend, auth: new URL(backend.auth).host })
  vi.stubEnv('GEIST_AI', 'provider')
  vi.stubEnv('GEIST_AI_BASE_URL', provider.baseUrl)
  vi.stubEnv('GEIST_AI_MODEL', 'small')
  vi.stubEnv('GEIST_AI_KEY', 'a-key')
  const functions: Readonly<Record<string, unknown>> = await import('../index')
  served = await serveCallables(functions as Readonly<Record<string, HttpsFunction>>)
  // Initialises the app that the functions use.
  const database = (await import('../store/firestore')).firestore()
  mira = await openAgreeing()
  ids = [newId(), newId(), newId()]
  for (const id of ids) {
    const fields = { uid: mira.uid, content: words, category: marker, collectionName: marker }
    await database.doc(`messages/${id}`).set(entryDocument(fields))
  }
})

afterAll(async () => {
  await served[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

beforeEach(() => {
  provider.answer = answerWith(`What did you see in ${marker}?`)
  provider.takeRequests()
})

/** Opens an account that has accepted the provider's notice. */
async function openAgreeing(): Promise<Account> {
  const account = await openAccount()
  const aiNotice = { recipient: new URL(provider.baseUrl).host, acceptedAt: new Date() }
  await getFirestore().doc(`users/${account.uid}/private/settings`).set({ aiEnabled: true, aiNotice })
  return account
}

const keyed = (digit: string) => ({ [idempotency.header]: digit.repeat(32) })

describe('a call repeated with its idempotency key', () => {
  it('returns the stored answer and consumes nothing more', async () => {
    const { uid, token } = await openAgreeing()
    const call = () => served.post('quickReply', { token, data: quickReply, headers: keyed('a') })
    const first = await (await call()).text()
    expect(first).toContain(marker)
    const limit = getFirestore().doc(`users/${uid}/limits/quickReply`)
    const fullAt: unknown = (await limit.get()).get('expireAt')
    provider.answer = answerWith('Something else.')
    expect(await (await call()).text()).toBe(first)
    const streamed = await served.post('quickReply', { token, data: quickReply, headers: keyed('a'), streams: true })
    expect(await streamed.text()).toBe(`data: ${first}\n\n`)
    expect(provider.takeRequests()).toHaveLength(1)
    expect((await limit.get()).get('expireAt')).toEqual(fullAt)
    const otherCall = await served.post('quickReply', { token, data: quickReply, headers: keyed('b') })
    expect(await otherCall.text()).toContain('Something else.')
  })

  it('stores the answer encrypted, with an expiry date', async () => {
    const { uid, token } = await openAgreeing()
    const before = Date.now()
    await served.post('quickReply', { token, data: quickReply, headers: keyed('a') })
    const { docs } = await getFirestore().collection(`users/${uid}/answers`).get()
    expect(docs).toHaveLength(1)
    const { sealed, expireAt, ...rest } = docs[0]?.data() ?? {}
    expect(rest).toEqual({})
    expect(`${docs[0]?.id} ${Buffer.from(sealed as Uint8Array).toString('latin1')}`).not.toMatch(/Quirlenbach|aaaa/u)
    expect((expireAt as { toMillis(): number }).toMillis()).toBeGreaterThanOrEqual(before + idempotency.answerTtlMs)
  })

  it('is answered once when many arrive at the same time', async () => {
    const { token } = await openAgreeing()
    const calls = Array.from({ length: 8 }, () =>
      served.post('quickReply', { token, data: quickReply, headers: keyed('a') }),
    )
    const replies = await Promise.all(
      (await Promise.all(calls)).map(async (reply) => [reply.status, await reply.text()] as const),
    )
    expect(provider.takeRequests()).toHaveLength(1)
    const answers = new Set(replies.flatMap(([status, text]) => (status === 200 ? text : [])))
    expect(answers.size).toBe(1)
    const others = replies.filter(([status]) => status !== 200)
    expect(others.filter(([status, text]) => status !== 409 || !text.includes('in-progress'))).toEqual([])
  })

  it('can be retried after a failure', async () => {
    const { token } = await openAgreeing()
    provider.answer = failWith(500)
    const call = () => served.post('quickReply', { token, data: quickReply, headers: keyed('a') })
    expect((await call()).status).toBe(503)
    provider.answer = answerWith('It rained.')
    expect(await (await call()).text()).toContain('It rained.')
  })

  it('stores nothing when the rate limit is used up or the account has switched AI off', async () => {
    const { uid, token } = await openAgreeing()
    const account = getFirestore().doc(`users/${uid}`)
    const { burst, refillMs } = rateLimits.quickReply
    const limit = account.collection('limits').doc('quickReply')
    // An empty bucket. A later time would come from a wrong clock, which a refusal corrects.
    const { writeTime } = await limit.set({ expireAt: Timestamp.fromMillis(Date.now() + burst * refillMs) })
    const outputs: string[] = []
    const stop = account.collection('answers').onSnapshot((snapshot) => {
      for (const { type, doc } of snapshot.docChanges()) outputs.push(`${type} ${doc.id}`)
    })
    const statuses = async () => {
      const calls = ['a', 'b', 'c'].map((digit) =>
        served.post('quickReply', { token, data: quickReply, headers: keyed(digit) }),
      )
      return (await Promise.all(calls)).map(({ status }) => status)
    }
    expect(await statuses()).toEqual([429, 429, 429])
    expect((await limit.get()).updateTime).toEqual(writeTime)
    await account.collection('private').doc('settings').set({ aiEnabled: false })
    expect(await statuses()).toEqual([400, 400, 400])
    // The listener receives writes in order, so it has received all earlier ones.
    const last = account.collection('answers').doc('last')
    await last.set({})
    await expect.poll(() => outputs).toContain('added last')
    stop()
    expect(outputs).toEqual(['added last'])
    expect(provider.takeRequests()).toEqual([])
  })

  it('requires an idempotency key that cannot be guessed', async () => {
    const headers = { [idempotency.header]: '1' }
    const reply = await served.post('quickReply', { token: mira.token, data: quickReply, headers })
    expect(await reply.json()).toMatchObject({ error: { details: { reason: 'invalid-payload' } } })
  })
})

it('a revoked session reaches no provider, and still gets answers that cost nothing', async () => {
  const { token } = await openAgreeing()
  const ask = () => served.post('quickReply', { token, data: quickReply })
  expect((await ask()).status).toBe(200)
  // Authentication counts whole seconds: within that of the sign-in it cannot tell sessions apart.
  const endAndAsk = async () => {
    await served.post('signOutEverywhere', { token })
    return (await ask()).status
  }
  await expect.poll(endAndAsk, { interval: 300, timeout: 60_000 }).toBe(401)
  provider.takeRequests()
  expect(await (await ask()).json()).toMatchObject(signedOut)
  expect(provider.takeRequests()).toEqual([])
  expect((await served.post('describeAi', { token })).status).toBe(200)
  const deletedCaller = await served.post('quickReply', { token: unsignedToken('nobody-of-this-id'), data: quickReply })
  expect(await deletedCaller.json()).toMatchObject(signedOut)
})

const askingProviders = [
  'generateAction',
  'generateQueryPrompts',
  'complexQuery',
  'analyzeJournalEntries',
  'generateJournalPrompt',
  'quickReply',
  'generateClusterTitle',
  'askJournal',
] as const

it.each(askingProviders)('%s sends a provider nothing of a user who has not accepted its notice', async (name) => {
  const { uid, token } = await openAccount()
  const settings = getFirestore().doc(`users/${uid}/private/settings`)
  const { host } = new URL(provider.baseUrl)
  const refusal = async () => {
    const reply = await served.post(name, { token, data: payloads(name)[0] })
    return ((await reply.json()) as { error?: { details?: unknown } }).error?.details
  }
  const notSeen = { reason: 'ai-notice-not-seen', recipient: host }
  expect(await refusal()).toEqual(notSeen)
  const accepted = (recipient: string) => ({ aiNotice: { recipient, acceptedAt: new Date() } })
  for (const recipient of ['embedded', 'other.example']) {
    await settings.set({ aiEnabled: true, ...accepted(recipient) })
    expect(await refusal()).toEqual(notSeen)
  }
  await settings.set({ aiEnabled: false, ...accepted(host) })
  expect(await refusal()).toEqual({ reason: 'ai-off' })
  expect(provider.takeRequests()).toEqual([])
  expect((await getFirestore().collection(`users/${uid}/limits`).get()).size).toBe(0)
})

it.each(Object.keys(contracts) as CallableName[])('%s requires App Check where it is enforced', async (name) => {
  vi.stubEnv('GEIST_APP_CHECK', 'enforced')
  try {
    // Only an App Check token lets a call through to the usual answer or refusal.
    const data = 'no payload'
    const without = await served.post(name, { token: mira.token, data })
    expect(await without.json()).toMatchObject({
      error: { status: 'UNAUTHENTICATED', details: { reason: 'not-our-app' } },
    })
    const headers = { 'X-Firebase-AppCheck': unsignedToken('1:123:web:abc') }
    const withToken = await served.post(name, { token: mira.token, data, headers })
    expect(await withToken.json()).toMatchObject({ error: { details: { reason: 'invalid-payload' } } })
  } finally {
    vi.stubEnv('GEIST_APP_CHECK', 'off')
  }
})

it('a body above the limit of its function is refused unread', async () => {
  const { maxBodyBytes } = callableSettings.quickReply
  const data = { prompt: words, more: 'x'.repeat(maxBodyBytes) }
  const reply = await served.post('quickReply', { token: mira.token, data })
  expect(await reply.json()).toMatchObject({ error: { details: { issues: [{ path: '' }] } } })
  expect(provider.takeRequests()).toEqual([])
})

/** Valid and invalid payloads, all with the marker. */
function payloads(name: CallableName): readonly unknown[] {
  const selected = {
    collectionName: marker,
    prompt: `What about ${marker}?`,
    content: words,
    entries: [{ id: ids[0], length: words.length }],
  }
  const fitting: Readonly<Partial<Record<CallableName, unknown>>> = {
    complexQuery: selected,
    analyzeJournalEntries: { ...selected, polish: [{ start: 0, end: words.length, before: '' }] },
    processImage: { image: Buffer.from(`${words} is no photo`).toString('base64') },
    quickReply: { prompt: words },
    fetchUserVectors: { uid: mira.uid, after: marker },
    fetchSimilarVectors: { id: ids[0] },
    fetchAllVectors: { id: ids[0] },
    generateClusterTitle: { content: words },
    askJournal: { question: `What of ${marker}?`, found: ids, turns: [{ question: words, answer: words }] },
    deleteAccount: { username: marker },
  }
  return [fitting[name] ?? null, { [marker]: marker }, marker]
}

/** `signOutEverywhere` ends the sessions that the others need, so it goes last. */
const names = (Object.keys(contracts) as CallableName[]).toSorted((name) => (name === 'signOutEverywhere' ? 1 : 0))

it('logs no word of any request or answer', async () => {
  let partCount = 0
  for (const [index, answer] of Object.values(providers).entries()) {
    provider.answer = answer
    for (const name of names.filter((callableName) => callableName !== 'signOutEverywhere')) {
      for (const data of payloads(name)) {
        const headers = { [idempotency.header]: index.toString(16).padStart(32, '0') }
        const calls = [{ data, headers }, { data, headers }, { data, streams: true }, { body: { [marker]: data } }]
        for (const call of calls.slice(0, index < 2 ? 4 : 2)) {
          const response = await served.post(name, { token: mira.token, ...call })
          if ((await response.text()).includes(marker)) partCount += 1
        }
      }
    }
    // Reset the rate limits for the next provider.
    const limits = await getFirestore().collection(`users/${mira.uid}/limits`).get()
    await Promise.all(limits.docs.map((limit) => limit.ref.delete()))
  }
  const photo = { image: Buffer.from(samplePhoto('phone').file).toString('base64') }
  const read = await served.post('processImage', { token: mira.token, data: photo })
  const [line = ''] = /[a-z]{7,}/u.exec(samplePhoto('phone').text) ?? []
  expect(await read.text()).toContain(line)
  await served.post('signOutEverywhere', { token: mira.token, data: marker })

  const log = logged.join('\n')
  // The marker was sent and received, and something was logged.
  expect(JSON.stringify(provider.takeRequests())).toContain(marker)
  expect(partCount).toBeGreaterThan(10)
  for (const message of ['A callable refused', 'The AI provider turns us away', 'The AI provider did not answer']) {
    expect(log).toContain(message)
  }
  expect(log).not.toContain(marker)
  expect(log).not.toContain(line)
  expect(log).not.toContain('a-key')
})
