import { fetchUserVectors, generateJournalPrompt, quickReply, type VectorMatch } from '@geist/domain'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { CallableError, type CallableErrorCode, createFunctionsClient } from './index'

/* The type checker is what proves these: an `@ts-expect-error` above a line that compiles is itself an error. */

const { call } = createFunctionsClient({ baseUrl: 'http://127.0.0.1' })

describe('call', () => {
  it('accepts only what the contract accepts', () => {
    expectTypeOf(compiles).toBeFunction()
    expectTypeOf(doesNotCompile).toBeFunction()
  })

  it('returns the response type of the contract', () => {
    expectTypeOf(call<typeof quickReply>)
      .returns.resolves.toHaveProperty('analysis')
      .toBeString()
    expectTypeOf(call<typeof generateJournalPrompt>)
      .returns.resolves.toHaveProperty('prompt')
      .toBeString()
    expectTypeOf(call<typeof fetchUserVectors>).returns.resolves.toExtend<{
      readonly vectors: readonly VectorMatch[]
    }>()
  })
})

describe('CallableError', () => {
  it('has one of the known codes, without ok', () => {
    expectTypeOf<CallableError['code']>().toEqualTypeOf<CallableErrorCode>()
    expectTypeOf<'unauthenticated'>().toExtend<CallableErrorCode>()
    expectTypeOf<'ok'>().not.toExtend<CallableErrorCode>()
    // @ts-expect-error -- no such code
    expect(new CallableError('offline')).toBeInstanceOf(Error)
  })
})

function compiles() {
  return [
    call(quickReply, { prompt: 'Today' }),
    call(quickReply, { prompt: 'Today' }, { timeoutMs: 1000, signal: AbortSignal.abort() }),
    call(generateJournalPrompt),
    call(generateJournalPrompt, null, { timeoutMs: 1000 }),
    call(fetchUserVectors, { uid: 'a' }),
  ]
}

function doesNotCompile() {
  return [
    // @ts-expect-error -- the payload is missing
    call(quickReply),
    // @ts-expect-error -- a field is missing
    call(quickReply, {}),
    // @ts-expect-error -- a field is of another type
    call(quickReply, { prompt: 5 }),
    // @ts-expect-error -- a field of another contract
    call(quickReply, { uid: 'a' }),
    // @ts-expect-error -- a field too many
    call(quickReply, { prompt: 'Today', uid: 'a' }),
    // @ts-expect-error -- this function takes no payload
    call(generateJournalPrompt, { prompt: 'Today' }),
    // @ts-expect-error -- no such option
    call(quickReply, { prompt: 'Today' }, { timeout: 1000 }),
    // @ts-expect-error -- a name is no contract
    call('quickReply', { prompt: 'Today' }),
  ]
}
