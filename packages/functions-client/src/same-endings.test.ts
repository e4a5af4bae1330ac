import { describe, expect, it, vi } from 'vitest'
import { officialClient, ourClient } from './test/both-clients'
import type { Answer } from './test/function-server'
import { useSideBySide } from './test/side-by-side'

const { server, run } = useSideBySide()

const silences: [string, Answer][] = [
  ['before a reply', () => {}],
  [
    'in the middle of a reply',
    (_request, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('{"data":')
    },
  ],
]

describe('a call that the server does not answer', () => {
  it.each(silences)('fails as deadline-exceeded after its timeout: %s', async (_name, silence) => {
    server().answer = silence
    const { ours, official } = await run({ timeoutMs: 50 })
    expect(ours).toEqual({ status: 'failed', code: 'deadline-exceeded', details: undefined })
    expect(official).toEqual(ours)
  })

  it.each([
    ['ours', ourClient],
    ['official', officialClient],
  ])('fails as cancelled when its caller aborts: %s', async (_name, makeClient) => {
    const client = makeClient(server().port)
    server().answer = () => client.stop()
    expect(await client.call()).toEqual({ status: 'failed', code: 'cancelled', details: undefined })
  })

  it.each([
    ['ours', ourClient],
    ['official', officialClient],
  ])('has a timeout of 70 000 ms unless the call sets one: %s', async (_name, makeClient) => {
    const client = makeClient(server().port)
    const setTimeoutSpy = vi.spyOn(globalThis, 'setTimeout')
    try {
      await client.call()
      expect(setTimeoutSpy.mock.calls.map(([, ms]) => ms)).toContain(70_000)
      setTimeoutSpy.mockClear()
      await client.call({ timeoutMs: 12_345 })
      expect(setTimeoutSpy.mock.calls.map(([, ms]) => ms)).toContain(12_345)
      expect(setTimeoutSpy.mock.calls.map(([, ms]) => ms)).not.toContain(70_000)
    } finally {
      setTimeoutSpy.mockRestore()
    }
  })
})
