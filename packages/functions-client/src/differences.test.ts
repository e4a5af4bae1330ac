import { assert, asyncProperty, jsonValue } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ourClient } from './test/both-clients'
import { useSideBySide } from './test/side-by-side'

/* Intended differences between this client and the SDK. Each test shows the behaviour of both. */

const { server, run, compare } = useSideBySide()

describe('our client differs from the SDK', () => {
  it('by leaving typed numbers of the wire ("@type") to the contract: no function sends any', async () => {
    const int64 = { '@type': 'type.googleapis.com/google.protobuf.Int64Value', value: '12' }
    const typed = await compare({ status: 200, body: JSON.stringify({ data: int64 }) })
    expect(typed.official).toEqual({ status: 'answered', data: 12 })
    expect(typed.ours).toEqual({ status: 'answered', data: int64 })

    const untyped = await compare({ status: 200, body: '{"data":{"@type":"a field of that name"}}' })
    expect(untyped.official.status).toBe('threw')
    expect(untyped.ours).toEqual({ status: 'answered', data: { '@type': 'a field of that name' } })
  })

  it('by omitting undefined fields, where the SDK sends a null that an optional field refuses', async () => {
    const { requests } = await run({ data: { given: 1, left: undefined } })
    expect(requests.official[0]?.body).toBe('{"data":{"given":1,"left":null}}')
    expect(requests.ours[0]?.body).toBe('{"data":{"given":1}}')
  })

  it('by carrying every JSON value, including keys that the SDK loses or fails on', async () => {
    server().answer = ({ body }) => ({ status: 200, body })
    const keys = ['__proto__', 'hasOwnProperty', '@type'].map((key) => JSON.parse(`{"${key}":{"a":1}}`))
    for (const data of keys) {
      const { ours, official } = await run({ data })
      expect(JSON.stringify(ours)).toBe(JSON.stringify({ status: 'answered', data }))
      expect(JSON.stringify(official)).not.toBe(JSON.stringify(ours))
    }

    const client = ourClient(server().port)
    await assert(
      asyncProperty(jsonValue({ stringUnit: 'binary' }), async (data) => {
        expect(JSON.stringify(await client.call({ data }))).toBe(JSON.stringify({ status: 'answered', data }))
      }),
    )
  })

  it('by accepting only the statuses of its table, where the SDK also finds inherited properties', async () => {
    const { ours, official } = await compare({ status: 500, body: '{"error":{"status":"constructor"}}' })
    expect(ours).toEqual({ status: 'failed', code: 'internal', details: undefined })
    expect(official).toMatchObject({ status: 'failed', code: expect.stringContaining('function Object') })
  })

  it('by closing the connection on a timeout, which the SDK cannot do', async () => {
    const closed = new Promise<string>((resolve) => {
      server().answer = (_request, response) => void response.on('close', () => resolve('closed by the client'))
    })
    await ourClient(server().port).call({ timeoutMs: 20 })
    expect(await closed).toBe('closed by the client')
  })

  it('by counting the wait for a token as part of the call, where the SDK starts its timer after it', async () => {
    const never = { auth: () => new Promise<string>(() => {}) }
    const outcome = await ourClient(server().port, never).call({ timeoutMs: 20 })
    expect(outcome).toEqual({ status: 'failed', code: 'deadline-exceeded', details: undefined })
    expect(server().takeRequests()).toEqual([])
  })
})
