import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { turboEnv } from '../build'
import { projectRoot } from '../shared/paths'
import { run } from '../shared/run'
import { countVitest, readReport, type TestCount } from './read-reports'

/** Turborepo's tasks of unit tests, and the folders whose tests they run. */
export const unitTasks = [
  { task: '//#test:packages', folders: ['packages'], report: '.geist/unit-tests/packages.json' },
  { task: '//#test:tooling', folders: ['tooling', 'bench'], report: '.geist/unit-tests/tooling-bench.json' },
  { task: '@geist/functions#test', folders: ['functions'], report: 'functions/.geist/unit-tests/functions.json' },
  {
    task: '@geist/landing#test',
    folders: ['apps/landing'],
    report: 'apps/landing/.geist/unit-tests/apps-landing.json',
  },
  { task: '@geist/web#test', folders: ['apps/web'], report: 'apps/web/.geist/unit-tests/apps-web.json' },
] as const

/**
 * Runs all unit tests with Turborepo, at low priority. It skips a task whose inputs have not
 * changed since its tests last passed on this machine; their stored report still counts.
 */
export async function runUnits(): Promise<readonly TestCount[]> {
  const reports = unitTasks.map(({ report }) => join(projectRoot, report))
  for (const report of reports) rmSync(report, { force: true })
  const code = await run(
    join(projectRoot, 'node_modules/.bin/turbo'),
    ['run', ...unitTasks.map(({ task }) => task), '--concurrency=2', '--continue', '--output-logs=new-only'],
    {
      cwd: projectRoot,
      env: {
        ...process.env,
        // A part of each task's hash, since tests may fail with another version of Node.
        GEIST_NODE_VERSION: process.version,
        ...turboEnv,
      },
      isLowPriority: true,
    },
  )
  const counts = reports.map((report) => countVitest(readReport(report), 0))
  const isBroken = code !== 0 && counts.every(({ failed }) => failed === 0)
  return isBroken ? [...counts, countVitest(undefined, code)] : counts
}
