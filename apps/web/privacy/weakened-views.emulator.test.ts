import 'fake-indexeddb/auto'
import { setLogLevel } from 'firebase/firestore'
import { expect, inject, test } from 'vitest'

import type { JournalServer } from '../src/shared/local/sync/journal-server'
import { createProject, rules } from './create-project'
import { runStaleSeed, type StaleOptions } from './stale/run-stale-seed'

setLogLevel('silent')

const steps = 100

const withoutCompareAndSet = rules.replace(
  /function isBasedOnNewest\(after, before\) \{[^}]*\}/u,
  'function isBasedOnNewest(after, before) { return true; }',
)

/**
 * Pretends that the author of every edit saw a public entry, so that the device no longer asks
 * before it publishes words.
 */
function withoutQuestion(server: JournalServer): JournalServer {
  return {
    ...server,
    send: async (sending, signal) => {
      const rows = sending.rows.map((row) =>
        row.write.kind === 'edit' ? { ...row, basis: { ...row.basis, isPublic: true } } : row,
      )
      return server.send({ ...sending, rows }, signal)
    },
  }
}

interface Weakness {
  readonly what: string
  readonly seed: number
  readonly options?: Pick<StaleOptions, 'purging' | 'weaken'>
  readonly rules?: string
  /** Matches a reported difference. */
  readonly found: RegExp
}

const weaknesses: readonly Weakness[] = [
  { what: 'rules without compare-and-set', seed: 7, rules: withoutCompareAndSet, found: /arrives late/u },
  { what: 'a purge that leaves no tombstone', seed: 3, options: { purging: 'deletion' }, found: /purged/u },
  {
    what: 'a device that does not ask before it publishes words',
    seed: 5,
    options: { weaken: withoutQuestion },
    found: /Other words/u,
  },
]

test('the weakened rules lack compare-and-set', () => {
  expect(withoutCompareAndSet).not.toBe(rules)
})

test.concurrent.each(weaknesses)(
  'the model detects $what',
  { timeout: 600_000 },
  async ({ seed, options, rules: weak, found }) => {
    const project = await createProject(inject('backend'), weak)
    const { differences, stepDescriptions: prefix } = await runStaleSeed({ project: project, seed, steps, ...options })
    const findings = differences.map(({ request: how, finding: what }) => `${how}: ${what}`)
    expect(findings.filter((each) => found.test(each))).not.toEqual([])
    expect(prefix.length).toBeGreaterThan(0)
  },
)
