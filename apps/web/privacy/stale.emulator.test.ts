import 'fake-indexeddb/auto'
import { setLogLevel } from 'firebase/firestore'
import { inject, test } from 'vitest'

import { ownProject } from './own-project'
import { differenceLines } from './report'
import { runStaleSeed } from './stale/run-stale-seed'

const seeds = (process.env['GEIST_PRIVACY_SEEDS'] ?? '1').split(',').map(Number)
const steps = Number(process.env['GEIST_PRIVACY_STEPS'] ?? 150)

// The SDK prints each refusal as a warning; here many requests are refused on purpose.
setLogLevel('silent')

test.concurrent.each(seeds)(
  'nobody reads what the owner did not show, seed %i',
  { timeout: steps * 3_000 },
  async (seed) => {
    const place = await ownProject(inject('backend'))
    const report = await runStaleSeed({ place, seed, steps, purging: 'tombstone' })
    console.log(
      `seed ${seed}: steps=${report.steps} offline=${report.offline} faults=${report.faults} shown=${report.shown} asked=${report.asked} late=${[...report.lateKinds].join(',')} differences=${report.differences.length}`,
    )
    const lines = differenceLines(report)
    if (lines.length > 0) throw new Error(lines.join('\n'))
  },
)
