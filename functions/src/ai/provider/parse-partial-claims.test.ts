import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePartialClaims } from './parse-partial-claims'

const anyClaim = fc.record({ claim: fc.string({ unit: 'binary' }), quotes: fc.array(fc.record({ text: fc.string() })) })

describe('parsePartialClaims', () => {
  it('returns each claim as soon as it is complete, wherever the answer is cut', () => {
    fc.assert(
      fc.property(fc.array(anyClaim, { maxLength: 4 }), fc.nat(3), (claims, indent) => {
        const answer = `Here: ${JSON.stringify({ claims }, null, indent)} Enjoy!`
        const expected: unknown[] = JSON.parse(JSON.stringify(claims)) as unknown[]
        let claimCount = 0
        for (let end = 0; end <= answer.length; end += 1) {
          const parsedClaims = parsePartialClaims(answer.slice(0, end))
          expect(parsedClaims.length).toBeGreaterThanOrEqual(claimCount)
          expect(parsedClaims).toEqual(expected.slice(0, parsedClaims.length))
          claimCount = parsedClaims.length
        }
        expect(claimCount).toBe(claims.length)
      }),
      { numRuns: 40 },
    )
  })

  it('stops at the first malformed claim', () => {
    for (const answer of ['', '{"claims":7}', '[{}]', '{"claims":[7,{}]}', '{"claims":[{"a":}]}', '{"claims":[}]']) {
      expect(parsePartialClaims(answer)).toEqual([])
    }
  })
})
