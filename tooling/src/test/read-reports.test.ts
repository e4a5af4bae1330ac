import { expect, test } from 'vitest'

import { playwrightCount, vitestCount } from './read-reports'

test('passed and failed tests are counted', () => {
  const vitest = JSON.stringify({ numPassedTests: 7, numFailedTests: 2, testResults: [] })
  expect(vitestCount(vitest, 1)).toEqual({ passed: 7, failed: 2 })
  const playwright = JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 0 } })
  expect(playwrightCount(playwright, 1)).toEqual({ passed: 5, failed: 1 })
})

test('a file that could not be loaded counts as failed', () => {
  const report = JSON.stringify({
    numPassedTests: 7,
    numFailedTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ],
  })
  expect(vitestCount(report, 1)).toEqual({ passed: 7, failed: 1 })
})

test('a run that ended badly is never green', () => {
  expect(vitestCount(JSON.stringify({ numPassedTests: 7, numFailedTests: 0, testResults: [] }), 1).failed).toBe(1)
  expect(vitestCount(undefined, 1)).toEqual({ passed: 0, failed: 1 })
  expect(playwrightCount(undefined, 127)).toEqual({ passed: 0, failed: 1 })
})

test('a journey that needed a second try has failed', () => {
  const report = JSON.stringify({ stats: { expected: 5, unexpected: 0, flaky: 1 } })
  expect(playwrightCount(report, 0)).toEqual({ passed: 5, failed: 1 })
})
