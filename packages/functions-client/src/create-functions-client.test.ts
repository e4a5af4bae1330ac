import { EventEmitter, getEventListeners, once } from 'node:events'
import { fetchSimilarVectors, generateJournalPrompt, quickReply } from '@geist/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CallableError, createFunctionsClient, type FunctionsClientOptions, type StartTimer } from './index'
import { type Answer, type FunctionServer, startFunctionServer } from './test/function-server'

let server: FunctionServer
beforeAll(async () => {
  server = await startFunctionServer()
})
beforeEach(() => {
  server.answer = () => ({ status: 200, body: '{"data":{"prompt":""}}' })
  server.takeRequests()
})
afterAll(() => server[Symbol.asyncDispose]())

describe('a call', () => {
  it('goes to the function named by the contract', async () => {
    server.answer = () => ({ status: 200, body: '{"data":{"analysis":"Sounds like a good day."}}' })
    expect(await client().call(quickReply, { prompt: 'A good day' })).toEqual({ analysis: 'Sounds like a good day.' })
    expect(server.takeRequests()).toMatchObject([{ path: '/quickReply', body: '{"data":{"prompt":"A good day"}}' }])
  })

  it('needs no payload when the contract has none', async () => {
    server.answer = () => ({ status: 200, body: '{"data":{"prompt":"What stayed with you?"}}' })
    expect(await client().call(generateJournalPrompt)).toEqual({ prompt: 'What stayed with you?' })
    expect(server.takeRequests()).toMatchObject([{ path: '/generateJournalPrompt', body: '{"data":null}' }])
  })

  it('sends no cookies: only its token identifies the caller', async () => {
    const inits: RequestInit[] = []
    const { call } = client({
      fetch: (url, init) => {
        inits.push(init)
        return fetch(url, init)
      },
    })
    await call(generateJournalPrompt)
    expect(inits).toMatchObject([{ method: 'POST', credentials: 'omit' }])
  })

  it('fails as internal when the response violates the contract', async () => {
    for (const data of [null, {}, { analysis: 5 }, { prompt: 'of another function' }]) {
      server.answer = () => ({ status: 200, body: JSON.stringify({ data }) })
      const failure = await failureOf(client().call(quickReply, { prompt: 'Today' }))
      expect.soft(failure).toMatchObject({ code: 'internal', message: 'Response breaks the contract of quickReply.' })
      expect.soft(failure.cause).toEqual([expect.objectContaining({ message: expect.any(String) })])
    }
  })

  it('returns only the fields of the contract', async () => {
    server.answer = () => ({ status: 200, body: '{"data":{"similarVectors":[],"addedLater":1}}' })
    expect(await client().call(fetchSimilarVectors, { id: 'a'.repeat(20) })).toEqual({ similarVectors: [] })
  })

  it("fails as internal when fetch fails, with fetch's error as the cause", async () => {
    const cause = new TypeError('Failed to fetch')
    const failing = client({ fetch: () => Promise.reject(cause) })
    expect(await failureOf(failing.call(fetchSimilarVectors, { id: 'a'.repeat(20) }))).toMatchObject({
      code: 'internal',
      cause,
    })
  })
})

describe('a call that times out', () => {
  it('fails as deadline-exceeded, even when fetch ignores the abort', async () => {
    const clock = manualClock()
    const call = client({ startTimer: clock.startTimer, fetch: () => new Promise(() => {}) }).call(
      generateJournalPrompt,
    )
    clock.fire()
    expect(await failureOf(call)).toMatchObject({ code: 'deadline-exceeded', details: undefined })
  })

  it('fails as deadline-exceeded in the middle of a response', async () => {
    server.answer = beginReply
    const clock = manualClock()
    const call = client({
      startTimer: clock.startTimer,
      fetch: (url, init) => fetch(url, init).finally(clock.fire),
    }).call(generateJournalPrompt)
    expect(await failureOf(call)).toMatchObject({ code: 'deadline-exceeded' })
  })

  it('has a timeout of 70 000 ms, of the client, or of the call', async () => {
    const clock = manualClock()
    await client({ startTimer: clock.startTimer }).call(generateJournalPrompt)
    await client({ startTimer: clock.startTimer, timeoutMs: 5000 }).call(generateJournalPrompt)
    await client({ startTimer: clock.startTimer, timeoutMs: 5000 }).call(generateJournalPrompt, null, { timeoutMs: 9 })
    expect(clock.started).toEqual([70_000, 5000, 9])
  })

  it('leaves no timer when it ends in time', async () => {
    const clock = manualClock()
    const { call } = client({ startTimer: clock.startTimer })
    await call(generateJournalPrompt)
    expect(clock.running()).toBe(0)
    server.answer = () => ({ status: 500 })
    await failureOf(call(generateJournalPrompt))
    expect(clock.started).toHaveLength(2)
    expect(clock.running()).toBe(0)
  })
})

