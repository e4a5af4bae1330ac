import { join, relative } from 'node:path'

import { CommandError } from '../../shared/command'
import { projectRoot } from '../../shared/paths'
import { capture } from '../../shared/run'
import { affectedProjects } from '../projects'

/** Runs of these take about a minute on two cores, beside the unit tests. */
const limits = { emulatorTests: 4, journeys: 8 }

export interface Chosen {
  readonly emulatorTests: readonly string[]
  /** Titles. */
  readonly journeys: readonly string[]
  /** The number of affected journeys that are not nightly. */
  readonly journeyCount: number
}

/** Chooses from files, nearest first, what `--affected` runs. The rest is left to the whole run. */
export async function chooseNearest(
  emulatorTests: readonly string[],
  journeyFiles: readonly string[],
): Promise<Chosen> {
  const titles = journeyFiles.length === 0 ? [] : parseTitles(await listJourneys(journeyFiles), journeyFiles)
  const runnableTests = emulatorTests.length === 0 ? new Set<string>() : await listEmulatorTests()
  return {
    emulatorTests: emulatorTests.filter((file) => runnableTests.has(file)).slice(0, limits.emulatorTests),
    journeys: titles.slice(0, limits.journeys),
    journeyCount: titles.length,
  }
}

interface ListedSuite {
  readonly file: string
  readonly specs?: readonly { readonly title: string }[]
  readonly suites?: readonly ListedSuite[]
}

/** Reads the titles in Playwright's report of `--list`, in the order of the given files. */
export function parseTitles(report: string, files: readonly string[]): readonly string[] {
  const { suites } = JSON.parse(report) as { readonly suites: readonly ListedSuite[] }
  const titles = files.flatMap((file) =>
    suites.filter((suite) => file.endsWith(`/${suite.file}`)).flatMap(collectTitles),
  )
  return [...new Set(titles)]
}

function collectTitles({ specs = [], suites = [] }: ListedSuite): readonly string[] {
  return [...specs.map(({ title }) => title), ...suites.flatMap(collectTitles)]
}

function listJourneys(files: readonly string[]): Promise<string> {
  const web = join(projectRoot, 'apps/web')
  const paths = files.map((file) => join(projectRoot, file))
  return captureList(
    join(web, 'node_modules/.bin/playwright'),
    ['test', '--list', '--pass-with-no-tests', '--reporter=json', ...paths],
    web,
  )
}

async function listEmulatorTests(): Promise<ReadonlySet<string>> {
  const projects = affectedProjects.flatMap((project) => ['--project', project])
  const vitest = join(projectRoot, 'node_modules/.bin/vitest')
  const files = JSON.parse(await captureList(vitest, ['list', '--filesOnly', '--json', ...projects], projectRoot)) as {
    readonly file: string
  }[]
  return new Set(files.map(({ file }) => relative(projectRoot, file)))
}

async function captureList(program: string, args: readonly string[], cwd: string): Promise<string> {
  const { code, output } = await capture(program, args, { cwd })
  if (code !== 0) throw new CommandError(output)
  return output
}
