import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface Count {
  readonly passed: number
  readonly failed: number
  /** The names of the tests that failed, and the beginning of why, as far as their report tells: a long run is read from its end. */
  readonly failures: readonly string[]
}

/** How many lines of what a failed test says come behind its name. The whole of it stands where it ran. */
const linesOfWhy = 12
/** How many lines of the page that a failed journey was on. */
const linesOfPage = 60

/**
 * Counts what Vitest's JSON report says. A file that could not even be loaded counts as one failed test, and so does a run that ended badly
 * though no test of it failed (an unhandled error, a report that is missing): a green count must never hide one.
 */
export function vitestCount(report: string | undefined, exitCode: number): Count {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = parse<VitestReport>(report)
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => withWhy(`${name} › ${fullName}`, failureMessages)),
  )
  const failures = [...failed, ...broken.map(({ name, message }) => withWhy(name, message ? [message] : []))]
  return honest({ passed: numPassedTests, failed: numFailedTests + broken.length, failures }, exitCode)
}

/** Counts what Playwright's JSON report says, with the same care. A test that passed only when repeated has failed. */
export function playwrightCount(report: string | undefined, exitCode: number): Count {
  const { stats, suites = [] } = parse<PlaywrightReport>(report)
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  return honest({ passed: stats?.expected ?? 0, failed, failures: suites.flatMap(failedSpecs) }, exitCode)
}

function failedSpecs({ title, specs = [], suites = [] }: PlaywrightSuite): readonly string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map((spec) => {
      const results = spec.tests.flatMap((test) => test.results ?? [])
      const why = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))
      return [withWhy(spec.title, why), ...results.flatMap(pageOf)].join('\n')
    })
  return [...own, ...suites.flatMap(failedSpecs)].map((name) => `${title} › ${name}`)
}

/** What stood on the page when the journey failed, as the accessibility tree tells. */
function pageOf({ attachments = [] }: PlaywrightResult): readonly string[] {
  const context = attachments.find(({ name }) => name === 'error-context')?.path
  if (context === undefined) return []
  const tree = /^```yaml\n(.*?)^```/ms.exec(readFileSync(context, 'utf8'))?.[1]
  if (tree === undefined) return []
  return ['    The page:', ...tree.trimEnd().split('\n').slice(0, linesOfPage)].map((line) => `    ${line}`)
}

function honest(count: Count, exitCode: number): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1, failures: ['a run that broke off'] } : count
}

function withWhy(name: string, messages: readonly string[]): string {
  const why = messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n'))
    .filter((line) => line.trim() !== '')
  return [name, ...why.slice(0, linesOfWhy).map((line) => `    ${line}`)].join('\n')
}

function parse<Report>(report: string | undefined): Partial<Report> {
  return JSON.parse(report ?? '{}') as Partial<Report>
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** Why a file could not be loaded. */
    readonly message?: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly PlaywrightSuite[]
}

/** A file, or a group of tests in it. */
interface PlaywrightSuite {
  readonly title: string
  readonly specs?: readonly { readonly title: string; readonly tests: readonly PlaywrightTest[] }[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlaywrightTest {
  readonly status: string
  readonly results?: readonly PlaywrightResult[]
}

interface PlaywrightResult {
  readonly errors: readonly { readonly message?: string }[]
  readonly attachments?: readonly { readonly name: string; readonly path?: string }[]
}
