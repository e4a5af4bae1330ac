import type { Figure } from '../report'
import { median } from '../statistics'
import type { WorkerRunner } from './worker-runner'
import type { LayoutTask } from './layout-task'
import type { Measured } from './measured'

const ways: readonly LayoutTask['way'][] = ['ours', 'ForceAtlas2', 'd3-force']

/** Layouts of 5,000 and 10,000 notes, compared with d3-force and ForceAtlas2. */
export async function benchLayout(workshop: WorkerRunner): Promise<Measured> {
  const figures: Figure[] = []
  const rows: string[][] = []
  for (const { count, kept } of [
    { count: 5_000, kept: 0.14 },
    { count: 10_000, kept: 0.11 },
  ]) {
    const results = new Map<string, Awaited<ReturnType<WorkerRunner['layout']>>>()
    for (const way of ways) {
      const result = await workshop.layout({ way, count })
      results.set(way, result)
      console.error(`${way}, ${count}: ${result.ms.toFixed(0)} ms, ${result.preserved.toFixed(3)} kept`)
    }
    const again = await workshop.layout({ way: 'ours', count })
    const [ours, d3] = [results.get('ours'), results.get('d3-force')]
    if (!ours || !d3) throw new Error('Nothing was laid out.')
    for (const [way, { ms, links, preserved }] of results) {
      const name = `${way}, ${count.toLocaleString('en')} notes, ${links.toLocaleString('en')} links`
      rows.push([name, ms.toFixed(0), (d3.ms / ms).toFixed(1), preserved.toFixed(3)])
    }
    const digits = { value: 3, target: 3 }
    figures.push(
      { name: `layout.${count}.ratio`, value: d3.ms / median([ours.ms, again.ms]), target: 12, wanted: 'at least' },
      {
        name: `layout.${count}.neighbours-kept`,
        value: ours.preserved,
        target: kept,
        wanted: 'at least',
        digits,
      },
      { name: `layout.${count}.equal`, value: ours.digest === again.digest ? 1 : 0, target: 1, wanted: 'at least' },
    )
  }
  const headings = ['layout', 'ms', 'times as fast as d3-force', 'neighbours kept']
  return { tables: [{ headings, rows }], figures }
}
