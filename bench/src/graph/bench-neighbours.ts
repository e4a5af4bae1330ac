import type { Figure } from '../report'
import { median } from '../statistics'
import type { WorkerRunner } from './worker-runner'
import type { Measured } from './measured'
import { dimensions } from './neighbours-task'

const most = 10_000

/** The nearest neighbours of 10,000 notes, compared with two plain loops. */
export async function benchNeighbours(workshop: WorkerRunner): Promise<Measured> {
  const ours = new Map<number, number>()
  for (const count of [1_000, 3_000, most]) {
    const { times } = await workshop.neighbours({ way: 'ours', count, rounds: 9 })
    ours.set(count, median(times))
  }
  const arrays = await workshop.neighbours({ way: 'ours', count: most, rounds: 1 }, { withoutWebAssembly: true })
  const plain = await workshop.neighbours({ way: 'two plain loops', count: most, rounds: 1 })
  // Measured before and after the slow ones, in case the machine slows down.
  const again = await workshop.neighbours({ way: 'ours', count: most, rounds: 9 })
  const [plainMs, arraysMs] = [median(plain.times), median(arrays.times)]
  const ourMs = median([ours.get(most) ?? 0, median(again.times)])
  const rows = [
    ...[1_000, 3_000].map((count) => [`ours, ${count.toLocaleString('en')}`, (ours.get(count) ?? 0).toFixed(0), '']),
    ['ours, 10,000', ourMs.toFixed(0), (plainMs / ourMs).toFixed(0)],
    ['without WebAssembly, 10,000', arraysMs.toFixed(0), (plainMs / arraysMs).toFixed(1)],
    ['two plain loops, 10,000', plainMs.toFixed(0), '1'],
  ]
  const same = [again, arrays].filter(({ digest }) => digest === plain.digest).length
  const growth = Math.log10(ourMs / (ours.get(1_000) ?? 1))
  const figures: Figure[] = [
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
  return { tables: [{ headings: ['8 nearest neighbours, 100 dimensions', 'ms', 'times as fast'], rows }], figures }
}
