import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

import { countPlaywright, countVitest } from './read-reports'

const failedTest = {
  name: 'a.test.ts',
  status: 'failed',
  assertionResults: [{ status: 'failed', fullName: 'it holds' }],
}

test('passed and failed tests are counted, and the failed ones named', () => {
  const vitest = JSON.stringify({ numPassedTests: 7, numFailedTests: 1, testResults: [failedTest] })
  expect(countVitest(vitest, 1)).toEqual({ passed: 7, failed: 1, failures: ['a.test.ts › it holds'], skipped: [] })
  const [passed, failed] = ['expected', 'unexpected'].map((status) => ({ title: status, tests: [{ status }] }))
  const suites = [{ title: 'b.journey.ts', specs: [passed], suites: [{ title: 'a group', specs: [failed] }] }]
  const playwright = JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 0 }, suites })
  expect(countPlaywright(playwright, 1)).toEqual({
    passed: 5,
    failed: 1,
    failures: ['b.journey.ts › a group › unexpected'],
    skipped: [],
  })
})

test("a failed test's name is followed by the beginning of its error", () => {
  const why = [
    '\u001B[31mexpected 1\u001B[39m',
    '',
    ...Array.from({ length: 40 }, (_, line) => `at line ${line}`),
  ].join('\n')
  const assertionResults = [{ status: 'failed', fullName: 'it holds', failureMessages: [why] }]
  const vitest = { numFailedTests: 1, testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }] }
  const [failure = ''] = countVitest(JSON.stringify(vitest), 1).failures
  expect(failure.split('\n').slice(0, 3)).toEqual(['a.test.ts › it holds', '    expected 1', '    at line 0'])
  expect(failure.split('\n')).toHaveLength(13)
  const tests = [{ status: 'unexpected', results: [{ errors: [{ message: 'no button' }] }] }]
  const playwright = {
    stats: { unexpected: 1 },
    suites: [{ title: 'b.journey.ts', specs: [{ title: 'it holds', tests }] }],
  }
  expect(countPlaywright(JSON.stringify(playwright), 1).failures).toEqual(['b.journey.ts › it holds\n    no button'])
})

test('a failed journey is followed by its current page', () => {
  const context = join(mkdtempSync(join(tmpdir(), 'geist-')), 'error-context.md')
  writeFileSync(
    context,
    '# Test info\n\n- it\n\n# Page snapshot\n\n```yaml\n- main:\n  - button\n```\n\n# Test source\n',
  )
  const results = [{ errors: [{ message: 'no dialog' }], attachments: [{ name: 'error-context', path: context }] }]
  const specs = [{ title: 'it holds', tests: [{ status: 'unexpected', results }] }]
  const report = JSON.stringify({ stats: { unexpected: 1 }, suites: [{ title: 'b.journey.ts', specs }] })
  const [failure = ''] = countPlaywright(report, 1).failures
  expect(failure.split('\n').map((line) => line.trim())).toEqual([
    'b.journey.ts › it holds',
    'no dialog',
    'The page:',
    '- main:',
    '- button',
  ])
  rmSync(dirname(context), { recursive: true })
})

test('a file that could not be loaded counts as failed', () => {
  const report = JSON.stringify({
    numPassedTests: 7,
    numFailedTests: 0,
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [] },
      { name: 'b.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'it holds' }] },
    ],
  })
  expect(countVitest(report, 1)).toEqual({ passed: 7, failed: 1, failures: ['a.test.ts'], skipped: [] })
})

test('a run that ended abnormally is never green', () => {
  expect(countVitest(JSON.stringify({ numPassedTests: 7, numFailedTests: 0, testResults: [] }), 1).failed).toBe(1)
  const brokenOff = { passed: 0, failed: 1, failures: ['a run that broke off'], skipped: [] }
  for (const exitCode of [0, 1, 127]) {
    expect(countVitest(undefined, exitCode)).toEqual(brokenOff)
    expect(countPlaywright(undefined, exitCode)).toEqual(brokenOff)
  }
})

test('a journey that passed only on retry counts as failed', () => {
  const suites = [{ title: 'b.journey.ts', specs: [{ title: 'it holds', tests: [{ status: 'flaky' }] }] }]
  const report = JSON.stringify({ stats: { expected: 5, unexpected: 0, flaky: 1 }, suites })
  expect(countPlaywright(report, 0)).toEqual({
    passed: 5,
    failed: 1,
    failures: ['b.journey.ts › it holds'],
    skipped: [],
  })
})

test('skipped tests are named', () => {
  const assertionResults = [{ status: 'skipped', fullName: 'it holds' }]
  const vitest = { numPassedTests: 1, testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults }] }
  expect(countVitest(JSON.stringify(vitest), 0).skipped).toEqual(['a.test.ts › it holds'])
  const specs = [{ title: 'it holds in Firefox', tests: [{ status: 'skipped' }] }]
  const playwright = { stats: { expected: 1 }, suites: [{ title: 'b.journey.ts', specs }] }
  expect(countPlaywright(JSON.stringify(playwright), 0).skipped).toEqual(['b.journey.ts › it holds in Firefox'])
})
