import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

import { unitTasks } from './run-units'

test('one task runs the unit tests of each folder', () => {
  const files = execFileSync('git', ['ls-files', '*.test.ts'], { encoding: 'utf8' }).trim().split('\n')
  const unitTests = files.filter((file) => !file.endsWith('.emulator.test.ts') && !file.startsWith('firebase/'))
  const tasksOf = (file: string) =>
    unitTasks.filter(({ folders }) => folders.some((folder) => file.startsWith(`${folder}/`)))
  expect(unitTests.length).toBeGreaterThan(300)
  expect(unitTests.filter((file) => tasksOf(file).length !== 1)).toEqual([])
})
