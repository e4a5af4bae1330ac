import { quickReply } from '@geist/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFunctionsClient } from './index'
import { type FunctionServer, startFunctionServer } from './test/function-server'

let server: FunctionServer
beforeAll(async () => {
  server = await startFunctionServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const stream = (
  body: string,
  options: { readonly signal?: AbortSignal; readonly onChunk?: (chunk: string) => void } = {},
) => {
  server.answer = () => ({ status: 200, body })
  const client = createFunctionsClient({ baseUrl: `http://127.0.0.1:${server.port}` })
  return client.stream(quickReply, { prompt: 'I slept well.' }, { onChunk: () => {}, ...options })
}
const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`

describe('a streamed call', () => {
  it('validates each part and the whole by the contract', async () => {
    const chunks: string[] = []
    const body = event({ message: 'Good' }) + event({ result: { analysis: 'Good.', cost: 1 } })
    expect(await stream(body, { onChunk: (chunk) => chunks.push(chunk) })).toEqual({ analysis: 'Good.' })
    expect(chunks).toEqual(['Good'])
    const contractError = { code: 'internal', message: 'Response breaks the contract of quickReply.' }
    await expect(stream(event({ message: 7 }) + event({ result: { analysis: 'Good.' } }))).rejects.toMatchObject(
      contractError,
    )
    await expect(stream(event({ result: { text: 'Good.' } }))).rejects.toMatchObject(contractError)
  })

  it('delivers nothing more once its caller has aborted', async () => {
    const caller = new AbortController()
    const chunks: string[] = []
    const onChunk = (chunk: string) => {
      chunks.push(chunk)
      caller.abort()
    }
    const body = event({ message: 'a' }) + event({ message: 'b' }) + event({ result: { analysis: 'ab' } })
    await expect(stream(body, { onChunk, signal: caller.signal })).rejects.toMatchObject({ code: 'cancelled' })
    expect(chunks).toEqual(['a'])
  })
})
