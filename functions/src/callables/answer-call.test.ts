import { contracts, fetchUserVectors, quickReply } from '@geist/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerCall, type UseCase } from './answer-call'

const now = new Date('2026-11-21T12:00:00Z')
const auth = { uid: 'mira', token: { exp: now.getTime() / 1000 + 3600 } }
const reply: UseCase<typeof quickReply> = async ({ uid }, { prompt }) => ({
  status: 'answered',
  response: { analysis: `${uid}: ${prompt}` },
})
const exchange = { signal: new AbortController().signal, send: () => undefined }
const neverCalled = async (): Promise<never> => {
  throw new Error('The use case was called')
}

describe('answerCall', () => {
  it('passes the caller and the parsed payload to the use case, and returns its response', async () => {
    const outcome = await answerCall(quickReply, reply, { auth, data: { prompt: 'I slept well' } }, exchange, { now })
    expect(outcome).toEqual({ status: 'answered', response: { analysis: 'mira: I slept well' } })
  })

  it('authenticates the caller before it validates the payload', async () => {
    for (const data of [{ prompt: 'I slept well' }, 'nonsense', undefined]) {
      const outcome = await answerCall(quickReply, neverCalled, { auth: undefined, data }, exchange, { now })
      expect(outcome).toEqual({ status: 'refused', reason: { reason: 'signed-out' } })
    }
  })

  it('passes the time of the given clock', async () => {
    const call = { auth, data: { prompt: 'I slept well' } }
    const later = new Date(now.getTime() + 3600 * 1000)
    expect(await answerCall(quickReply, neverCalled, call, exchange, { now: later })).toMatchObject({
      reason: { reason: 'signed-out' },
    })
  })

  it('names the invalid field of a payload', async () => {
    const outcome = await answerCall(quickReply, neverCalled, { auth, data: { prompt: 7, mood: 'calm' } }, exchange, {
      now,
    })
    expect(outcome).toEqual({
      status: 'refused',
      reason: {
        reason: 'invalid-payload',
        issues: [
          { path: 'prompt', message: 'must be text' },
          { path: 'mood', message: expect.any(String) },
        ],
      },
    })
  })

  it.each(Object.values(contracts))('never echoes an invalid payload of $name', async (contract) => {
    const secret = fc.constant('my secret words')
    const wrong = fc.oneof(
      secret,
      fc.array(secret, { minLength: 1 }),
      fc.record({
        prompt: fc.array(secret),
        image: secret,
        id: secret,
        uid: fc.constant(7),
        content: fc.array(secret),
      }),
      fc.record({ another: secret }),
    )
    await fc.assert(
      fc.asyncProperty(wrong, async (data) => {
        const outcome = await answerCall(contract, neverCalled, { auth, data }, exchange, { now })
        expect(outcome).toMatchObject({ status: 'refused', reason: { reason: 'invalid-payload' } })
        expect(JSON.stringify(outcome)).not.toContain('secret')
      }),
      { numRuns: 20 },
    )
  })

  it("refuses another account's uid and accepts the caller's own", async () => {
    const nothing = { vectors: [], unmapped: [], removed: [], startsAnew: false, next: '', hasMore: false, model: '' }
    const none: UseCase<typeof fetchUserVectors> = async () => ({ status: 'answered', response: nothing })
    const otherAccount = await answerCall(fetchUserVectors, neverCalled, { auth, data: { uid: 'ines' } }, exchange, {
      now,
    })
    expect(otherAccount).toEqual({ status: 'refused', reason: { reason: 'not-yours' } })
    const ownAccount = await answerCall(fetchUserVectors, none, { auth, data: { uid: 'mira' } }, exchange, { now })
    expect(ownAccount).toEqual({ status: 'answered', response: nothing })
  })

  it('refuses a revoked session before it admits the call', async () => {
    const guards = { now, isSessionRevoked: async () => true, admit: neverCalled }
    const outcome = await answerCall(quickReply, neverCalled, { auth, data: { prompt: 'x' } }, exchange, guards)
    expect(outcome).toEqual({ status: 'refused', reason: { reason: 'signed-out' } })
  })

  it('answers a payload in crisis before the session, the limit and the use case', async () => {
    const guards = {
      now,
      isSessionRevoked: neverCalled,
      admit: neverCalled,
      answerInCrisis: ({ prompt }: { readonly prompt: string }) =>
        prompt === 'help' ? { analysis: 'Call 988.' } : undefined,
    }
    const call = { auth, data: { prompt: 'help' }, key: 'a'.repeat(32) }
    expect(await answerCall(quickReply, neverCalled, call, exchange, guards)).toEqual({
      status: 'answered',
      response: { analysis: 'Call 988.' },
    })
    const otherCall = { auth, data: { prompt: 'I slept well' } }
    const limited = { ...guards, isSessionRevoked: undefined, admit: async () => ({ reason: 'ai-off' }) as const }
    expect(await answerCall(quickReply, neverCalled, otherCall, exchange, limited)).toEqual({
      status: 'refused',
      reason: { reason: 'ai-off' },
    })
  })

  it("returns the reason of a use case's refusal", async () => {
    const refuse: UseCase<typeof quickReply> = async () => ({ status: 'refused', reason: { reason: 'ai-off' } })
    const outcome = await answerCall(quickReply, refuse, { auth, data: { prompt: 'I slept well' } }, exchange, { now })
    expect(outcome).toEqual({ status: 'refused', reason: { reason: 'ai-off' } })
  })

  it("passes the request's signal and partial-response channel to the use case", async () => {
    const chunks: string[] = []
    const inParts: UseCase<typeof quickReply> = async (_, { prompt }, { signal, send }) => {
      for (const word of prompt.split(' ')) send(word)
      return { status: 'answered', response: { analysis: String(signal.aborted) } }
    }
    const call = { auth, data: { prompt: 'I slept well' } }
    const disconnected = { signal: AbortSignal.abort(), send: (chunk: string) => void chunks.push(chunk) }
    expect(await answerCall(quickReply, inParts, call, disconnected, { now })).toMatchObject({
      response: { analysis: 'true' },
    })
    expect(chunks).toEqual(['I', 'slept', 'well'])
  })

  it('returns only the fields of the contract, and throws on a response that does not fit it', async () => {
    const call = { auth, data: { prompt: 'I slept well' } }
    const response = { analysis: 'Good.', cost: 7 }
    expect(
      await answerCall(quickReply, async () => ({ status: 'answered', response }), call, exchange, { now }),
    ).toEqual({
      status: 'answered',
      response: { analysis: 'Good.' },
    })
    const broken = { analysis: 7 } as unknown as { analysis: string }
    await expect(
      answerCall(quickReply, async () => ({ status: 'answered', response: broken }), call, exchange, { now }),
    ).rejects.toThrow('Expected string')
  })
})
