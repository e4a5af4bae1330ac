import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { resolveBrowser, resolveHeadlessShell } from '../browser'
import { prepareEmulator } from '../backend/emulator-command'
import { localFolder, projectRoot } from '../shared/paths'
import { run } from '../shared/run'
import { asCommand, Refusal, say } from '../shared/say'
import { faultsCount } from '../faults/faults-count'
import { shortSize } from '../faults/plan'
import { runSeeds } from '../faults/run-seeds'
import { readCoverage } from '../test/read-coverage'
import { playGallery } from '../test/play-gallery'
import { type Count, playwrightCount, vitestCount } from '../test/read-reports'
import { backendEnv, startTestBackend } from '../test/test-backend'

/** The projects of Vitest that need no emulator: they go on while it is being compiled, which leaves half of the machine idle in the end. */
const unitProjects = ['unit', 'alone'] as const
/**
 * The others, in runs side by side: what only one test file at a time can use, the engines of the rules and the backend, would leave half of the machine
 * idle in one run. The one that takes longest waits most: where the processor is short it goes first, or it would be left alone in the end.
 */
const emulatorRuns = [
  { projects: ['rules', 'privacy'], isPatient: true },
  { projects: ['emulator'], isPatient: false },
] as const
/** What is played every night only, since it takes longest for what changes least: kills of the launcher, commands, and whether weakened rules are noticed. */
const nightlyRuns = [{ projects: ['launcher', 'commands', 'weakened'], isPatient: true }] as const
const parts = ['all', 'nightly', 'journeys', 'faults', 'gallery', 'rest'] as const
type Part = (typeof parts)[number]
/** What is played of the fault suite with every run. */
const faultSeeds = [1] as const

/**
 * `pnpm test`: what every change has to pass, with its set-up, and one line at the end that counts the tests. `pnpm test nightly` runs every test there
 * is. While working on something, `pnpm test journeys [FILTER]` runs only the journeys in the browser, `pnpm test faults` only the short form of the
 * fault suite, `pnpm test gallery [STORY]` only the pictures of the gallery, and `pnpm test rest [FILTER]` only the others; the nightly ones are
 * among them.
 */
