export interface Count {
  readonly passed: number
  readonly failed: number
}

/**
 * Counts what Vitest's JSON report says. A file that could not even be loaded counts as one failed test, and so does a run that ended badly
 * though no test of it failed (an unhandled error, a report that is missing): a green count must never hide one.
 */
export function vitestCount(report: string | undefined, exitCode: number): Count {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = parse<VitestReport>(report)
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  return honest({ passed: numPassedTests, failed: numFailedTests + broken }, exitCode)
}

/** Counts what Playwright's JSON report says, with the same care. A test that passed only when repeated has failed. */
export function playwrightCount(report: string | undefined, exitCode: number): Count {
  const { stats } = parse<PlaywrightReport>(report)
  return honest({ passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }, exitCode)
}

function honest(count: Count, exitCode: number): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

function parse<Report>(report: string | undefined): Partial<Report> {
  return JSON.parse(report ?? '{}') as Partial<Report>
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}
