import { parseArgs } from 'node:util'

import { resolveBrowser } from '../browser'
import { FaultyBackend } from '../faults/faulty-backend'
import { faultKinds, fullSize, planOf } from '../faults/plan'
import { runSeed, type RunReport } from '../faults/run-seed'
import { findingLines, isSound, kindLines, seedLine, totalLine } from '../faults/report'
import { asCommand, say } from '../shared/say'

/**
 * `pnpm test:faults`: people write on two devices while everything around them breaks; in the end every word that was seen as saved has to be
 * found, once. `--seed N` repeats one run and tells each step; `--seeds N` runs so many.
 */
await asCommand(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string', default: '20' },
      from: { type: 'string', default: '1' },
      steps: { type: 'string', default: `${fullSize.steps}` },
      faults: { type: 'string', default: `${fullSize.faults}` },
      tell: { type: 'boolean', default: false },
    },
  })
  const size = { steps: Number(values.steps), faults: Number(values.faults), parts: fullSize.parts }
  const first = Number(values.seed ?? values.from)
  const seeds = Array.from({ length: values.seed ? 1 : Number(values.seeds) }, (_, index) => first + index)
  const begunAt = Date.now()
  const tell = (line: string) => {
    if (isTold) say(`${((Date.now() - begunAt) / 1_000).toFixed(1).padStart(6)}  ${line}`)
  }
  const isTold = Boolean(values.seed) || values.tell
  const program = await resolveBrowser()
  say('Building and starting a local backend of its own …')
  const backend = await FaultyBackend.start()
  const reports: RunReport[] = []
  let brokenOff = 0
  try {
    for (const seed of seeds) {
      const startedAt = Date.now()
      try {
        const report = await runSeed({ seed, plan: planOf(seed, size), backend, program, tell, isWatched: isTold })
        reports.push(report)
        say(`${seedLine(report)} in ${Math.round((Date.now() - startedAt) / 1_000)} s`)
        for (const line of findingLines(report)) say(line)
      } catch (error) {
        brokenOff += 1
        say(`seed ${seed} broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      }
    }
  } finally {
    await backend.stop()
  }
  const never = faultKinds.filter((kind) => reports.every(({ faults }) => !faults[kind]))
  for (const line of kindLines(reports, faultKinds)) say(line)
  // A few seeds need not bring every kind; all of them must.
  const isWhole = seeds.length >= wholeSeeds
  if (isWhole && never.length > 0) say(`Never struck: ${never.join(', ')}.`)
  say(totalLine(reports))
  const isGreen = brokenOff === 0 && reports.every(isSound) && !(isWhole && never.length > 0)
  return isGreen ? 0 : 1
})

/** From so many seeds on each kind of fault has to strike. */
const wholeSeeds = 3
