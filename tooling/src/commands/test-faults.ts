import { parseArgs } from 'node:util'

import { faultKinds, fullSize } from '../faults/plan'
import { isSound, kindLines, shortcomings, totalLine } from '../faults/report'
import { runSeeds } from '../faults/run-seeds'
import { asCommand, say } from '../shared/say'

/** So many seeds are the whole suite, which has to bring each kind of fault, and enough of everything. */
const wholeSeeds = 20

/**
 * `pnpm test:faults`: people write on two devices while everything around them breaks; in the end every word that was seen as saved has to be
 * found, once. `--seed N` repeats one run and tells each step; `--seeds N` runs so many.
 */
await asCommand(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string', default: `${wholeSeeds}` },
      from: { type: 'string', default: '1' },
      tell: { type: 'boolean', default: false },
    },
  })
  const first = Number(values.seed ?? values.from)
  const seeds = Array.from({ length: values.seed ? 1 : Number(values.seeds) }, (_, index) => first + index)
  say('Building and starting a local backend of its own …')
  const { reports, brokenOff } = await runSeeds({
    seeds,
    size: fullSize,
    isTold: values.seed !== undefined || values.tell,
  })
  for (const line of kindLines(reports, faultKinds)) say(line)
  const lacks = seeds.length >= wholeSeeds ? shortcomings(reports, faultKinds) : []
  for (const line of lacks) say(line)
  say(totalLine(reports))
  return brokenOff === 0 && lacks.length === 0 && reports.every(isSound) ? 0 : 1
})
