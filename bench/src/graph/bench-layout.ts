import type { Figure } from '../shared/format-report'
import { median } from '../shared/statistics'
import type { LayoutResult } from './layout-task'
import type { Measurement } from './measurement'
import type { WorkerRunner } from './worker-runner'

/** Sizes of the map, each with the minimum share of neighbours that its layout has to preserve. */
const sizes = [
  { count: 5_000, minPreserved: 0.14 },
  { count: 10_000, minPreserved: 0.11 },
]

/** Measures layouts of 5,000 and 10,000 notes beside d3-force. */
export async function benchLayout(runner: WorkerRunner): Promise<Measurement> {
  const figures: Figure[] = []
  const rows: string[][] = []
  for (const { count, minPreserved } of sizes) {
    const ours = await measureLayout(runner, 'ours', count)
    const d3 = await measureLayout(runner, 'd3-force', count)
    // The same input must give the same map.
    const repeated = await measureLayout(runner, 'ours', count)
    rows.push(toRow('ours', count, ours, d3), toRow('d3-force', count, d3, d3))
    figures.push(
      {
        name: `layout.${count}.ratio`,
        value: d3.ms / median([ours.ms, repeated.ms]),
        target: 12,
        comparison: 'at least',
      },
      {
        name: `layout.${count}.neighbours-kept`,
        value: ours.preserved,
        target: minPreserved,
        comparison: 'at least',
        digits: { value: 3, target: 3 },
      },
      {
        name: `layout.${count}.equal`,
        value: ours.digest === repeated.digest ? 1 : 0,
        target: 1,
        comparison: 'at least',
      },
    )
  }
  return {
    tables: [{ headings: ['layout', 'ms', 'times as fast as d3-force', 'neighbours preserved'], rows }],
    figures,
  }
}

async function measureLayout(
  runner: WorkerRunner,
  implementation: 'ours' | 'd3-force',
  count: number,
): Promise<LayoutResult> {
  const result = await runner.layout({ implementation, count })
  console.error(`${implementation}, ${count}: ${result.ms.toFixed(0)} ms, ${result.preserved.toFixed(3)} preserved`)
  return result
}

function toRow(name: string, count: number, { ms, linkCount, preserved }: LayoutResult, d3: LayoutResult): string[] {
  const size = `${count.toLocaleString('en')} notes, ${linkCount.toLocaleString('en')} links`
  return [`${name}, ${size}`, ms.toFixed(0), (d3.ms / ms).toFixed(1), preserved.toFixed(3)]
}
