import { publicRateLimits } from '@geist/domain'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ServedCallables, serveCallables } from '../testing/serve-callables'

const landing = 'https://geist.example'
let served: ServedCallables
let callers = 0
/** A separate caller for each test, since calls are counted by address. */
let address = ''

beforeAll(async () => {
  for (const level of ['debug', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => undefined)
  vi.stubEnv('GEIST_SITES', `${landing}, https://app.geist.example/`)
  const { promptOfTheDay } = await import('./prompt-of-the-day')
  served = await serveCallables({ promptOfTheDay })
})

afterAll(async () => {
  await served[Symbol.asyncDispose]()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

beforeEach(() => {
  callers += 1
  address = `203.0.113.${callers}`
})

test('answers without an account, the same all day, with a matching cache lifetime', async () => {
  const replies = await Promise.all([call(), call({ body: { data: {} } })])
  const [firstReply, secondReply] = await Promise.all(replies.map(async (reply) => [reply.status, await reply.json()]))
  expect(firstReply).toEqual([
    200,
    { result: { date: new Date().toISOString().slice(0, 10), prompt: expect.stringMatching(/\?$/u) } },
  ])
  expect(secondReply).toEqual(firstReply)
  const [, age] = /^public, max-age=(\d+)$/u.exec(replies[0]?.headers.get('cache-control') ?? '') ?? []
  expect(Number(age)).toBeLessThanOrEqual(86_400)
})

test('refuses an invalid payload, a body that is not a call, and other origins', async () => {
  const invalid = { status: 'INVALID_ARGUMENT', details: { reason: 'invalid-payload' } }
  for (const body of [{ data: { day: 7 } }, { data: 'words' }, { day: 7 }, {}]) {
    const reply = await call({ body })
    expect([reply.status, await reply.json()]).toMatchObject([400, { error: invalid }])
    expect(reply.headers.get('cache-control')).toBeNull()
  }
  for (const origin of ['https://evil.example', 'null', `${landing}.evil.example`]) {
    const reply = await call({ headers: { origin } })
    expect([reply.status, await reply.json()]).toMatchObject([401, { error: { details: { reason: 'not-our-app' } } }])
  }
  expect((await call({ headers: { origin: 'https://app.geist.example' } })).status).toBe(200)
})

test('limits a thousand calls of one address to its quota, while other addresses are answered', async () => {
  const { burst } = publicRateLimits.promptOfTheDay
  const replies: Response[] = []
  for (let round = 0; round < 10; round += 1) {
    replies.push(...(await Promise.all(Array.from({ length: 100 }, () => call()))))
  }
  const answeredCount = replies.filter(({ status }) => status === 200).length
  expect(answeredCount).toBeGreaterThanOrEqual(burst)
  // A few seconds of refill may have passed.
  expect(answeredCount).toBeLessThan(burst + 60)
  const refused = replies.filter(({ status }) => status === 429)
  expect(answeredCount + refused.length).toBe(1_000)
  const rateLimited = { reason: 'rate-limited', retryAfterSeconds: expect.any(Number) }
  expect(await refused[0]?.json()).toMatchObject({ error: { details: rateLimited } })
  expect((await call({ headers: { 'x-forwarded-for': '198.51.100.1' } })).status).toBe(200)
})

function call({ body = { data: null }, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {}) {
  return served.post('promptOfTheDay', {
    body,
    token: '',
    headers: { origin: landing, 'x-forwarded-for': address, ...headers },
  })
}
