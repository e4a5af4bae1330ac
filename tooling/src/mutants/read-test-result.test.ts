import { expect, test } from 'vitest'

import { readPlaywrightResult, readVitestResult } from './read-test-result'

const unitTest = { file: 'packages/a/src/a.test.ts', title: 'it holds' }
const journey = { file: 'apps/web/e2e/b.journey.ts', title: 'it holds' }

function vitestReport(...statuses: readonly string[]): string {
  const assertionResults = statuses.map((status, index) => ({ status, fullName: `a group it holds for ${index}` }))
  const otherTest = { status: 'failed', fullName: 'a group another test' }
  const path = `/clone/${unitTest.file}`
  return JSON.stringify({ testResults: [{ name: path, assertionResults: [...assertionResults, otherTest] }] })
}

function playwrightReport(status: string): string {
  const specs = [{ title: 'it holds', tests: [{ status }] }]
  return JSON.stringify({ suites: [{ title: 'b.journey.ts', suites: [{ title: 'a group', specs }] }] })
}

test('a test has failed when one of its cases has', () => {
  expect(readVitestResult(vitestReport('passed', 'failed'), unitTest)).toBe('failed')
  expect(readVitestResult(vitestReport('passed', 'passed'), unitTest)).toBe('passed')
  expect(readPlaywrightResult(playwrightReport('unexpected'), journey)).toBe('failed')
  expect(readPlaywrightResult(playwrightReport('expected'), journey)).toBe('passed')
})

test('a test that is skipped, missing or in a file that does not load has not run', () => {
  expect(readVitestResult(vitestReport('skipped'), unitTest)).toBe('not-run')
  expect(readVitestResult(vitestReport('failed'), { ...unitTest, file: 'packages/b/src/a.test.ts' })).toBe('not-run')
  const brokenFile = { name: `/clone/${unitTest.file}`, status: 'failed', assertionResults: [] }
  expect(readVitestResult(JSON.stringify({ testResults: [brokenFile] }), unitTest)).toBe('not-run')
  expect(readVitestResult(undefined, unitTest)).toBe('not-run')
  expect(readPlaywrightResult(playwrightReport('skipped'), journey)).toBe('not-run')
  expect(readPlaywrightResult(undefined, journey)).toBe('not-run')
})
