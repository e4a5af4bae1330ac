import 'fake-indexeddb/auto'
import { setLogLevel } from 'firebase/firestore'
import { expect, inject, test } from 'vitest'

import { isLong, placeOf, seeds, steps } from './played'
import { stepKinds } from './plan'
import { differenceLines, seedLine } from './report'
import { runSeed } from './run-seed'

// The SDK prints each refusal as a warning; here many requests are refused on purpose.
setLogLevel('silent')

test.concurrent.each(seeds)(
  'nobody can read anything else than the model says, after any step of seed %i',
  { timeout: steps * 6_000 },
  async (seed) => {
    const place = await placeOf(seed, inject('backend'))
    const report = await runSeed({ place, seed, steps })
    // oxlint-disable-next-line no-console -- the line that a run is known by
    console.log(seedLine(report))
    const lines = differenceLines(report)
    // Thrown, since Vitest cuts short what it compares.
    if (lines.length > 0) throw new Error(lines.join('\n'))
    expect(report.steps).toBe(steps)
    const missing = stepKinds.filter((kind) => !report.kinds.has(kind))
    expect(isLong ? [] : missing).toEqual([])
    // With functions beside, what they tell of vectors is compared as well; in a long run that has to be something.
    const isToBeFound = place.functions !== undefined && steps >= 250
    expect(report.near).toBeGreaterThanOrEqual(isToBeFound ? 1 : 0)
  },
)
