import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureAgreement } from './measure-agreement'

describe('measureAgreement', () => {
  it('returns the figures of a worked example', () => {
    // Manning, Raghavan and Schütze, Introduction to Information Retrieval, figure 16.4: purity
    // 0.71, Rand index adjusted 0.24.
    const parts = Array.from('11111122222233333')
    const groups = Array.from('xxxxxoxoooodxxddd')
    const { purity, adjustedRand } = measureAgreement(parts, groups)
    expect(purity).toBeCloseTo(12 / 17)
    expect(adjustedRand).toBeCloseTo(0.243, 3)
  })

  it('returns 1 for the same partition with other names, and at most 1 for any', () => {
    const partition = fc.array(fc.nat(4), { minLength: 2, maxLength: 30 })
    fc.assert(
      fc.property(partition, partition, (groups, others) => {
        expect(
          measureAgreement(
            groups.map((group) => `g${group}`),
            groups,
          ),
        ).toMatchObject({ purity: 1, adjustedRand: 1 })
        const { adjustedRand } = measureAgreement(
          groups.map((_, member) => others[member % others.length]),
          groups,
        )
        expect(adjustedRand).toBeLessThanOrEqual(1)
      }),
    )
  })
})
