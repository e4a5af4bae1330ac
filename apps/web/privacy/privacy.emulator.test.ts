import 'fake-indexeddb/auto'
import { setLogLevel } from 'firebase/firestore'
import { expect, inject, test } from 'vitest'

import { ownProject } from './own-project'
import { stepKinds } from './plan'
import { differenceLines, seedLine } from './report'
import { runSeed } from './run-seed'

/** `pnpm test:privacy` names some, and plays them with the triggers beside. */
const named = process.env['GEIST_PRIVACY_SEEDS']
/** One is played with every run of the tests. */
const seeds = (named ?? '1').split(',').map(Number)
/** In so many that one does everything there is to do. */
const steps = Number(process.env['GEIST_PRIVACY_STEPS'] ?? 150)

// The SDK prints each refusal as a warning; here many requests are refused on purpose.
setLogLevel('silent')

test.each(seeds)(
  'nobody can read anything else than the model says, after any step of seed %i',
  { timeout: steps * 3_000 },
  async (seed) => {
    const place = named === undefined ? await ownProject(inject('backend')) : inject('backend')
    const report = await runSeed({ place, seed, steps })
    // oxlint-disable-next-line no-console -- the line that a run is known by
    console.log(seedLine(report))
    const lines = differenceLines(report)
    // Thrown, since Vitest cuts short what it compares.
    if (lines.length > 0) throw new Error(lines.join('\n'))
    expect(report.steps).toBe(steps)
    const missing = stepKinds.filter((kind) => !report.kinds.has(kind))
    expect(named === undefined ? missing : []).toEqual([])
    // With functions beside, what they tell of vectors is compared as well; in a long run that has to be something.
    const isToBeFound = place.functions !== undefined && steps >= 500
    expect(report.near).toBeGreaterThanOrEqual(isToBeFound ? 1 : 0)
  },
)
