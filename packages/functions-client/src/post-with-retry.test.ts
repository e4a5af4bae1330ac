import { fetchSimilarVectors, idempotency, quickReply } from '@geist/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CallableError, createFunctionsClient } from './index'
import { type Answer, type FunctionServer, startFunctionServer } from './test/function-server'

let server: FunctionServer
beforeAll(async () => {
  server = await startFunctionServer()
})
beforeEach(() => void server.takeRequests())
afterAll(() => server[Symbol.asyncDispose]())

/** A client whose delays end at once and whose timeout never fires. */
const client = () =>
  createFunctionsClient({
    baseUrl: `http://127.0.0.1:${server.port}`,
    startTimer: (run, ms) => {
      if (ms < 10_000) queueMicrotask(run)
      return () => undefined
    },
  })
const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`
const call = () => client().call(quickReply, { prompt: 'I slept well.' })
const takeKeys = () => server.takeRequests().map(({ headers }) => headers[idempotency.header.toLowerCase()])

/** Uses one answer per call; the last one repeats. */
function answerInTurn(...answers: readonly Answer[]): Answer {
  let calls = 0
  return (request, response) => {
    calls += 1
    return answers[Math.min(calls, answers.length) - 1]?.(request, response)
  }
}

const broken: Answer = (_, response) => void response.destroy()
const brokenWithin: Answer = (_, response) => {
  response.writeHead(200, { 'content-length': 100 })
  response.write('{"result":{"analysis":"Go', () => setImmediate(() => response.destroy()))
}
const answerWithAnalysis: Answer = () => ({ status: 200, body: '{"result":{"analysis":"Good."}}' })
const busy: Answer = () => ({
  status: 409,
  body: '{"error":{"status":"ABORTED","details":{"reason":"in-progress","retryAfterSeconds":2}}}',
})

describe('a call of an idempotent function', () => {
  it('sends a new random idempotency key', async () => {
    server.answer = answerWithAnalysis
    await call()
    await call()
    const keys = takeKeys()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(2)
    for (const key of keys) expect(key).toMatch(idempotency.keyPattern)
  })

  it.each([
    ['before', broken],
    ['within', brokenWithin],
  ])('is retried with the same key when the connection breaks %s the response', async (_, breaks) => {
    server.answer = answerInTurn(breaks, answerWithAnalysis)
    expect(await call()).toEqual({ analysis: 'Good.' })
    const keys = takeKeys()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('gives up when the response is lost twice', async () => {
    server.answer = broken
    await expect(call()).rejects.toMatchObject({ code: 'internal' } satisfies Partial<CallableError>)
    expect(takeKeys()).toHaveLength(2)
  })

  it('waits for the first attempt to finish, however long that takes', async () => {
    server.answer = answerInTurn(broken, busy, busy, busy, busy, answerWithAnalysis)
    expect(await call()).toEqual({ analysis: 'Good.' })
    expect(new Set(takeKeys()).size).toBe(1)
  })

  it.each([
    ['a refusal', 429, '{"error":{"status":"RESOURCE_EXHAUSTED"}}'],
    ['a failure', 500, '{"error":{"status":"INTERNAL"}}'],
    ['a page of a proxy', 502, '<h1>Bad gateway</h1>'],
  ])('accepts %s as the response', async (_, status, body) => {
    server.answer = () => ({ status, body })
    await expect(call()).rejects.toBeInstanceOf(CallableError)
    expect(takeKeys()).toHaveLength(1)
  })

  it('is not retried after its caller has aborted it', async () => {
    const caller = new AbortController()
    server.answer = (_, response) => {
      caller.abort()
      response.destroy()
    }
    const pending = client().call(quickReply, { prompt: 'x' }, { signal: caller.signal })
    await expect(pending).rejects.toMatchObject({ code: 'cancelled' })
    expect(takeKeys()).toHaveLength(1)
  })

  it('delivers the parts of a stream once, and the whole of the last attempt', async () => {
    server.answer = answerInTurn(
      (_, response) => {
        response.writeHead(200)
        response.write(event({ message: 'Go' }), () => setImmediate(() => response.destroy()))
      },
      () => ({
        status: 200,
        body: event({ message: 'Good' }) + event({ message: '.' }) + event({ result: { analysis: 'Good.' } }),
      }),
    )
    const chunks: string[] = []
    const options = { onChunk: (chunk: string) => chunks.push(chunk) }
    expect(await client().stream(quickReply, { prompt: 'x' }, options)).toEqual({ analysis: 'Good.' })
    expect(chunks).toEqual(['Go'])
    expect(new Set(takeKeys()).size).toBe(1)
  })
})

it('a read-only call has no key, and is sent once', async () => {
  server.answer = broken
  await expect(client().call(fetchSimilarVectors, { id: 'a'.repeat(20) })).rejects.toMatchObject({ code: 'internal' })
  expect(takeKeys()).toEqual([undefined])
})
