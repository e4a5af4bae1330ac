import { openWorkshop, type Workshop } from './graph/in-worker'
import type { LayoutTask } from './graph/layout-task'
import { linkRules } from './graph/link-rules'
import { dimensions } from './graph/neighbours-task'
import { type Figure, figureLine, table } from './report'
import { median } from './statistics'

/** The content map's neighbours and places beside those that others compute, each in a worker thread of its own, and which links make the best clusters. */
export async function benchGraph(): Promise<void> {
  const workshop = await openWorkshop()
  console.log('Times are of the processor: what else the machine does changes them little.\n')
  const figures = [...(await benchNeighbours(workshop)), ...(await benchLayout(workshop))]
  const { headings, rows } = await linkRules()
  console.log(
    `Communities beside what is known to belong together: adjusted Rand index, purity, how many, and notes without a link\n${table(headings, rows)}\n`,
  )
  for (const figure of figures) console.log(figureLine(figure))
}

const most = 10_000

async function benchNeighbours(workshop: Workshop): Promise<Figure[]> {
  const ours = new Map<number, number>()
  for (const count of [1_000, 3_000, most]) {
    const { times } = await workshop.neighbours({ way: 'ours', count, rounds: 9 })
    ours.set(count, median(times))
  }
  const arrays = await workshop.neighbours({ way: 'ours', count: most, rounds: 1 }, { withoutWebAssembly: true })
  const plain = await workshop.neighbours({ way: 'two plain loops', count: most, rounds: 1 })
  // Before and after the slow ones, so that a machine that grows slower meanwhile is not taken for a faster way.
  const again = await workshop.neighbours({ way: 'ours', count: most, rounds: 9 })
  const [plainMs, arraysMs] = [median(plain.times), median(arrays.times)]
  const ourMs = median([ours.get(most) ?? 0, median(again.times)])
  const rows = [
    ...[1_000, 3_000].map((count) => [`ours, ${count.toLocaleString('en')}`, (ours.get(count) ?? 0).toFixed(0), '']),
    ['ours, 10,000', ourMs.toFixed(0), (plainMs / ourMs).toFixed(0)],
    ['without WebAssembly, 10,000', arraysMs.toFixed(0), (plainMs / arraysMs).toFixed(1)],
    ['two plain loops, 10,000', plainMs.toFixed(0), '1'],
  ]
  console.log(`${table(['8 nearest neighbours, 100 dimensions', 'ms', 'times as fast'], rows)}\n`)
  const same = [again, arrays].filter(({ digest }) => digest === plain.digest).length
  const growth = Math.log10(ourMs / (ours.get(1_000) ?? 1))
  return [
    { name: 'neighbours.ratio', value: plainMs / ourMs, target: 50, wanted: 'at least' },
    { name: 'neighbours.identical', value: same, target: 2, wanted: 'at least' },
    {
      name: 'neighbours.growth-exponent',
      value: growth,
      target: 2,
      wanted: 'at most',
      digits: { value: 2, target: 0 },
    },
    {
      name: 'neighbours.peak-memory-times-vectors',
      value: again.peakBytes / (most * dimensions * Float32Array.BYTES_PER_ELEMENT),
      target: 3,
      wanted: 'at most',
      digits: { value: 2, target: 0 },
    },
    {
      name: 'neighbours.one-new-ms',
      value: again.oneMs,
      target: 5,
      wanted: 'at most',
      digits: { value: 2, target: 0 },
    },
  ]
}

const ways: readonly LayoutTask['way'][] = ['ours', 'ForceAtlas2 begun from communities', 'ForceAtlas2', 'd3-force']

async function benchLayout(workshop: Workshop): Promise<Figure[]> {
  const figures: Figure[] = []
  const rows: string[][] = []
  for (const count of [5_000, most]) {
    const results = new Map<string, Awaited<ReturnType<Workshop['layout']>>>()
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
      { name: `layout.${count}.ratio`, value: d3.ms / median([ours.ms, again.ms]), target: 8, wanted: 'at least' },
      {
        name: `layout.${count}.neighbours-kept`,
        value: ours.preserved,
        target: d3.preserved,
        wanted: 'at least',
        digits,
      },
      { name: `layout.${count}.equal`, value: ours.digest === again.digest ? 1 : 0, target: 1, wanted: 'at least' },
    )
  }
  console.log(`${table(['layout', 'ms', 'times as fast as d3-force', 'neighbours kept'], rows)}\n`)
  return figures
}