await asCommand(async () => {
  const [named = 'all', ...filter] = process.argv.slice(2)
  const part = parts.find((each) => each === named)
  if (!part) throw new Refusal(`"${named}" is no part of the tests: ${parts.slice(1).join(', ')}.`)
  const counts = part === 'faults' ? [await playFaults()] : await playParts(part, filter)
  say('')
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  const failures = counts.flatMap((count) => count.failures)
  if (failures.length > 0)
    say(`Failed:\n${failures.map((failure) => `  ${failure.replaceAll(`${projectRoot}/`, '')}`).join('\n')}\n`)
  say(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

async function playFaults(): Promise<Count> {
  say('\n── Two devices, while everything around them breaks (a short form of pnpm test:faults)')
  return faultsCount(await runSeeds({ seeds: faultSeeds, size: shortSize, sideBySide: 1, isVerbose: false }))
}

/** Everything but the faults by themselves. */
async function playParts(part: Part, filter: readonly string[]): Promise<readonly Count[]> {
  const reports = join(localFolder, `reports-${process.pid}`)
  mkdirSync(reports, { recursive: true })
  const isWhole = part === 'all' || part === 'nightly'
  const all = { filter, reports, browser: await resolveBrowser(), isNightly: part !== 'all' }
  const counts = [
    ...(part === 'gallery' ? [await playPictures(all)] : []),
    ...(isWhole || part === 'rest' ? await playRest(all, { isWhole }) : []),
    // On a backend of their own: to most of what it is asked the emulator looks through all that there is, and its triggers would still be at what
    // the tests before have written.
    ...(isWhole || part === 'journeys'
      ? await withBackend(all, { hasSites: true }, (env) => playJourneys(all, env))
      : []),
  ]
  say('')
  for (const line of readCoverage(coverageIn(reports))) say(line)
  rmSync(reports, { recursive: true, force: true })
  return counts
}

interface TestRun {
  readonly filter: readonly string[]
  /** The folder that runners write their reports to. */
  readonly reports: string
  readonly browser: string
  /** Whether tests that are not played with every change are played, too. */
  readonly isNightly: boolean
}

function coverageIn(reports: string): string {
  return join(reports, 'rules-coverage.json')
}

async function withBackend<T>(
  { reports, browser }: TestRun,
  sites: { readonly hasSites: boolean },
  play: (env: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T> {
  say('Building and starting the local backend …')
  const backend = await startTestBackend(sites)
  try {
    return await play({
      ...process.env,
      ...backendEnv(backend.address),
      GEIST_BROWSER: browser,
      GEIST_RULES_COVERAGE_FILE: coverageIn(reports),
    })
  } finally {
    for (const line of backend.lost()) say(`The backend lost a request: ${line}`)
    await backend.stop()
  }
}

/** @param isWhole whether the faults go beside, since they wait more than they work, and after the unit tests the pictures, which need nothing but a browser */
async function playRest(all: TestRun, { isWhole }: { readonly isWhole: boolean }): Promise<readonly Count[]> {
  say('\n── Unit tests, Security Rules, functions on the emulator')
  const units = playVitest(all, { projects: unitProjects, isPatient: true, env: process.env })
  const pictures = isWhole ? [units.then(() => playPictures(all))] : []
  await prepareEmulator()
  const found = await withBackend(all, { hasSites: false }, async (env) => {
    const runs = emulatorRuns.map((each) => playVitest(all, { ...each, env }))
    const faults = isWhole ? [playFaults()] : []
    const vitest = [await units, ...(await Promise.all(runs))]
    // Commands go through what the others have on the backend, too.
    if (all.isNightly) vitest.push(...(await Promise.all(nightlyRuns.map((each) => playVitest(all, { ...each, env })))))
    return { vitest, faults: await Promise.all(faults) }
  })
  if (found.vitest.every(({ passed, failed }) => passed + failed === 0)) throw new Refusal('No test goes by that name.')
  return [...found.vitest, ...(await Promise.all(pictures)), ...found.faults]
}

async function playPictures({ filter, reports }: TestRun): Promise<Count> {
  const report = join(reports, 'gallery.json')
  // Stories are tests of one file.
  const args = [...filter.flatMap((story) => ['--grep', story]), '--reporter=list,json']
  const code = await playGallery(args, { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  return playwrightCount(read(report), code)
}

async function playJourneys(all: TestRun, env: NodeJS.ProcessEnv): Promise<readonly Count[]> {
  say('\n── Journeys in a real browser')
  return [await withPlaywright(all, join(all.reports, 'playwright.json'), env)]
}

interface VitestRun {
  readonly projects: readonly string[]
  readonly isPatient: boolean
  readonly env: NodeJS.ProcessEnv
}

async function playVitest({ filter, reports }: TestRun, { projects, isPatient, env }: VitestRun): Promise<Count> {
  const report = join(reports, `${projects.join('-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const code = await run(
    join(projectRoot, 'node_modules/.bin/vitest'),
    // A filter may leave nothing for one of the runs.
    [
      'run',
      ...chosen,
      '--passWithNoTests',
      ...filter,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: projectRoot, env, isPatient },
  )
  return vitestCount(read(report), code)
}

async function withPlaywright({ filter, isNightly }: TestRun, report: string, env: NodeJS.ProcessEnv): Promise<Count> {
  const web = join(projectRoot, 'apps/web')
  const shell = await resolveHeadlessShell()
  const code = await run(join(web, 'node_modules/.bin/playwright'), ['test', ...filter, '--reporter=list,json'], {
    cwd: web,
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(shell && { GEIST_HEADLESS_SHELL: shell }),
      ...(isNightly && { GEIST_NIGHTLY: '1' }),
    },
  })
  return playwrightCount(read(report), code)
}

/** A runner that broke down before its report leaves none. */
function read(report: string): string | undefined {
  try {
    return readFileSync(report, 'utf8')
  } catch {
    return undefined
  }
}
