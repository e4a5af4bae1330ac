import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'

import { faultKinds, fullSize, averageStepsPerSeed } from '../faults/plan'
import { isSound, kindLines, shortcomings, totalLine } from '../faults/report'
import { runSeeds } from '../faults/run-seeds'
import { shardOf } from '../faults/shard-of'
import { runAsCommand, CommandError, printLine } from '../shared/command'

/** The default number of steps, enough for every kind of fault to occur. */
const wholeSteps = 1_000

/**
 * `pnpm test:faults`: users write on two devices while faults are injected. In the end, every text
 * shown as saved must exist exactly once, and no private or purged text may be public.
 * `--seed N` repeats one run and logs each step. `--seeds N` sets the number of runs, `--steps N`
 * the total number of steps. `--shard 1/4` runs a quarter. `--kinds old-view,commit-late` restricts
 * the faults.
 */
await runAsCommand(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string' },
      steps: { type: 'string', default: `${wholeSteps}` },
      from: { type: 'string', default: '1' },
      shard: { type: 'string', default: '1/1' },
      jobs: { type: 'string', default: `${2 * availableParallelism()}` },
      kinds: { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  })
  const [first, steps, jobs] = [Number(values.seed ?? values.from), Number(values.steps), Number(values.jobs)]
  const count = values.seed === undefined ? Number(values.seeds ?? Math.ceil(steps / averageStepsPerSeed)) : 1
  if (!(count > 0 && jobs > 0)) throw new CommandError('Use whole numbers above zero.')
  const kinds = faultKinds.filter((kind) => values.kinds === undefined || values.kinds.split(',').includes(kind))
  if (kinds.length === 0) throw new CommandError(`The kinds of faults are ${faultKinds.join(', ')}.`)
  const seeds = shardOf(
    Array.from({ length: count }, (_, index) => first + index),
    values.shard,
  )
  printLine('Building and starting a local backend of its own …')
  const isVerbose = values.seed !== undefined || values.verbose
  const { reports, crashed } = await runSeeds({ seeds, size: fullSize, kinds, sideBySide: jobs, isVerbose })
  for (const line of kindLines(reports, kinds)) printLine(line)
  const isWhole = values.kinds === undefined && seeds.length >= wholeSteps / averageStepsPerSeed
  const lacks = isWhole ? shortcomings(reports, faultKinds) : []
  for (const line of lacks) printLine(line)
  printLine(totalLine(reports))
  return crashed === 0 && lacks.length === 0 && reports.every(isSound) ? 0 : 1
})
