import { describe, expect, test } from 'vitest'

import { describeRuleCoverage, type RuleCoverageReport, summarizeRuleCoverage } from './rule-coverage'

const content = 'a == true'
const whole = { line: 1, currentOffset: 0, endOffset: 8 }
const leftPosition = { line: 1, currentOffset: 0, endOffset: 0 }
const literal = { line: 1, currentOffset: 5, endOffset: 8 }

function reportOf(...worths: readonly (boolean | string | undefined)[]): RuleCoverageReport {
  const values = worths.map((worth) => ({ value: valueOf(worth) }))
  return { rules: { files: [{ content }] }, report: [{ sourcePosition: whole, values }] }
}

function valueOf(worth: boolean | string | undefined): Record<string, unknown> {
  if (worth === undefined) return { undefined: {} }
  return typeof worth === 'boolean' ? { boolValue: worth } : { stringValue: worth }
}

describe('the coverage of the rules in both directions', () => {
  test('an expression that was true and false is covered', () => {
    expect(summarizeRuleCoverage(reportOf(true, false))).toEqual({ totalCount: 1, bothCount: 1, gaps: [] })
  })

  test.each([
    ['one that was only true', reportOf(true, true), 'line 1, never false: a == true'],
    ['one that was only false', reportOf(false, undefined), 'line 1, never true: a == true'],
    ['one that only failed', reportOf(undefined), 'line 1, never true or false: a == true'],
    ['one that was never reached', reportOf(), 'line 1, never true or false: a == true'],
  ])('%s is a gap', (_, report, gap) => {
    expect(summarizeRuleCoverage(report)).toEqual({ totalCount: 1, bothCount: 0, gaps: [gap] })
  })

  test('an expression that had another value is data and not counted', () => {
    expect(summarizeRuleCoverage(reportOf(true, 'text'))).toEqual({ totalCount: 0, bothCount: 0, gaps: [] })
  })

  test('parts of expressions are counted, but not the literals true and false', () => {
    const both = [{ value: { boolValue: true } }, { value: { boolValue: false } }]
    const report: RuleCoverageReport = {
      rules: { files: [{ content }] },
      report: [
        {
          sourcePosition: whole,
          values: both,
          children: [
            { sourcePosition: leftPosition, values: [{ value: { boolValue: true } }, { value: {} }] },
            { sourcePosition: literal, values: [{ value: { boolValue: true } }] },
          ],
        },
      ],
    }
    expect(summarizeRuleCoverage(report)).toEqual({ totalCount: 2, bothCount: 1, gaps: ['line 1, never false: a'] })
  })

  test('the coverage is reported in one line, and nothing counted is a failure', () => {
    expect(describeRuleCoverage('hidane', { totalCount: 143, bothCount: 142, gaps: [] })).toBe(
      'rules coverage (hidane): 142 of 143 expressions evaluated both true and false (99.3%)',
    )
    expect(describeRuleCoverage('hidane', { totalCount: 0, bothCount: 0, gaps: [] })).toContain('(0.0%)')
  })
})
