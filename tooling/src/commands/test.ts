import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { createBrowserEnv } from '../browser'
import { prepareEmulator } from '../backend/emulator-command'
import { localFolder, projectRoot } from '../shared/paths'
import { run } from '../shared/run'
import { runAsCommand, CommandError, printLine } from '../shared/command'
import { runShortFaultSuite } from '../faults/run-short-suite'
import { occupyCore } from '../test/occupy-core'
import { formatProfile, readProfile, startProfile } from '../test/profile'
import { chooseNearest, type Chosen } from '../test/affected/choose-nearest'
import { readChange } from '../test/affected/read-change'
import { affectedProjects, backendGroups, nightlyGroups, rulesProjects, unitProjects } from '../test/projects'
import { readCoverage } from '../test/read-coverage'
import { runGallery } from '../test/run-gallery'
import { runUnits } from '../test/run-units'
import { type TestCount, countPlaywright, countVitest, readReport } from '../test/read-reports'
import { backendEnv, startTestBackend, type TestBackend } from '../test/test-backend'
import { toTitlePattern } from '../test/to-title-pattern'

const parts = ['all', 'nightly', 'units', 'backend', 'journeys', 'faults', 'gallery', 'rest'] as const
type Part = (typeof parts)[number]

const webFolder = join(projectRoot, 'apps/web')
const playwright = join(webFolder, 'node_modules/.bin/playwright')

/**
 * `pnpm test` runs the tests for every change, including set-up, and ends with a line of totals.
 * `pnpm test nightly` runs all tests. Parts: `units` and `backend` for Vitest without and with
 * emulators, `rest` for both, `journeys` for browser journeys, `gallery` for gallery snapshots, and
 * `faults` for a short fault suite. With a filter, a part also runs nightly tests. `--profile` also
 * prints the slowest test files and journeys, `--stress` keeps one processor core busy meanwhile.
 * `--affected[=REF]` runs all unit tests, and the emulator tests and journeys nearest to the
 * changes since `REF`, in about two minutes.
 */
