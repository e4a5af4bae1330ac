import type { ServerResponse } from 'node:http'
import { array, assert, asyncProperty, integer, jsonValue } from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { officialClient, ourClient } from './test/both-clients'
import type { Answer } from './test/function-server'
import { useSideBySide } from './test/side-by-side'
import type { TokenProviders } from './index'

const { server, clients, runStreamed } = useSideBySide()

const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`

/** Sends each piece separately, without a content type, as the SDK's functions do. */
function sendPieces(...pieces: readonly (string | Uint8Array)[]): Answer {
  return (_request, response) => {
    response.writeHead(200)
    void sendAll(response, pieces)
  }
}

async function sendAll(response: ServerResponse, pieces: readonly (string | Uint8Array)[]): Promise<void> {
  for (const piece of pieces) await new Promise((resolve) => response.write(piece, () => setImmediate(resolve)))
  response.end()
}

describe('both clients', () => {
  it('request a stream with the same headers and body', async () => {
    server().answer = sendPieces(event({ result: null }))
    const tokens: TokenProviders = { auth: async () => 'id-token', appCheck: async () => 'app-check-token' }
    const { requests } = await runStreamed({ data: { uid: 'a' } }, clients(tokens))
    expect(requests.official).toEqual(requests.ours)
    expect(requests.ours[0]).toMatchObject({
      method: 'POST',
      path: '/demo-geist/us-central1/echo',
      headers: {
        accept: 'text/event-stream',
        authorization: 'Bearer id-token',
        'x-firebase-appcheck': 'app-check-token',
      },
      body: '{"data":{"uid":"a"}}',
    })
  })

  it('receive every part in order and then the whole', async () => {
    server().answer = sendPieces(event({ message: 'I ' }), event({ message: 'slept.' }), event({ result: 'I slept.' }))
    const { ours, official } = await runStreamed()
    expect(ours).toEqual({ status: 'answered', data: 'I slept.', chunks: ['I ', 'slept.'] })
    expect(official).toEqual(ours)
  })

  it('parse a stream wherever its bytes are split', { timeout: 60_000 }, async () => {
    const anyPart = jsonValue({ stringUnit: 'binary' }).filter(
      // The SDK loses events with a line separator; see 'our client differs from the SDK'.
      (value) => !/"(?:@type|__proto__|hasOwnProperty)":|[\u2028\u2029]/u.test(JSON.stringify(value)),
    )
    await assert(
      asyncProperty(
        array(anyPart, { maxLength: 5 }),
        anyPart,
        array(integer({ min: 0, max: 400 }), { maxLength: 8 }),
        async (parts, whole, cuts) => {
          const bytes = Buffer.from(`${parts.map((message) => event({ message })).join('')}${event({ result: whole })}`)
          const offsets = [...new Set([0, ...cuts, bytes.length])]
            .filter((offset) => offset <= bytes.length)
            .toSorted((a, b) => a - b)
          server().answer = sendPieces(...offsets.slice(1).map((end, index) => bytes.subarray(offsets[index], end)))
          const { ours, official } = await runStreamed()
          expect(JSON.stringify(ours)).toBe(JSON.stringify({ status: 'answered', data: whole, chunks: parts }))
          expect(JSON.stringify(official)).toBe(JSON.stringify(ours))
        },
      ),
      { numRuns: 15 },
    )
  })

  it.each([
    ['pings', ': ping\n\n'],
    ['other fields', 'event: message\nid: 7\nretry: 10\n'],
    ['data that is no JSON', 'data: nonsense\n\n'],
    ['events of a newer server', event({ progress: 0.5 })],
    ['line ends of another kind', 'data: {"message":"x"}\r\n\r\n'],
  ])('are not affected by %s', async (_name, noise) => {
    server().answer = sendPieces(event({ message: 'I ' }), noise, event({ result: 'I slept.' }))
    const { ours, official } = await runStreamed()
    expect(ours).toMatchObject({ status: 'answered', data: 'I slept.' })
    expect(official).toEqual(ours)
  })

  it.each([
    ['RESOURCE_EXHAUSTED', 'resource-exhausted', { reason: 'rate-limited', retryAfterSeconds: 30 }],
    ['FAILED_PRECONDITION', 'failed-precondition', { reason: 'ai-off' }],
    ['INTERNAL', 'internal', undefined],
  ])('fail with the code and details of an error in the stream: %s', async (status, code, details) => {
    server().answer = sendPieces(event({ message: 'I ' }), event({ error: { status, message: 'no', details } }))
    const { ours, official } = await runStreamed()
    expect(ours).toEqual({ status: 'failed', code, details, chunks: ['I '] })
    expect(official).toMatchObject({ status: 'failed', code, details })
  })

  it('report internal when the stream breaks off', async () => {
    server().answer = (_request, response) => {
      response.writeHead(200)
      response.write(event({ message: 'I ' }), () => setImmediate(() => response.destroy()))
    }
    const { ours, official } = await runStreamed()
    expect(ours).toMatchObject({ status: 'failed', code: 'internal' })
    expect(official).toMatchObject({ status: 'failed', code: 'internal' })
  })

  it.each([
    ['ours', ourClient],
    ['official', officialClient],
  ])('report cancelled when their caller aborts midway: %s', async (_name, makeClient) => {
    const client = makeClient(server().port)
    server().answer = (_request, response) => {
      response.writeHead(200)
      response.write(event({ message: 'I ' }), () => setImmediate(() => client.stop()))
    }
    expect(await client.stream()).toMatchObject({ status: 'failed', code: 'cancelled' })
  })
})

describe('our client differs from the SDK', () => {
  const raceWithTimeout = <T>(outcome: Promise<T>) =>
    Promise.race([outcome, new Promise<'still waiting'>((resolve) => setTimeout(resolve, 100, 'still waiting'))])

  it('by failing when a stream ends without a result, where the SDK waits forever', async () => {
    server().answer = sendPieces(event({ message: 'I ' }))
    const both = clients()
    expect(await both.ours.stream()).toEqual({ status: 'failed', code: 'internal', details: undefined, chunks: ['I '] })
    expect(await raceWithTimeout(both.official.stream())).toBe('still waiting')
  })

  it.each(['\u2028', '\u2029'])(
    'by reading an event with the line separator %j, which the SDK loses',
    async (separator) => {
      const part = `I${separator}slept.`
      server().answer = sendPieces(event({ message: part }), event({ result: 'I slept.' }))
      const { ours, official } = await runStreamed()
      expect(ours).toEqual({ status: 'answered', data: 'I slept.', chunks: [part] })
      expect(official).toEqual({ status: 'answered', data: 'I slept.', chunks: [] })
    },
  )

  it.each([
    ['a server that does not stream', 200, '{"result":"I slept."}', { status: 'answered', data: 'I slept.' }],
    ['an older one', 200, '{"data":"I slept."}', { status: 'answered', data: 'I slept.' }],
    [
      'a refusal before the stream',
      401,
      '{"error":{"status":"UNAUTHENTICATED","details":{"reason":"signed-out"}}}',
      { status: 'failed', code: 'unauthenticated', details: { reason: 'signed-out' } },
    ],
    ['a page of a proxy', 503, '<h1>Busy</h1>', { status: 'failed', code: 'unavailable', details: undefined }],
  ])('by parsing %s, where the SDK waits forever', async (_name, status, body, outcome) => {
    server().answer = () => ({
      status,
      headers: { 'content-type': body.startsWith('{') ? 'application/json' : 'text/html' },
      body,
    })
    const both = clients()
    expect(await both.ours.stream()).toEqual({ ...outcome, chunks: [] })
    expect(await raceWithTimeout(both.official.stream())).toBe('still waiting')
  })

  it('by applying the deadline to the whole response, and closing the connection then', async () => {
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const closed = new Promise<string>((resolve) => {
      server().answer = (_request, response) => {
        response.writeHead(200)
        response.write(event({ message: 'I ' }), () => vi.advanceTimersByTime(50))
        response.on('close', () => resolve('closed by the client'))
      }
    })
    expect(await ourClient(server().port).stream({ timeoutMs: 50 })).toMatchObject({
      status: 'failed',
      code: 'deadline-exceeded',
    })
    expect(await closed).toBe('closed by the client')
  })
})
