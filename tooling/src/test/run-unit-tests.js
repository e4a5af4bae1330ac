import { join } from 'node:path'

import { startVitest } from 'vitest/node'

// The script of Turborepo's tasks for unit tests, in JavaScript to start quickly. Runs the tests of
// the given folders, relative to the root, and stores a report in the folder of the task.
const folders = process.argv.slice(2)
const report = join(process.cwd(), '.geist/unit-tests', `${folders.join('-').replaceAll('/', '-')}.json`)
// Some tests read files by their path from the root.
process.chdir(join(import.meta.dirname, '../../..'))
await startVitest(
  'test',
  folders.map((folder) => `${folder}/`),
  { watch: false, project: ['unit', 'alone'], reporters: ['default', 'json'], outputFile: { json: report } },
)
