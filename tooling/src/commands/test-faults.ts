import { parseArgs } from 'node:util'

import { resolveBrowser } from '../browser'
import { FaultyBackend } from '../faults/faulty-backend'
import { faultKinds, fullSize, planOf } from '../faults/plan'
import { runSeed, type RunReport } from '../faults/run-seed'
import { totalLine, kindLines, seedLine } from '../faults/report'
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
  const tell = values.seed || values.tell ? say : () => undefined
  const program = await resolveBrowser()
  say('Building and starting a local backend of its own …')
  const backend = await FaultyBackend.start()
  const reports: RunReport[] = []
  try {
    for (const seed of seeds) {
      const startedAt = Date.now()
      const report = await runSeed({
        seed,
        plan: planOf(seed, size),
        backend,
        program,
        tell,
        isWatched: Boolean(values.seed) || values.tell,
      })
      reports.push(report)
      say(`${seedLine(report)} in ${Math.round((Date.now() - startedAt) / 1_000)} s`)
      for (const word of report.lost) say(`  LOST ${word.marker} of ${word.entryId ?? 'some entry'}, ${word.by}`)
      for (const { word, places } of report.doubled)
        say(`  DOUBLED ${word.marker}, ${word.by}: ${JSON.stringify(places)}`)
      for (const line of report.apart) say(`  APART ${line}`)
    }
  } finally {
    await backend.stop()
  }
  for (const line of kindLines(reports, faultKinds)) say(line)
  say(totalLine(reports))
  return reports.some(({ lost, doubled, apart }) => lost.length + doubled.length + apart.length > 0) ? 1 : 0
})
