import { idempotency } from '@geist/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inMemoryAnswerStore } from '../../testing/in-memory-answer-store'
import { createAnswerCipher } from './create-answer-cipher'
import { answerOnce } from './answer-once'
import type { Outcome } from '@geist/journal-ai'

const key = '0123456789abcdef'.repeat(2)
const call = { uid: 'mira', name: 'quickReply', key, data: { prompt: 'I slept well' } }
const workTimeoutMs = 60_000

function setUp() {
  const answerStore = inMemoryAnswerStore()
  const clock = { now: 1_800_000_000_000 }
  let done = 0
  const work = async (): Promise<Outcome<string>> => {
    done += 1
    return { status: 'answered', response: `my secret words ${done}` }
  }
  let admitted = 0
  const admit = async () => {
    admitted += 1
    return undefined
  }
  const tools = { answerStore, now: () => clock.now, workTimeoutMs, admit }
  return { answerStore, clock, tools, work, done: () => done, admitted: () => admitted }
}

describe('answerOnce', () => {
  it('runs a call once, and returns its stored answer for five minutes', async () => {
    const { clock, tools, work, done } = setUp()
    const first = await answerOnce(call, tools, work)
    clock.now += idempotency.answerTtlMs - 1
    expect(await answerOnce(call, tools, work)).toEqual(first)
    expect(done()).toBe(1)
    clock.now += 1
    expect(await answerOnce(call, tools, work)).not.toEqual(first)
    expect(done()).toBe(2)
  })

  it('treats another payload, function, account or key as another call', async () => {
    const others = [
      { data: { prompt: 'I slept badly' } },
      { data: null },
      { name: 'generateAction' },
      { uid: 'ines' },
      { key: key.replace('0', '1') },
    ]
    const { tools, work, done } = setUp()
    for (const change of [{}, ...others]) await answerOnce({ ...call, ...change }, tools, work)
    expect(done()).toBe(1 + others.length)
  })

  it('refuses while the call is in progress, until the process working on it must have crashed', async () => {
    const { clock, tools, work, done } = setUp()
    const never = () => new Promise<never>(() => undefined)
    void answerOnce(call, tools, never)
    await expect.poll(() => tools.answerStore.storedAnswers.size).toBe(1)
    expect(await answerOnce(call, tools, work)).toEqual({
      status: 'refused',
      reason: { reason: 'in-progress', retryAt: clock.now + 2_000, retryAfterSeconds: 2 },
    })
    clock.now += workTimeoutMs
    expect(await answerOnce(call, tools, work)).toMatchObject({ status: 'answered' })
    expect(done()).toBe(1)
  })

  it('does the work of concurrent equal calls once', async () => {
    const { tools, work, done } = setUp()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => answerOnce(call, tools, work)))
    expect(done()).toBe(1)
    expect(outcomes.filter(({ status }) => status === 'answered')).toHaveLength(1)
  })

  it('neither stores nor does anything for a call that is not admitted', async () => {
    const { tools, work, answerStore, done } = setUp()
    const reason = { reason: 'rate-limited', retryAt: 1, retryAfterSeconds: 1 } as const
    const limited = { ...tools, admit: async () => reason }
    for (let calls = 0; calls < 100; calls++)
      expect(await answerOnce(call, limited, work)).toEqual({ status: 'refused', reason })
    expect([answerStore.writeCount(), done()]).toEqual([0, 0])
    expect(await answerOnce(call, tools, work)).toMatchObject({ status: 'answered' })
    expect([answerStore.writeCount(), done()]).toEqual([2, 1])
  })

  it('consumes no token for a call that is already answered', async () => {
    const { tools, work, admitted } = setUp()
    for (let calls = 0; calls < 5; calls++) await answerOnce(call, tools, work)
    expect(admitted()).toBe(1)
  })

  it('stores no refusal and no failure, so that both can be retried', async () => {
    const { tools, work, answerStore } = setUp()
    const refuse = async (): Promise<Outcome<string>> => ({ status: 'refused', reason: { reason: 'ai-busy' } })
    expect(await answerOnce(call, tools, refuse)).toMatchObject({ status: 'refused' })
    await expect(answerOnce(call, tools, () => Promise.reject(new RangeError('broken')))).rejects.toThrow('broken')
    expect(answerStore.storedAnswers.size).toBe(0)
    expect(await answerOnce(call, tools, work)).toMatchObject({ status: 'answered' })
  })

  it('stores no answer that does not fit into a document', async () => {
    const { tools, answerStore } = setUp()
    const long = async (): Promise<Outcome<string>> => ({ status: 'answered', response: 'x'.repeat(1_000_000) })
    expect(await answerOnce(call, tools, long)).toMatchObject({ status: 'answered' })
    expect(answerStore.storedAnswers.size).toBe(0)
  })

  it('stores an answer that cannot be read without the key', async () => {
    const { tools, work, answerStore } = setUp()
    await answerOnce(call, tools, work)
    const [[id, { encryptedAnswer }] = ['', { encryptedAnswer: null }]] = [...answerStore.storedAnswers]
    const bytes = Buffer.from(encryptedAnswer ?? [])
    expect(bytes.byteLength).toBeGreaterThan(0)
    for (const storedForm of [id, bytes.toString('latin1'), bytes.toString('base64')]) {
      expect(storedForm).not.toContain('secret')
      expect(storedForm).not.toContain(key)
    }
    expect(createAnswerCipher(call).decrypt(bytes)).toBe('my secret words 1')
    for (const change of [{ key: key.replace('0', '1') }, { uid: 'ines' }, { data: null }])
      expect(() => createAnswerCipher({ ...call, ...change }).decrypt(bytes)).toThrow('unable to authenticate')
  })
})

describe('createAnswerCipher', () => {
  it('returns every stored answer, and none with a changed bit', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.nat(), (answer, at) => {
        const { encrypt, decrypt } = createAnswerCipher(call)
        const encryptedAnswer = encrypt(answer)
        expect(JSON.stringify(decrypt(encryptedAnswer))).toBe(JSON.stringify(answer))
        const changed = Uint8Array.from(encryptedAnswer)
        changed[at % changed.length] = (changed[at % changed.length] ?? 0) ^ 1
        expect(() => decrypt(changed)).toThrow('unable to authenticate')
      }),
    )
  })
})
