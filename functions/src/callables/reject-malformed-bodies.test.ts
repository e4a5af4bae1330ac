import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCallableBody } from './reject-malformed-bodies'

function nested(depth: number): unknown {
  return depth === 0 ? 'deep' : [nested(depth - 1)]
}

describe('isCallableBody', () => {
  it('accepts any JSON value in data, without other fields', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (data) => {
        expect(isCallableBody({ data })).toBe(true)
      }),
    )
  })

  it('rejects bodies that are not calls', () => {
    for (const body of [undefined, null, 'text', 7, [], {}, { text: 'x' }, { data: 1, extra: 2 }, [{ data: 1 }]]) {
      expect(isCallableBody(body)).toBe(false)
    }
  })

  it('refuses values of a type that the SDK would decode, at any depth', () => {
    const typed = { '@type': 'type.googleapis.com/google.protobuf.Int64Value', value: 'x' }
    for (const data of [typed, { a: typed }, [[typed]], { a: [{ b: typed }] }])
      expect(isCallableBody({ data })).toBe(false)
  })

  it('refuses values nested deeper than any contract, without exhausting the stack', () => {
    expect(isCallableBody({ data: nested(16) })).toBe(true)
    expect(isCallableBody({ data: nested(17) })).toBe(false)
    expect(isCallableBody({ data: JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) })).toBe(false)
  })
})
