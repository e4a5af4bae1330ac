import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { formatProfile, profileVariable, readProfile, recordMeasurement } from './profile'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'geist-profile-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('reads the recorded measurements, slowest first', () => {
  const file = join(folder, 'profile.jsonl')
  vi.stubEnv(profileVariable, file)
  recordMeasurement({ name: 'quick.test.ts', wallMs: 100, processorMs: 90 })
  recordMeasurement({ name: 'slow.test.ts', wallMs: 4_000, processorMs: 1_500 })
  expect(readProfile(file).map(({ name }) => name)).toEqual(['slow.test.ts', 'quick.test.ts'])
})

it('records nothing in a run without profiling', () => {
  vi.stubEnv(profileVariable, '')
  recordMeasurement({ name: 'quick.test.ts', wallMs: 100, processorMs: 90 })
  expect(readProfile(join(folder, 'profile.jsonl'))).toEqual([])
})

it('prints processor and waiting time separately, with a waiting time of at least zero', () => {
  const table = formatProfile([
    { name: 'slow.test.ts', wallMs: 4_000, processorMs: 1_500 },
    { name: 'parallel.test.ts', wallMs: 1_000, processorMs: 1_900 },
  ])
  expect(table.split('\n').slice(2)).toEqual([
    '| slow.test.ts | 4.0 | 1.5 | 2.5 |',
    '| parallel.test.ts | 1.0 | 1.9 | 0.0 |',
  ])
})
