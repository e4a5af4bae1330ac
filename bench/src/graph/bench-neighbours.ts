import type { Figure } from '../shared/format-report'
import { median } from '../shared/statistics'
import type { Measurement } from './measurement'
import { dimensions } from './neighbours-task'
import type { WorkerRunner } from './worker-runner'

/** Number of notes on the largest map. */
const maxCount = 10_000

/** Measures the search for the nearest neighbours of 10,000 notes beside two plain loops. */
export async function benchNeighbours(runner: WorkerRunner): Promise<Measurement> {
  const small = await runner.neighbours({ implementation: 'ours', count: 1_000, rounds: 9 })
  const medium = await runner.neighbours({ implementation: 'ours', count: 3_000, rounds: 9 })
  const first = await runner.neighbours({ implementation: 'ours', count: maxCount, rounds: 9 })
  const withoutWebAssembly = await runner.neighbours(
    { implementation: 'ours', count: maxCount, rounds: 1 },
    { withoutWebAssembly: true },
  )
  const plain = await runner.neighbours({ implementation: 'two plain loops', count: maxCount, rounds: 1 })
  // Repeated after the slow implementations, in case the machine slows down meanwhile.
  const last = await runner.neighbours({ implementation: 'ours', count: maxCount, rounds: 9 })

  const smallMs = median(small.times)
  const plainMs = median(plain.times)
  const withoutWebAssemblyMs = median(withoutWebAssembly.times)
  const ourMs = median([median(first.times), median(last.times)])
  const rows = [
    ['ours, 1,000', smallMs.toFixed(0), ''],
    ['ours, 3,000', median(medium.times).toFixed(0), ''],
    ['ours, 10,000', ourMs.toFixed(0), (plainMs / ourMs).toFixed(0)],
    ['without WebAssembly, 10,000', withoutWebAssemblyMs.toFixed(0), (plainMs / withoutWebAssemblyMs).toFixed(1)],
    ['two plain loops, 10,000', plainMs.toFixed(0), '1'],
  ]
  const identicalCount = [last, withoutWebAssembly].filter(({ digest }) => digest === plain.digest).length
  const vectorBytes = maxCount * dimensions * Float32Array.BYTES_PER_ELEMENT
  const figures: Figure[] = [
    { name: 'neighbours.ratio', value: plainMs / ourMs, target: 50, comparison: 'at least' },
    { name: 'neighbours.identical', value: identicalCount, target: 2, comparison: 'at least' },
    createAtMostFigure('neighbours.growth-exponent', Math.log10(ourMs / smallMs), 2),
    createAtMostFigure('neighbours.peak-memory-times-vectors', last.peakBytes / vectorBytes, 3),
    createAtMostFigure('neighbours.one-new-ms', last.singleNoteMs, 5),
  ]
  return { tables: [{ headings: ['8 nearest neighbours, 100 dimensions', 'ms', 'times as fast'], rows }], figures }
}

function createAtMostFigure(name: string, value: number, target: number): Figure {
  return { name, value, target, comparison: 'at most', digits: { value: 2, target: 0 } }
}
