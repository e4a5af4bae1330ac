import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { quickReply } from '@geist/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { toExpress } from '../testing/to-express'
import type { UseCase } from './answer-call'

/** All output of the logger. */
const logged: string[] = []
let server: Server
let address = ''
let useCase: UseCase<typeof quickReply>

beforeAll(async () => {
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => logged.push(String(line)))
  }
  // Like the Functions emulator: tokens are decoded but not verified.
  vi.stubEnv('FIREBASE_DEBUG_MODE', 'true')
  vi.stubEnv('FIREBASE_DEBUG_FEATURES', JSON.stringify({ skipTokenVerification: true }))
  // Import late: the logger captures the console at load time.
  const { defineCallable } = await import('./define-callable')
  const callable = defineCallable(quickReply, (...handed) => useCase(...handed))
  server = createServer((request, response) => {
    void toExpress(request, response).then(([req, res]) => callable(req, res))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await new Promise((resolve) => server.close(resolve))
})

beforeEach(() => {
  logged.length = 0
  useCase = async ({ uid }, { prompt }) => ({ status: 'answered', response: { analysis: `${uid}: ${prompt}` } })
})

describe('defineCallable', () => {
  it('answers a call as its contract defines', async () => {
    const { status, body } = await call({ data: { prompt: 'my secret words' } })
    expect({ status, body }).toEqual({ status: 200, body: { result: { analysis: 'mira: my secret words' } } })
    expect(logged.join('\n')).not.toContain('secret')
  })

  it('allows calls from any origin', async () => {
    const { headers } = await call({ data: { prompt: 'x' } })
    expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  })

  it('puts the reason of a refusal into details and only its code into the message', async () => {
    useCase = async () => ({ status: 'refused', reason: { reason: 'rate-limited', retryAfterSeconds: 3 } })
    expect(await call({ data: { prompt: 'x' } })).toMatchObject({
      status: 429,
      body: {
        error: {
          status: 'RESOURCE_EXHAUSTED',
          message: 'resource-exhausted',
          details: { reason: 'rate-limited', retryAfterSeconds: 3 },
        },
      },
    })
  })

  it('hides an unexpected error from the caller, and logs it without its message', async () => {
    useCase = async (_, { prompt }) => {
      throw new RangeError(`cannot handle ${prompt}`)
    }
    const { status, body } = await call({ data: { prompt: 'my secret words' } })
    expect({ status, body }).toEqual({ status: 500, body: { error: { status: 'INTERNAL', message: 'internal' } } })
    const log = logged.join('\n')
    expect(log).not.toContain('secret')
    expect(log).toContain('RangeError')
    expect(log).toContain('quickReply')
    expect(log).toContain('define-callable.test.ts')
  })

  it('streams partial answers to a caller that accepts them, then the whole', async () => {
    useCase = inParts
    const { status, text } = await callStreaming({ data: { prompt: 'I slept well' } })
    expect(status).toBe(200)
    expect(eventsIn(text)).toEqual([
      { message: 'I' },
      { message: 'slept' },
      { message: 'well' },
      { result: { analysis: 'I slept well' } },
    ])
  })

  it('returns only the whole to a caller that does not stream', async () => {
    useCase = inParts
    const { status, body } = await call({ data: { prompt: 'I slept well' } })
    expect({ status, body }).toEqual({ status: 200, body: { result: { analysis: 'I slept well' } } })
  })

  it('streams the reason of a refusal, and an internal error without a message', async () => {
    useCase = async () => ({ status: 'refused', reason: { reason: 'ai-off' } })
    expect(eventsIn((await callStreaming({ data: { prompt: 'x' } })).text)).toEqual([
      { error: { status: 'FAILED_PRECONDITION', message: 'failed-precondition', details: { reason: 'ai-off' } } },
    ])
    useCase = async (_, { prompt }, { send }) => {
      send('my')
      throw new RangeError(`cannot handle ${prompt}`)
    }
    const { text } = await callStreaming({ data: { prompt: 'my secret words' } })
    expect(eventsIn(text)).toEqual([{ message: 'my' }, { error: { status: 'INTERNAL', message: 'internal' } }])
    expect(text + logged.join('\n')).not.toContain('secret')
  })

  it('tells the use case that the caller disconnected, while streaming or waiting', async () => {
    for (const streams of [true, false]) {
      const caller = new AbortController()
      const disconnected = new Promise<void>((resolve) => {
        useCase = async (_, __, { signal, send }) => {
          send('I')
          signal.addEventListener('abort', () => resolve())
          caller.abort()
          return new Promise(() => undefined)
        }
      })
      const called = post({ data: { prompt: 'x' } }, { streams, signal: caller.signal }).then((reply) => reply.text())
      await expect(called).rejects.toThrow('abort')
      await disconnected
    }
  })

  it.each([
    ['a body without data', { prompt: 'my secret words' }],
    ['a body with more than data', { data: {}, 'my secret words': 1 }],
    ['a value that the SDK cannot decode', { data: { '@type': 'my secret words' } }],
    ['a text', 'my secret words'],
    ['a payload that does not fit', { data: 'my secret words' }],
  ])('refuses %s with a reason, and neither echoes nor logs it', async (_, payload) => {
    const { status, body } = await call(payload)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { status: 'INVALID_ARGUMENT', details: { reason: 'invalid-payload' } } })
    expect(`${JSON.stringify(body)}${logged.join('\n')}`).not.toContain('secret')
  })
})

/** Streams each word of the draft, then answers with the draft. */
const inParts: UseCase<typeof quickReply> = async (_, { prompt }, { send }) => {
  for (const word of prompt.split(' ')) send(word)
  return { status: 'answered', response: { analysis: prompt } }
}

async function call(body: unknown) {
  const response = await post(body)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

async function callStreaming(body: unknown) {
  const response = await post(body, { streams: true })
  return { status: response.status, text: await response.text() }
}

function eventsIn(text: string): unknown[] {
  return text
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => JSON.parse(event.replace(/^data: /u, '')) as unknown)
}

function post(body: unknown, { streams = false, signal }: { streams?: boolean; signal?: AbortSignal } = {}) {
  const claims = { sub: 'mira', exp: Math.floor(Date.now() / 1000) + 3600 }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${part({ alg: 'none' })}.${part(claims)}.`,
      origin: 'http://localhost:3000',
      ...(streams && { accept: 'text/event-stream' }),
    },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
}
