import type { Figure } from '../shared/report'
import { median } from '../shared/statistics'
import type { Measurement } from './measurement'
import { dimensions } from './neighbours-task'
import type { WorkerRunner } from './worker-runner'

/** The size of the largest map. */
const maxCount = 10_000

/** The nearest neighbours of 10,000 notes, compared with two plain loops. */
export async function benchNeighbours(runner: WorkerRunner): Promise<Measurement> {
  const small = await runner.neighbours({ implementation: 'ours', count: 1_000, rounds: 9 })
  const medium = await runner.neighbours({ implementation: 'ours', count: 3_000, rounds: 9 })
  const first = await runner.neighbours({ implementation: 'ours', count: maxCount, rounds: 9 })
  const withoutWebAssembly = await runner.neighbours(
    { implementation: 'ours', count: maxCount, rounds: 1 },
    { withoutWebAssembly: true },
  )
  const plain = await runner.neighbours({ implementation: 'two plain loops', count: maxCount, rounds: 1 })
  // Measured before and after the slow ones, in case the machine slows down.
  const last = await runner.neighbours({ implementation: 'ours', count: maxCount, rounds: 9 })

  const [smallMs, plainMs, withoutMs] = [median(small.times), median(plain.times), median(withoutWebAssembly.times)]
  const ourMs = median([median(first.times), median(last.times)])
  const rows = [
    ['ours, 1,000', smallMs.toFixed(0), ''],
    ['ours, 3,000', median(medium.times).toFixed(0), ''],
    ['ours, 10,000', ourMs.toFixed(0), (plainMs / ourMs).toFixed(0)],
    ['without WebAssembly, 10,000', withoutMs.toFixed(0), (plainMs / withoutMs).toFixed(1)],
    ['two plain loops, 10,000', plainMs.toFixed(0), '1'],
  ]
  const identicalCount = [last, withoutWebAssembly].filter(({ digest }) => digest === plain.digest).length
  const vectorBytes = maxCount * dimensions * Float32Array.BYTES_PER_ELEMENT
  const figures: Figure[] = [
    { name: 'neighbours.ratio', value: plainMs / ourMs, target: 50, wanted: 'at least' },
    { name: 'neighbours.identical', value: identicalCount, target: 2, wanted: 'at least' },
    atMost('neighbours.growth-exponent', Math.log10(ourMs / smallMs), 2),
    atMost('neighbours.peak-memory-times-vectors', last.peakBytes / vectorBytes, 3),
    atMost('neighbours.one-new-ms', last.oneMs, 5),
  ]
  return { tables: [{ headings: ['8 nearest neighbours, 100 dimensions', 'ms', 'times as fast'], rows }], figures }
}

function atMost(name: string, value: number, target: number): Figure {
  return { name, value, target, wanted: 'at most', digits: { value: 2, target: 0 } }
}