describe('an aborted call', () => {
  it('requests no token and sends nothing when it was aborted before', async () => {
    let tokenRequests = 0
    const tokens = { auth: async () => `token-${++tokenRequests}` }
    const signal = AbortSignal.abort('left the page')
    const failure = await failureOf(client({ tokens }).call(generateJournalPrompt, null, { signal }))
    expect(failure).toMatchObject({ code: 'cancelled', cause: 'left the page' })
    expect(tokenRequests).toBe(0)
    expect(server.takeRequests()).toEqual([])
  })

  it('sends nothing when it was waiting for its token', async () => {
    const controller = new AbortController()
    const session = new EventEmitter()
    const token = once(session, 'token').then(String)
    const { call } = client({ tokens: { auth: () => token } })
    const abortedCall = call(generateJournalPrompt, null, { signal: controller.signal })
    controller.abort()
    expect(await failureOf(abortedCall)).toMatchObject({ code: 'cancelled' })

    session.emit('token', 'late')
    await call(quickReply, { prompt: 'the next call' }).catch(() => {})
    expect(server.takeRequests()).toMatchObject([{ path: '/quickReply' }])
  })

  it('fails as cancelled in the middle of a response', async () => {
    server.answer = beginReply
    const controller = new AbortController()
    const { call } = client({ fetch: (url, init) => fetch(url, init).finally(() => controller.abort()) })
    const failure = await failureOf(call(generateJournalPrompt, null, { signal: controller.signal }))
    expect(failure).toMatchObject({ code: 'cancelled' })
  })

  it('leaves no timer, even when fetch ignores the abort', async () => {
    const clock = manualClock()
    const controller = new AbortController()
    const { call } = client({ startTimer: clock.startTimer, fetch: () => new Promise(() => {}) })
    const abortedCall = call(generateJournalPrompt, null, { signal: controller.signal })
    controller.abort()
    expect(await failureOf(abortedCall)).toMatchObject({ code: 'cancelled' })
    expect(clock.started).toEqual([70_000])
    expect(clock.running()).toBe(0)
  })

  it('removes its abort listener when it ends by itself', async () => {
    const { signal } = new AbortController()
    await client().call(generateJournalPrompt, null, { signal })
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })
})

function client(options: Partial<FunctionsClientOptions> = {}) {
  return createFunctionsClient({ baseUrl: `http://127.0.0.1:${server.port}`, ...options })
}

async function failureOf(call: Promise<unknown>): Promise<CallableError> {
  const outcome = await call.catch((error: unknown) => error)
  if (outcome instanceof CallableError) return outcome
  throw new Error('The call did not fail as calls do.', { cause: outcome })
}

/** Sends headers and a part of the body, then stalls. */
const beginReply: Answer = (_request, response) => {
  response.writeHead(200, { 'content-length': 100 })
  response.write('{"data":')
}

/** Fake timers that the test fires by hand. */
function manualClock() {
  const started: number[] = []
  const waiting = new Set<() => void>()
  const startTimer: StartTimer = (run, ms) => {
    started.push(ms)
    waiting.add(run)
    return () => waiting.delete(run)
  }
  return { started, startTimer, running: () => waiting.size, fire: () => waiting.forEach((run) => run()) }
}