await runAsCommand(async () => {
  const args = process.argv.slice(2)
  const [partName = 'all', ...filter] = args.filter((arg) => !/^--(?:profile|stress|affected(?:=.*)?)$/u.test(arg))
  const affected = args.find((arg) => /^--affected(?:=|$)/u.test(arg))
  const part = parts.find((each) => each === partName)
  if (!part)
    throw new CommandError(`Unknown part of the tests: "${partName}". Use one of: ${parts.slice(1).join(', ')}.`)
  const profileFile = args.includes('--profile') ? startProfile() : undefined
  const freeCore = args.includes('--stress') ? occupyCore() : undefined
  const lostRequests: string[] = []
  const mayUseCache = profileFile === undefined && freeCore === undefined
  const options = { filter, lostRequests, mayUseCache }
  const runTests = affected === undefined ? runPart(part, options) : runAffected(affected.split('=')[1], options)
  const counts = await runTests.finally(() => freeCore?.())
  printLine('')
  if (profileFile) {
    printLine(`${formatProfile(readProfile(profileFile))}\n`)
    rmSync(profileFile, { force: true })
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  const failures = counts.flatMap((count) => count.failures)
  printTests('Failed', failures)
  const skipped = counts.flatMap((count) => count.skipped)
  // A filter skips all other tests.
  if (filter.length === 0) printTests('Skipped', skipped)
  // Beside the failures: a test that waits for a lost event fails.
  for (const line of lostRequests) printLine(`The backend lost a request: ${line}`)
  printLine(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

function printTests(heading: string, tests: readonly string[]): void {
  if (tests.length === 0) return
  printLine(`${heading}:\n${tests.map((test) => `  ${test.replaceAll(`${projectRoot}/`, '')}`).join('\n')}\n`)
}

type TestOptions = Pick<TestRun, 'filter' | 'lostRequests' | 'mayUseCache'>

async function runPart(part: Part, options: TestOptions): Promise<readonly TestCount[]> {
  if (part === 'faults') return [await runShortFaultSuite()]
  const isWhole = part === 'all' || part === 'nightly'
  const isNightly = part === 'nightly' || options.filter.length > 0
  const all = await prepareRun({ ...options, isNightly, needsBrowser: part !== 'units' })
  const counts = [
    ...(part === 'gallery' ? [await runGalleryTests(all)] : []),
    ...(part === 'units' ? await runUnitTests(all) : []),
    ...(isWhole || part === 'rest' || part === 'backend'
      ? await runRest(all, { isWhole, hasUnits: part !== 'backend' })
      : []),
    ...(part === 'journeys' ? await withBackend(all, { hasSites: true }, (env) => runJourneys(all, env)) : []),
  ]
  if (counts.every(({ passed, failed }) => passed + failed === 0))
    throw new CommandError('No test matches this filter.')
  printLine('')
  for (const line of readCoverage(coverageIn(all.reports))) printLine(line)
  rmSync(all.reports, { recursive: true, force: true })
  return counts
}

async function prepareRun({
  needsBrowser,
  ...options
}: TestOptions & Pick<TestRun, 'isNightly'> & { readonly needsBrowser: boolean }): Promise<TestRun> {
  const reports = join(localFolder, `reports-${process.pid}`)
  mkdirSync(reports, { recursive: true })
  return { ...options, reports, browserEnv: needsBrowser ? await createBrowserEnv() : {} }
}

/**
 * Runs all unit tests that are not in the cache. Of the emulator tests and journeys that the change
 * can break, runs those nearest to it.
 */
async function runAffected(ref: string | undefined, options: TestOptions): Promise<readonly TestCount[]> {
  const all = await prepareRun({ ...options, isNightly: false, needsBrowser: true })
  const { base, changedFiles, emulatorTests, journeys, hasRules, unknownFiles } = await readChange(ref)
  const units = runUnitTests(all)
  const chosen = await chooseNearest(emulatorTests, journeys)
  printLine(
    `${changedFiles.length} files changed since ${base.slice(0, 9)}. Besides all unit tests${hasRules ? ' and the rules' : ''}, ` +
      `runs ${chosen.emulatorTests.length} of ${emulatorTests.length} affected test files on the emulator, ` +
      `and ${chosen.journeys.length} of ${chosen.journeyCount} affected journeys.`,
  )
  if (unknownFiles.length > 0)
    printLine(`No test depends on these changed files, so they select none: ${unknownFiles.join(', ')}`)
  const rulesRun = { projects: rulesProjects, isLowPriority: true, env: process.env }
  const rules = hasRules ? [units.then(() => runVitest(all, rulesRun))] : []
  const hasSites = chosen.journeys.length > 0
  const onBackend =
    hasSites || chosen.emulatorTests.length > 0
      ? await withBackend(all, { hasSites }, (env) => runChosen(all, chosen, env))
      : []
  const counts = [...(await units), ...(await Promise.all(rules)), ...onBackend]
  rmSync(all.reports, { recursive: true, force: true })
  return counts
}

async function runChosen(all: TestRun, chosen: Chosen, env: NodeJS.ProcessEnv): Promise<readonly TestCount[]> {
  const counts: TestCount[] = []
  if (chosen.emulatorTests.length > 0) {
    const vitestRun = { projects: affectedProjects, isLowPriority: false, env }
    counts.push(await runVitest({ ...all, filter: chosen.emulatorTests }, vitestRun))
  }
  if (chosen.journeys.length > 0)
    counts.push(...(await runJourneys({ ...all, filter: ['--grep', toTitlePattern(chosen.journeys)] }, env)))
  return counts
}

interface TestRun {
  readonly filter: readonly string[]
  readonly reports: string
  readonly browserEnv: NodeJS.ProcessEnv
  readonly isNightly: boolean
  /** Log lines about events and tasks that reached no function. */
  readonly lostRequests: string[]
  /** Whether to skip packages whose unit tests have passed before. */
  readonly mayUseCache: boolean
}

function coverageIn(reports: string): string {
  return join(reports, 'rules-coverage.json')
}

async function withBackend<T>(
  { browserEnv, lostRequests }: TestRun,
  sites: { readonly hasSites: boolean },
  play: (env: NodeJS.ProcessEnv, clearFirestore: TestBackend['clearFirestore']) => Promise<T>,
): Promise<T> {
  printLine('Building and starting the local backend …')
  const backend = await startTestBackend(sites)
  try {
    return await play({ ...process.env, ...backendEnv(backend.address), ...browserEnv }, backend.clearFirestore)
  } finally {
    lostRequests.push(...backend.lostRequests())
    await backend.stop()
  }
}

/**
 * Runs the tests of Vitest, and with `isWhole` the gallery and the journeys. Two queues run side by
 * side on two cores: one without the backend at low priority, and one on the backend. The unit
 * tests start during the build of the emulator, whose last phase leaves a core idle.
 */
async function runRest(
  all: TestRun,
  { isWhole, hasUnits }: { readonly isWhole: boolean; readonly hasUnits: boolean },
): Promise<readonly TestCount[]> {
  printLine(`\n── ${hasUnits ? 'Unit tests, ' : ''}Security Rules, functions on the emulator`)
  const rulesEnv = { ...process.env, GEIST_RULES_COVERAGE_FILE: coverageIn(all.reports) }
  const units = hasUnits ? runUnitTests(all) : Promise.resolve([])
  await prepareEmulator()
  const rules = units.then(() => runVitest(all, { projects: rulesProjects, isLowPriority: true, env: rulesEnv }))
  const pictures = isWhole ? [rules.then(() => runGalleryTests(all))] : []
  const onBackend = await withBackend(all, { hasSites: isWhole }, async (env, clearFirestore) => {
    // Runs beside the others: it mostly waits, and starts a backend of its own.
    const faults = isWhole && all.isNightly ? [runShortFaultSuite()] : []
    const counts: TestCount[] = []
    for (const projects of [...backendGroups, ...(all.isNightly ? nightlyGroups : [])]) {
      counts.push(await runVitest(all, { projects, isLowPriority: false, env }))
      // Most queries of hidane scan all stored documents.
      await clearFirestore()
    }
    if (isWhole) counts.push(...(await runJourneys(all, env)))
    return [...counts, ...(await Promise.all(faults))]
  })
  return [...(await units), await rules, ...(await Promise.all(pictures)), ...onBackend]
}

/** Nightly and filtered runs never use Turborepo's cache. */
async function runUnitTests(all: TestRun): Promise<readonly TestCount[]> {
  if (all.mayUseCache && !all.isNightly) return runUnits()
  return [await runVitest(all, { projects: unitProjects, isLowPriority: true, env: process.env })]
}

async function runGalleryTests({ filter, reports, isNightly }: TestRun): Promise<TestCount> {
  const report = join(reports, 'gallery.json')
  // A filter is a part of a title: all stories are tests of one file.
  const args = [...filter.flatMap((story) => ['--grep', story]), '--reporter=list,json']
  const code = await runGallery(args, {
    ...process.env,
    ...nightlyEnv(isNightly),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return countPlaywright(readReport(report), code)
}

async function runJourneys(all: TestRun, env: NodeJS.ProcessEnv): Promise<readonly TestCount[]> {
  printLine('\n── Journeys in a real browser')
  return [await runPlaywright(all, join(all.reports, 'playwright.json'), env)]
}

/** Makes tests try more: all journeys and pictures, more cases, more runs of properties. */
function nightlyEnv(isNightly: boolean): Record<string, string> {
  return isNightly ? { GEIST_NIGHTLY: '1' } : {}
}

interface VitestRun {
  readonly projects: readonly string[]
  readonly isLowPriority: boolean
  readonly env: NodeJS.ProcessEnv
}

async function runVitest(
  { filter, reports, isNightly }: TestRun,
  { projects, isLowPriority, env }: VitestRun,
): Promise<TestCount> {
  const report = join(reports, `${projects.join('-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const code = await run(
    join(projectRoot, 'node_modules/.bin/vitest'),
    [
      'run',
      ...chosen,
      // A filter may match no test in one of the runs.
      ...(filter.length > 0 ? ['--passWithNoTests', ...filter] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: projectRoot, env: { ...env, ...nightlyEnv(isNightly) }, isLowPriority },
  )
  return countVitest(readReport(report), code)
}

async function runPlaywright(
  { filter, isNightly }: TestRun,
  report: string,
  env: NodeJS.ProcessEnv,
): Promise<TestCount> {
  const code = await run(playwright, ['test', ...filter, '--reporter=list,json'], {
    cwd: webFolder,
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...nightlyEnv(isNightly),
    },
  })
  return countPlaywright(readReport(report), code)
}
