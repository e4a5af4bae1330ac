import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toLoggableError } from './to-loggable-error'

describe('toLoggableError', () => {
  it('returns the kind of the error and its stack frames', () => {
    const logged = toLoggableError(new TypeError('my secret'))
    expect(logged.name).toBe('TypeError')
    expect(logged.frames[0]).toContain('loggable-error.test.ts')
  })

  it('keeps the code of a system or database error', () => {
    expect(toLoggableError(Object.assign(new Error('my secret'), { code: 7 })).code).toBe(7)
    expect(toLoggableError(Object.assign(new Error('my secret'), { code: 'ECONNRESET' })).code).toBe('ECONNRESET')
    expect(toLoggableError(Object.assign(new Error('x'), { code: { text: 'my secret' } }))).not.toHaveProperty('code')
  })

  it('never contains the message of the error, whatever its form', () => {
    const message = fc.oneof(
      fc.string(),
      fc.string().map((text) => `oops\n    at ${text} (file.ts:1:1)\n    at ${text}`),
    )
    fc.assert(
      fc.property(message, (text) => {
        const marked = `my secret ${text} my secret`
        expect(JSON.stringify(toLoggableError(new Error(marked)))).not.toContain('my secret')
        expect(JSON.stringify(toLoggableError(new Error('other', { cause: new Error(marked) })))).not.toContain(
          'my secret',
        )
      }),
    )
  })

  it('gives no frames when the message was changed after the stack was taken', () => {
    const error = new Error('    at my secret (a.ts:1:1)')
    expect(error.stack).toContain('my secret')
    error.message = 'changed'
    expect(toLoggableError(error).frames).toEqual([])
  })

  it('returns nothing of a thrown value that is not an error', () => {
    for (const thrown of ['my secret', { text: 'my secret' }, undefined, null, 7]) {
      expect(toLoggableError(thrown)).toEqual({ name: typeof thrown, frames: [] })
    }
  })
})
