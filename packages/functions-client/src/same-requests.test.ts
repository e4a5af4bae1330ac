import { assert, asyncProperty, jsonValue } from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordedRequest } from './test/function-server'
import { useSideBySide } from './test/side-by-side'
import type { TokenProviders } from './index'

const { server, clients, run } = useSideBySide()

describe('both clients', () => {
  it.each([undefined, null, 'text', 0, false, [], { uid: 'a', nested: [{ at: new Date(0) }] }])(
    'send the same request for %j',
    async (data) => {
      const { requests } = await run({ data })
      expect(requests.official).toEqual(requests.ours)
      expect(requests.ours).toHaveLength(1)
      expect(requests.ours[0]).toMatchObject({
        method: 'POST',
        path: '/demo-geist/us-central1/echo',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: data ?? null }),
      })
      expect(tokenHeaders(requests.ours)).toEqual([])
    },
  )

  it('carry any JSON value to the server and back unchanged', async () => {
    server().answer = ({ body }) => ({ status: 200, body })
    await assert(
      asyncProperty(jsonValue({ stringUnit: 'binary' }).filter(canSdkCarry), async (data) => {
        const { ours, official, requests } = await run({ data })
        expect(JSON.stringify(ours)).toBe(JSON.stringify({ status: 'answered', data }))
        expect(official).toEqual(ours)
        expect(requests.official).toEqual(requests.ours)
      }),
    )
  })

  it.each([
    ['not a number', Number.NaN],
    ['an infinity, deep inside', { deep: [Number.POSITIVE_INFINITY] }],
    ['a BigInt', 1n],
  ])('refuse values that JSON cannot carry, and send nothing: %s', async (_name, data) => {
    const { ours, official, requests } = await run({ data })
    expect(ours).toMatchObject({ status: 'threw', error: expect.any(TypeError) })
    expect(official).toMatchObject({ status: 'threw', error: expect.any(Error) })
    expect(requests).toEqual({ ours: [], official: [] })
  })
})

describe('tokens', () => {
  const allTokens: TokenProviders = {
    auth: async () => 'id-token',
    messaging: async () => 'messaging-token',
    appCheck: async () => 'app-check-token',
  }
  const kinds = ['auth', 'messaging', 'appCheck'] as const

  // The SDK requests a messaging token only with notification permission. In this client, the
  // provider checks that.
  beforeEach(() => {
    const Notification = { permission: 'granted' }
    vi.stubGlobal('Notification', Notification)
    vi.stubGlobal('self', { Notification })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('travel in the same headers', async () => {
    const { requests } = await run({}, clients(allTokens))
    expect(requests.official).toEqual(requests.ours)
    expect(requests.ours[0]?.headers).toMatchObject({
      authorization: 'Bearer id-token',
      'firebase-instance-id-token': 'messaging-token',
      'x-firebase-appcheck': 'app-check-token',
    })
  })

  it.each(kinds)('are sent without the missing ones: %s', async (kind) => {
    const { requests } = await run({}, clients({ [kind]: allTokens[kind] }))
    expect(requests.official).toEqual(requests.ours)
    expect(tokenHeaders(requests.ours)).toHaveLength(1)
  })

  it.each(kinds)('are omitted when their provider fails: %s', async (kind) => {
    const { ours, official, requests } = await run({}, clients({ ...allTokens, [kind]: rejectToken }))
    expect(requests.official).toEqual(requests.ours)
    expect(tokenHeaders(requests.ours)).toHaveLength(2)
    expect(ours).toEqual({ status: 'answered', data: null })
    expect(official).toEqual(ours)
  })

  // App Check always has a token or an error, so the SDK has no such case for it.
  it.each([null, undefined])('are omitted when there is %s', async (token) => {
    const { requests } = await run({}, clients({ auth: async () => token, messaging: async () => token }))
    expect(requests.official).toEqual(requests.ours)
    expect(tokenHeaders(requests.ours)).toEqual([])
  })

  it('are requested again for every call', async () => {
    let issued = 0
    const both = clients({ auth: async () => `token-${++issued}` })
    await run({}, both)
    const { requests } = await run({}, both)
    expect(requests.ours[0]?.headers.authorization).toBe('Bearer token-3')
    expect(requests.official[0]?.headers.authorization).toBe('Bearer token-4')
  })
})

async function rejectToken(): Promise<never> {
  throw new Error('no token')
}

/**
 * The SDK rejects an unknown "@type", loses "__proto__", and calls the value's own
 * `hasOwnProperty`.
 */
function canSdkCarry(data: unknown): boolean {
  return !/"(?:@type|__proto__|hasOwnProperty)":/.test(JSON.stringify(data))
}

function tokenHeaders([request]: RecordedRequest[]): string[] {
  return Object.keys(request?.headers ?? {}).filter((name) => /^authorization$|token$|appcheck$/.test(name))
}
