import 'fake-indexeddb/auto'
import { setLogLevel } from 'firebase/firestore'
import { expect, inject, test } from 'vitest'

import { isSeedRun, openSeedProject, staleSeeds, staleStepCount as steps } from './seed-settings'
import { formatDifferences, formatStaleReport } from './format-report'
import { staleStepKinds } from './stale/stale-plan'
import { runStaleSeed } from './stale/run-stale-seed'

// The SDK warns of each refusal; these tests provoke many.
setLogLevel('silent')

test.concurrent.each(staleSeeds)(
  'devices with stale views let no one read what the owner did not show, after any step of seed %i',
  { timeout: steps * 6_000 },
  async (seed) => {
    const report = await runStaleSeed({ project: await openSeedProject(seed, inject('backend')), seed, steps })
    // oxlint-disable-next-line no-console -- a summary line for the log
    console.log(formatStaleReport(report))
    const lines = formatDifferences(report)
    // Thrown as an error, since Vitest truncates compared values.
    if (lines.length > 0) throw new Error(lines.join('\n'))
    expect(report.publicTextCount).toBeGreaterThan(0)
    expect(report.lateKinds.size).toBeGreaterThan(0)
    // Exempts rare kinds, and those that need a fork or a full tray.
    const rare = new Set<string>(['settle-fork', 'answer-tray', 'publish-entries', 'undo-delete', 'reorder', 'purge'])
    const missing = staleStepKinds.filter((kind) => !report.kinds.has(kind) && !rare.has(kind))
    expect(isSeedRun ? [] : missing).toEqual([])
  },
)
