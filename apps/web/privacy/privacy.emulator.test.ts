import 'fake-indexeddb/auto'
import { setLogLevel } from 'firebase/firestore'
import { expect, inject, test } from 'vitest'

import { isSeedRun, openSeedProject, seeds, stepCount } from './seed-settings'
import { stepKinds } from './create-plan'
import { formatDifferences, formatSeedReport } from './format-report'
import { runSeed } from './run-seed'

// The SDK warns of each refusal; these tests provoke many.
setLogLevel('silent')

test.concurrent.each(seeds)(
  'nobody can read more than the model allows, after any step of seed %i',
  { timeout: stepCount * 6_000 },
  async (seed) => {
    const project = await openSeedProject(seed, inject('backend'))
    const report = await runSeed({ project: project, seed, steps: stepCount })
    // oxlint-disable-next-line no-console -- a summary line for the log
    console.log(formatSeedReport(report))
    const lines = formatDifferences(report)
    // Thrown as an error, since Vitest truncates compared values.
    if (lines.length > 0) throw new Error(lines.join('\n'))
    expect(report.steps).toBe(stepCount)
    const missing = stepKinds.filter((kind) => !report.kinds.has(kind))
    expect(isSeedRun ? [] : missing).toEqual([])
    // With functions, vector searches are compared as well; a long run has to find something.
    const isToBeFound = project.functions !== undefined && stepCount >= 250
    expect(report.foreignEntryCount).toBeGreaterThanOrEqual(isToBeFound ? 1 : 0)
  },
)
