import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { resolveBrowser, resolveHeadlessShell } from '../browser'
import { prepareEmulator } from '../backend/emulator-command'
import { localFolder, projectRoot } from '../shared/paths'
import { run } from '../shared/run'
import { runAsCommand, CommandError, printLine } from '../shared/command'
import { runShortFaultSuite } from '../faults/run-short-suite'
import { occupyCore } from '../test/occupy-core'
import { formatProfile, readProfile, startProfile } from '../test/profile'
import { readCoverage } from '../test/read-coverage'
import { runGallery } from '../test/run-gallery'
import { type TestCount, countPlaywright, countVitest } from '../test/read-reports'
import { backendEnv, startTestBackend } from '../test/test-backend'

/**
 * Projects without an emulator. They run while it compiles, which leaves CPUs idle near its end.
 */
const unitProjects = ['unit', 'alone'] as const
/**
 * The other projects, in parallel runs: the rule engines and the backend serve one test file at a
 * time, so a single run would leave half of the CPU idle. The longest run mostly waits, so it gets
 * priority; otherwise it would be the last to finish.
 */
const emulatorRuns = [
  { projects: ['rules', 'privacy'], isLowPriority: true },
  { projects: ['emulator'], isLowPriority: false },
] as const
/** Nightly tests: slow tests of rarely changed code. */
const nightlyRuns = [{ projects: ['launcher', 'commands', 'weakened'], isLowPriority: true }] as const
const parts = ['all', 'nightly', 'journeys', 'faults', 'gallery', 'rest'] as const
type Part = (typeof parts)[number]

/**
 * `pnpm test` runs the tests for every change, including set-up, and ends with a line of totals.
 * `pnpm test nightly` runs all tests. Parts: `journeys [FILTER]` for browser journeys, `faults` for
 * a short fault suite, `gallery [STORY]` for gallery snapshots, `rest [FILTER]` for all others,
 * including nightly ones. `--profile` also prints the slowest test files and journeys, `--stress`
 * keeps one processor core busy meanwhile.
 */
