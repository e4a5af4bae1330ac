import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { resolveBrowser } from '../browser'
import { emulatorCommand } from '../backend/emulator-command'
import { localFolder, projectRoot } from '../shared/paths'
import { run } from '../shared/run'
import { asCommand, Refusal, say } from '../shared/say'
import { faultsCount } from '../faults/faults-count'
import { shortSize } from '../faults/plan'
import { runSeeds } from '../faults/run-seeds'
import { readCoverage } from '../test/read-coverage'
import { type Count, playwrightCount, vitestCount } from '../test/read-reports'
import { backendEnv, startTestBackend } from '../test/test-backend'

/**
 * The projects of Vitest in runs side by side: what only one test file at a time can use, the engines of the rules and the backend, would leave half of
 * the machine idle in one run.
 */
const vitestRuns = [['unit', 'launcher'], ['rules'], ['emulator']] as const
/** What is played of the fault suite with every run. */
const faultSeeds = [1] as const

/**
 * `pnpm test`: every test there is, with its set-up, and one line at the end that counts them. While working on something,
 * `pnpm test journeys [FILTER]` runs only the journeys in the browser, `pnpm test faults` only the short form of the fault suite, and
 * `pnpm test rest [FILTER]` only the others.
 */
await asCommand(async () => {
  const [part = 'all', ...filter] = process.argv.slice(2)
  if (!['all', 'journeys', 'faults', 'rest'].includes(part))
    throw new Refusal(`"${part}" is no part of the tests: journeys, faults or rest.`)
  await emulatorCommand([])
  const counts = part === 'faults' ? [await playFaults()] : await beforeBackend(part, filter)
  say('')
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  say(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

async function playFaults(): Promise<Count> {
  say('\n── Two devices, while everything around them breaks (a short form of pnpm test:faults)')
  return faultsCount(await runSeeds({ seeds: faultSeeds, size: shortSize, isTold: false }))
}

/** Everything that one local backend serves, and the faults beside it, which wait more than they work. */
async function beforeBackend(part: string, filter: readonly string[]): Promise<readonly Count[]> {
  const browser = await resolveBrowser()
  say('Building and starting the local backend …')
  const backend = await startTestBackend()
  const reports = join(localFolder, `reports-${process.pid}`)
  mkdirSync(reports, { recursive: true })
  const coverage = join(reports, 'rules-coverage.json')
  const env = {
    ...process.env,
    ...backendEnv(backend.address),
    GEIST_BROWSER: browser,
    GEIST_RULES_COVERAGE_FILE: coverage,
  }
  const counts: Count[] = []
  try {
    if (part !== 'journeys') {
      say('\n── Unit tests, Security Rules, functions on the emulator')
      const runs = vitestRuns.map((projects) =>
        withVitest({ projects, filter, report: join(reports, `${projects.join('-')}.json`), env }),
      )
      const beside = part === 'all' ? [playFaults()] : []
      const [found, faults] = await Promise.all([Promise.all(runs), Promise.all(beside)])
      if (found.every(({ passed, failed }) => passed + failed === 0)) throw new Refusal('No test goes by that name.')
      counts.push(...found, ...faults)
    }
    if (part !== 'rest') {
      say('\n── Journeys in a real browser')
      counts.push(await withPlaywright(filter, join(reports, 'playwright.json'), env))
    }
  } finally {
    await backend.stop()
  }
  say('')
  for (const line of readCoverage(coverage)) say(line)
  rmSync(reports, { recursive: true, force: true })
  return counts
}

interface VitestRun {
  readonly projects: readonly string[]
  readonly filter: readonly string[]
  readonly report: string
  readonly env: NodeJS.ProcessEnv
}

async function withVitest({ projects, filter, report, env }: VitestRun): Promise<Count> {
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
    { cwd: projectRoot, env },
  )
  return vitestCount(read(report), code)
}

async function withPlaywright(filter: readonly string[], report: string, env: NodeJS.ProcessEnv): Promise<Count> {
  const web = join(projectRoot, 'apps/web')
  const code = await run(join(web, 'node_modules/.bin/playwright'), ['test', ...filter, '--reporter=list,json'], {
    cwd: web,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
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
