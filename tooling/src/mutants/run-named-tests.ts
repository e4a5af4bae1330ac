import { mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

import { createBrowserEnv } from '../browser'
import { localFolder, projectRoot } from '../shared/paths'
import { capture } from '../shared/run'
import { changeProjects } from '../test/projects'
import { readReport } from '../test/read-reports'
import { toTitlePattern } from '../test/to-title-pattern'
import type { NamedTest } from './mutant'
import { readPlaywrightResult, readVitestResult, type TestResult } from './read-test-result'

/** Runs these tests of Vitest, and returns the result of each. Nightly tests do not run. */
export async function runVitestTests(
  tests: readonly NamedTest[],
  env: NodeJS.ProcessEnv,
): Promise<readonly TestResult[]> {
  const report = await runWithReport((reportFile) =>
    capture(
      join(projectRoot, 'node_modules/.bin/vitest'),
      [
        'run',
        ...changeProjects.map((project) => `--project=${project}`),
        ...new Set(tests.map(({ file }) => file)),
        '--testNamePattern',
        toPattern(tests),
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
      ],
      { cwd: projectRoot, env },
    ),
  )
  return tests.map((test) => readVitestResult(report, test))
}

/** Runs these journeys, and returns the result of each. */
export async function runJourneys(tests: readonly NamedTest[], env: NodeJS.ProcessEnv): Promise<readonly TestResult[]> {
  const webFolder = join(projectRoot, 'apps/web')
  const browserEnv = await createBrowserEnv()
  const report = await runWithReport((reportFile) =>
    capture(
      join(webFolder, 'node_modules/.bin/playwright'),
      ['test', ...new Set(tests.map(({ file }) => basename(file))), '--grep', toPattern(tests), '--reporter=json'],
      {
        cwd: webFolder,
        env: {
          ...env,
          ...browserEnv,
          PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
        },
      },
    ),
  )
  return tests.map((test) => readPlaywrightResult(report, test))
}

/** Runs a test runner that writes a report. Returns the report, or `undefined` without one. */
async function runWithReport(run: (reportFile: string) => Promise<unknown>): Promise<string | undefined> {
  const reportFile = join(localFolder, 'mutants.json')
  mkdirSync(localFolder, { recursive: true })
  try {
    await run(reportFile)
    return readReport(reportFile)
  } finally {
    rmSync(reportFile, { force: true })
  }
}

/** A regular expression that matches the name of each test. */
function toPattern(tests: readonly NamedTest[]): string {
  return toTitlePattern(tests.map(({ title }) => title))
}