await runAsCommand(async () => {
  const args = process.argv.slice(2)
  const [partName = 'all', ...filter] = args.filter((arg) => arg !== '--profile' && arg !== '--stress')
  const part = parts.find((each) => each === partName)
  if (!part) throw new CommandError(`"${partName}" is no part of the tests: ${parts.slice(1).join(', ')}.`)
  const profileFile = args.includes('--profile') ? startProfile() : undefined
  const freeCore = args.includes('--stress') ? occupyCore() : undefined
  const lostRequests: string[] = []
  const counts = await runPart(part, filter, lostRequests).finally(() => freeCore?.())
  printLine('')
  if (profileFile) {
    printLine(`${formatProfile(readProfile(profileFile))}\n`)
    rmSync(profileFile, { force: true })
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  const failures = counts.flatMap((count) => count.failures)
  if (failures.length > 0)
    printLine(`Failed:\n${failures.map((failure) => `  ${failure.replaceAll(`${projectRoot}/`, '')}`).join('\n')}\n`)
  // A test that waited for such an event fails, so they stand beside the failures.
  for (const line of lostRequests) printLine(`The backend lost a request: ${line}`)
  printLine(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

async function runPart(part: Part, filter: readonly string[], lostRequests: string[]): Promise<readonly TestCount[]> {
  if (part === 'faults') return [await runShortFaultSuite()]
  const reports = join(localFolder, `reports-${process.pid}`)
  mkdirSync(reports, { recursive: true })
  const isWhole = part === 'all' || part === 'nightly'
  const all = { filter, reports, browser: await resolveBrowser(), isNightly: part !== 'all', lostRequests }
  const counts = [
    ...(part === 'gallery' ? [await runGalleryTests(all)] : []),
    ...(isWhole || part === 'rest' ? await runRest(all, { isWhole }) : []),
    // Journeys get a separate backend: emulator queries scan all data, and triggers of earlier
    // tests would still run.
    ...(isWhole || part === 'journeys'
      ? await withBackend(all, { hasSites: true }, (env) => runJourneys(all, env))
      : []),
  ]
  printLine('')
  for (const line of readCoverage(coverageIn(reports))) printLine(line)
  rmSync(reports, { recursive: true, force: true })
  return counts
}

interface TestRun {
  readonly filter: readonly string[]
  readonly reports: string
  readonly browser: string
  readonly isNightly: boolean
  /** Log lines about events and tasks that reached no function. */
  readonly lostRequests: string[]
}

function coverageIn(reports: string): string {
  return join(reports, 'rules-coverage.json')
}

async function withBackend<T>(
  { reports, browser, lostRequests }: TestRun,
  sites: { readonly hasSites: boolean },
  play: (env: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T> {
  printLine('Building and starting the local backend …')
  const backend = await startTestBackend(sites)
  try {
    return await play({
      ...process.env,
      ...backendEnv(backend.address),
      GEIST_BROWSER: browser,
      GEIST_RULES_COVERAGE_FILE: coverageIn(reports),
    })
  } finally {
    lostRequests.push(...backend.lostRequests())
    await backend.stop()
  }
}

/**
 * @param isWhole whether to run the fault suite in parallel, since it mostly waits, and the gallery
 * after the unit tests, since it needs only a browser
 */
async function runRest(all: TestRun, { isWhole }: { readonly isWhole: boolean }): Promise<readonly TestCount[]> {
  printLine('\n── Unit tests, Security Rules, functions on the emulator')
  const units = runVitest(all, { projects: unitProjects, isLowPriority: true, env: process.env })
  const pictures = isWhole ? [units.then(() => runGalleryTests(all))] : []
  await prepareEmulator()
  const found = await withBackend(all, { hasSites: false }, async (env) => {
    const runs = emulatorRuns.map((each) => runVitest(all, { ...each, env }))
    const faults = isWhole ? [runShortFaultSuite()] : []
    const vitest = [await units, ...(await Promise.all(runs))]
    // Commands process all data on the backend, including other tests' data, so they run last.
    if (all.isNightly) vitest.push(...(await Promise.all(nightlyRuns.map((each) => runVitest(all, { ...each, env })))))
    return { vitest, faults: await Promise.all(faults) }
  })
  if (found.vitest.every(({ passed, failed }) => passed + failed === 0))
    throw new CommandError('No test goes by that name.')
  return [...found.vitest, ...(await Promise.all(pictures)), ...found.faults]
}

async function runGalleryTests({ filter, reports }: TestRun): Promise<TestCount> {
  const report = join(reports, 'gallery.json')
  // All stories are tests of one file.
  const args = [...filter.flatMap((story) => ['--grep', story]), '--reporter=list,json']
  const code = await runGallery(args, { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  return countPlaywright(read(report), code)
}

async function runJourneys(all: TestRun, env: NodeJS.ProcessEnv): Promise<readonly TestCount[]> {
  printLine('\n── Journeys in a real browser')
  return [await runPlaywright(all, join(all.reports, 'playwright.json'), env)]
}

/** The variable that makes tests try more: all journeys, more cases, more runs of properties. */
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
    // A filter may match no test in one of the runs.
    [
      'run',
      ...chosen,
      '--passWithNoTests',
      ...filter,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: projectRoot, env: { ...env, ...nightlyEnv(isNightly) }, isLowPriority },
  )
  return countVitest(read(report), code)
}

async function runPlaywright(
  { filter, isNightly }: TestRun,
  report: string,
  env: NodeJS.ProcessEnv,
): Promise<TestCount> {
  const web = join(projectRoot, 'apps/web')
  const shell = await resolveHeadlessShell()
  const code = await run(join(web, 'node_modules/.bin/playwright'), ['test', ...filter, '--reporter=list,json'], {
    cwd: web,
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(shell && { GEIST_HEADLESS_SHELL: shell }),
      ...nightlyEnv(isNightly),
    },
  })
  return countPlaywright(read(report), code)
}

/** A runner that crashes leaves no report. */
function read(report: string): string | undefined {
  try {
    return readFileSync(report, 'utf8')
  } catch {
    return undefined
  }
}
