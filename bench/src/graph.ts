import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { localFolder, projectRoot } from '../../tooling/src/shared/paths'
import { benchLayout } from './graph/bench-layout'
import { benchNeighbours } from './graph/bench-neighbours'
import { benchMapVisits } from './graph/bench-map-visits'
import { openWorkerRunner } from './graph/worker-runner'
import type { Measurement } from './graph/measurement'
import { formatFigure, formatMarkdownTable, formatTable } from './shared/format-report'

/**
 * Measures the content map: neighbours beside two plain loops, and layouts beside d3-force, each in
 * a fresh worker thread; visits in Chromium. Writes the tables for `docs/` to a file.
 */
export async function benchGraph(): Promise<void> {
  const runner = await openWorkerRunner()
  console.log('Times of neighbours and layouts are processor times, which other load on the machine hardly affects.\n')
  const benchmarks = [() => benchNeighbours(runner), () => benchLayout(runner), benchMapVisits] as const
  const results: Measurement[] = []
  for (const benchmark of benchmarks) {
    const result = await benchmark()
    for (const { headings, rows } of result.tables) console.log(`${formatTable(headings, rows)}\n`)
    results.push(result)
  }
  const lines = results.flatMap(({ figures }) => figures).map(formatFigure)
  for (const line of lines) console.log(line)
  const tables = results
    .flatMap((result) => result.tables)
    .map(({ headings, rows }) => formatMarkdownTable(headings, rows))
  mkdirSync(dirname(markdownFile), { recursive: true })
  writeFileSync(markdownFile, [...tables, ['```', ...lines, '```'].join('\n'), ''].join('\n\n'))
  console.log(`\nFor docs/: ${relative(projectRoot, markdownFile)}`)
}

const markdownFile = join(localFolder, 'bench', 'graph.md')
