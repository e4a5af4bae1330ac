import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { localFolder, projectRoot } from '../../tooling/src/shared/paths'
import { benchLayout } from './graph/bench-layout'
import { benchNeighbours } from './graph/bench-neighbours'
import { benchMapVisits } from './graph/bench-map-visits'
import { openWorkerRunner } from './graph/worker-runner'
import type { Measurement } from './graph/measurement'
import { figureLine, markdownTable, table } from './shared/report'

/**
 * Measures the content map: neighbours beside two plain loops, and layouts beside d3-force, each in
 * a fresh worker thread; visits in Chromium. Writes the tables for `docs/` to a file.
 */
export async function benchGraph(): Promise<void> {
  const runner = await openWorkerRunner()
  console.log('Times of neighbours and layouts are of the processor: what else the machine does changes them little.\n')
  const parts = [() => benchNeighbours(runner), () => benchLayout(runner), benchMapVisits] as const
  const results: Measurement[] = []
  for (const part of parts) {
    const result = await part()
    for (const { headings, rows } of result.tables) console.log(`${table(headings, rows)}\n`)
    results.push(result)
  }
  const lines = results.flatMap(({ figures }) => figures).map(figureLine)
  for (const line of lines) console.log(line)
  const tables = results.flatMap((result) => result.tables).map(({ headings, rows }) => markdownTable(headings, rows))
  mkdirSync(dirname(markdownFile), { recursive: true })
  writeFileSync(markdownFile, [...tables, ['```', ...lines, '```'].join('\n'), ''].join('\n\n'))
  console.log(`\nFor docs/: ${relative(projectRoot, markdownFile)}`)
}

const markdownFile = join(localFolder, 'bench', 'graph.md')
