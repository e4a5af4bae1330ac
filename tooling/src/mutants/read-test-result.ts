import type { NamedTest } from './mutant'

/** `not-run`: a test of this name is missing or skipped, or its file does not load. */
export type TestResult = 'passed' | 'failed' | 'not-run'

/** Finds the result of a test in Vitest's JSON report. One failure among several cases counts. */
export function readVitestResult(report: string | undefined, { file, title }: NamedTest): TestResult {
  const { testResults = [] } = JSON.parse(report ?? '{}') as VitestReport
  const statuses = testResults
    .filter(({ name }) => name.endsWith(`/${file}`))
    .flatMap(({ assertionResults }) => assertionResults.filter(({ fullName }) => fullName.includes(title)))
    .map(({ status }) => status)
  return toResult(statuses, { passed: 'passed', failed: 'failed' })
}

/** Finds the result of a journey in Playwright's JSON report. */
export function readPlaywrightResult(report: string | undefined, { file, title }: NamedTest): TestResult {
  const { suites = [] } = JSON.parse(report ?? '{}') as PlaywrightReport
  const statuses = suites
    .filter((suite) => file.endsWith(`/${suite.title}`))
    .flatMap(listSpecs)
    .filter((spec) => spec.title.includes(title))
    .flatMap(({ tests }) => tests.map(({ status }) => status))
  return toResult(statuses, { passed: 'expected', failed: 'unexpected' })
}

function toResult(
  statuses: readonly string[],
  { passed, failed }: { readonly passed: string; readonly failed: string },
): TestResult {
  if (statuses.includes(failed)) return 'failed'
  return statuses.includes(passed) ? 'passed' : 'not-run'
}

function listSpecs({ specs = [], suites = [] }: PlaywrightSuite): readonly PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(listSpecs)]
}

interface VitestReport {
  readonly testResults?: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

interface PlaywrightReport {
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly specs?: readonly PlaywrightSpec[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlaywrightSpec {
  readonly title: string
  readonly tests: readonly { readonly status: string }[]
}
