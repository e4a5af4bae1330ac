import 'fake-indexeddb/auto'
import { setLogLevel } from 'firebase/firestore'
import { expect, inject, test } from 'vitest'

import type { JournalServer } from '../src/shared/local/sync/journal-server'
import { ownProject, rules } from './own-project'
import { runStaleSeed, type StaleOptions } from './stale/run-stale-seed'

setLogLevel('silent')

const steps = 100

const withoutCompareAndSet = rules.replace(
  /function isBasedOnNewest\(after, before\) \{[^}]*\}/u,
  'function isBasedOnNewest(after, before) { return true; }',
)

/** The author of every edit is taken to have seen a public entry: the device no longer asks before it publishes words. */
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
  readonly options?: Pick<StaleOptions, 'purging' | 'weakened'>
  readonly rules?: string
  /** What the model says, in how it was found or what was found. */
  readonly found: RegExp
}

const weaknesses: readonly Weakness[] = Number(process.env['WEAK_SEEDS'] ?? 0)
  ? [...Array(Number(process.env['WEAK_SEEDS'])).keys()].flatMap((index) => [
      { what: `cas ${index + 1}`, seed: index + 1, rules: withoutCompareAndSet, found: /late/u },
      { what: `question ${index + 1}`, seed: index + 1, options: { weakened: withoutQuestion }, found: /'Other/u },
      { what: `purge ${index + 1}`, seed: index + 1, options: { purging: 'deletion' as const }, found: /purged/u },
    ])
  : []

test.concurrent.each(weaknesses)(
  'the model notices $what',
  { timeout: 600_000 },
  async ({ seed, options, rules: weak, found }) => {
    const place = await ownProject(inject('backend'), weak)
    const { differences, prefix } = await runStaleSeed({ place, seed, steps, ...options })
    const said = differences.map(({ how, what }) => `${how}: ${what}`)
    expect(said.filter((each) => found.test(each))).not.toEqual([])
    expect(prefix.length).toBeGreaterThan(0)
  },
)
