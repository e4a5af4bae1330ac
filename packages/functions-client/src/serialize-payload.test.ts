import { describe, expect, it } from 'vitest'
import { serializePayload } from './serialize-payload'

describe('serializePayload', () => {
  it('writes null for no payload, and omits undefined fields', () => {
    expect(serializePayload(undefined)).toBe('{"data":null}')
    expect(serializePayload({ given: 1, left: undefined })).toBe('{"data":{"given":1}}')
  })

  it('writes dates as ISO strings', () => {
    expect(serializePayload({ at: new Date(0) })).toBe('{"data":{"at":"1970-01-01T00:00:00.000Z"}}')
  })

  it('refuses values that JSON cannot carry', () => {
    const cycle: Record<string, unknown> = {}
    cycle['self'] = cycle
    for (const payload of [cycle, 1n, Number.NaN, [{ deep: Number.NEGATIVE_INFINITY }]]) {
      expect(() => serializePayload(payload)).toThrow(TypeError)
    }
  })
})
