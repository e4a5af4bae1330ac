import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface TestCount {
  readonly passed: number
  readonly failed: number
  /** Names of failed tests with the start of each message: long logs are read from the end. */
  readonly failures: readonly string[]
  /** Names of skipped tests. */
  readonly skipped: readonly string[]
}

/** The maximum of message lines per failed test. The runner prints the full message. */
const maxMessageLines = 12
/** The maximum number of lines of the page snapshot of a failed journey. */
const maxPageLines = 60

/** The text of a report, or `undefined` without one: a runner that crashes leaves none. */
export function readReport(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Counts the tests of Vitest's JSON report.
 * A file that does not load counts as one failed test. So do a missing report, and a run with a bad
 * exit code but no failed test, such as an unhandled error.
 */
export function countVitest(report: string | undefined, exitCode: number): TestCount {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = parse<VitestReport>(report)
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => withMessages(`${name} › ${fullName}`, failureMessages)),
  )
  const failures = [...failed, ...broken.map(({ name, message }) => withMessages(name, message ? [message] : []))]
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ fullName }) => `${name} › ${fullName}`),
  )
  const count = { passed: numPassedTests, failed: numFailedTests + broken.length, failures, skipped }
  return requireCompleteRun(count, report, exitCode)
}

/** Counts the tests of Playwright's JSON report in the same way. A flaky test counts as failed. */
export function countPlaywright(report: string | undefined, exitCode: number): TestCount {
  const { stats, suites = [] } = parse<PlaywrightReport>(report)
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  const specs = suites.flatMap(listSpecs)
  const failures = specs.filter(({ tests }) => tests.some(hasFailed)).map(describeFailedSpec)
  const skipped = specs
    .filter(({ tests }) => tests.every(({ status }) => status === 'skipped'))
    .map(({ title }) => title)
  return requireCompleteRun({ passed: stats?.expected ?? 0, failed, failures, skipped }, report, exitCode)
}

/** All specs of a suite, with the titles of the suites in front of their own. */
function listSpecs({ title, specs = [], suites = [] }: PlaywrightSuite): readonly PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(listSpecs)].map((spec) => ({ ...spec, title: `${title} › ${spec.title}` }))
}

function hasFailed({ status }: PlaywrightTest): boolean {
  return status === 'unexpected' || status === 'flaky'
}

function describeFailedSpec({ title, tests }: PlaywrightSpec): string {
  const results = tests.flatMap((test) => test.results ?? [])
  const why = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))
  return [withMessages(title, why), ...results.flatMap(readPageSnapshot)].join('\n')
}

/** The accessibility tree of the page at the time of the failure. */
function readPageSnapshot({ attachments = [] }: PlaywrightResult): readonly string[] {
  const context = attachments.find(({ name }) => name === 'error-context')?.path
  if (context === undefined) return []
  const tree = /^```yaml\n(.*?)^```/ms.exec(readFileSync(context, 'utf8'))?.[1]
  if (tree === undefined) return []
  return ['    The page:', ...tree.trimEnd().split('\n').slice(0, maxPageLines)].map((line) => `    ${line}`)
}

/** Counts a run without a report, or one that failed without a failed test, as a failed test. */
function requireCompleteRun(count: TestCount, report: string | undefined, exitCode: number): TestCount {
  const isComplete = report !== undefined && (exitCode === 0 || count.failed > 0)
  return isComplete ? count : { ...count, failed: 1, failures: ['a run that broke off'] }
}

function withMessages(name: string, messages: readonly string[]): string {
  const why = messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n'))
    .filter((line) => line.trim() !== '')
  return [name, ...why.slice(0, maxMessageLines).map((line) => `    ${line}`)].join('\n')
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

interface PlaywrightSuite {
  readonly title: string
  readonly specs?: readonly PlaywrightSpec[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlaywrightSpec {
  readonly title: string
  readonly tests: readonly PlaywrightTest[]
}

interface PlaywrightTest {
  readonly status: string
  readonly results?: readonly PlaywrightResult[]
}

interface PlaywrightResult {
  readonly errors: readonly { readonly message?: string }[]
  readonly attachments?: readonly { readonly name: string; readonly path?: string }[]
}
