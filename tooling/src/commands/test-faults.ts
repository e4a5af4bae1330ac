import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'

import { faultKinds, fullSize, averageStepsPerSeed } from '../faults/plan'
import {
  fullRunMinimum,
  hasNoFindings,
  formatFaultCounts,
  findCoverageGaps,
  formatTotals,
} from '../faults/format-report'
import { runSeeds } from '../faults/run-seeds'
import { selectShard } from '../faults/select-shard'
import { runAsCommand, CommandError, printLine } from '../shared/command'

/**
 * `pnpm test:faults`: users write on two devices while faults are injected. In the end, every text
 * shown as saved must exist exactly once, and no private or purged text may be public.
 *
 * `--seed N` repeats one run and logs each step. `--seeds N` sets the number of runs, `--steps N`
 * the total number of steps. `--shard 1/4` runs a quarter. `--kinds old-view,commit-late` restricts
 * the faults.
 */
await runAsCommand(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string' },
      steps: { type: 'string', default: `${fullRunMinimum.steps}` },
      from: { type: 'string', default: '1' },
      shard: { type: 'string', default: '1/1' },
      jobs: { type: 'string', default: `${2 * availableParallelism()}` },
      kinds: { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  })
  const firstSeed = Number(values.seed ?? values.from)
  const stepCount = Number(values.steps)
  const concurrency = Number(values.jobs)
  const seedCount = values.seed === undefined ? Number(values.seeds ?? Math.ceil(stepCount / averageStepsPerSeed)) : 1
  if (!(seedCount > 0 && concurrency > 0)) throw new CommandError('Use whole numbers above zero.')
  const kinds = faultKinds.filter((kind) => values.kinds === undefined || values.kinds.split(',').includes(kind))
  if (kinds.length === 0) throw new CommandError(`The kinds of faults are ${faultKinds.join(', ')}.`)
  const seeds = selectShard(
    Array.from({ length: seedCount }, (_, index) => firstSeed + index),
    values.shard,
  )
  printLine('Building and starting a local backend …')
  const isVerbose = values.seed !== undefined || values.verbose
  const { reports, crashCount } = await runSeeds({
    seeds,
    size: fullSize,
    kinds,
    concurrency,
    isVerbose,
  })
  for (const line of formatFaultCounts(reports, kinds)) printLine(line)
  const isFullRun = values.kinds === undefined && seeds.length >= fullRunMinimum.steps / averageStepsPerSeed
  const coverageGaps = isFullRun ? findCoverageGaps(reports, faultKinds) : []
  for (const line of coverageGaps) printLine(line)
  printLine(formatTotals(reports))
  return crashCount === 0 && coverageGaps.length === 0 && reports.every(hasNoFindings) ? 0 : 1
})
