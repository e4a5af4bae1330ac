import { describe, expect, it } from 'vitest'
import { CallableError } from './callable-error'
import { readReply } from './read-reply'

describe('readReply', () => {
  it.each([undefined, null, 5, 'text', true, [], [{ data: 1 }]])('rejects %j as not a JSON object', (json) => {
    expect(failureOf({ status: 200, json })).toMatchObject({
      code: 'internal',
      message: 'Response is not valid JSON object.',
    })
  })

  it.each([{}, { error: null }, { other: 1 }])('rejects %j without data', (json) => {
    expect(failureOf({ status: 200, json })).toMatchObject({
      code: 'internal',
      message: 'Response is missing data field.',
    })
  })

  it("keeps the function's message and details", () => {
    const error = { status: 'FAILED_PRECONDITION', message: 'AI is off.', details: { reason: 'ai-off' } }
    expect(failureOf({ status: 400, json: { error } })).toMatchObject({
      code: 'failed-precondition',
      message: 'AI is off.',
      details: { reason: 'ai-off' },
    })
  })

  it('keeps the connection error as the cause', () => {
    const cause = new TypeError('fetch failed')
    expect(failureOf({ status: 0, cause })).toMatchObject({ code: 'internal', cause })
  })
})

function failureOf(reply: Parameters<typeof readReply>[0]): CallableError {
  try {
    readReply(reply)
  } catch (error) {
    if (error instanceof CallableError) return error
    throw error
  }
  throw new Error('The reply was read.')
}
