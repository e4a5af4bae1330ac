import { median } from '../shared/statistics'
import type { Measurement } from './measurement'
import { visitMap } from './visit-map'
import type { MapAppearance } from './watch-map'

const noteCount = 5_000

/**
 * Measures a first and a second visit to the map of 5,000 notes in Chromium, and how many documents
 * the server reads.
 */
export async function benchMapVisits(): Promise<Measurement> {
  const { first, second, reads } = await visitMap(noteCount)
  const rows = [toVisitRow('from stored vectors', first), toVisitRow('from the cached map', second)]
  const size = `${noteCount.toLocaleString('en')} notes`
  return {
    tables: [
      { headings: [`${size} in Chromium`, 'ms until drawn', 'tasks > 50 ms', 'longest'], rows },
      {
        headings: ['opening the map', 'documents read by the server'],
        rows: [
          [`${size}, none on the device`, String(reads.firstLoad)],
          ['no changes', String(reads.unchanged)],
          ['one new note', String(reads.oneNew)],
        ],
      },
    ],
    figures: [
      { name: 'first-visit.tasks-above-50ms', value: collectLongTasks(first).length, target: 0, comparison: 'at most' },
      {
        name: 'second-visit.tasks-above-50ms',
        value: collectLongTasks(second).length,
        target: 0,
        comparison: 'at most',
      },
      {
        name: 'second-visit.share-of-first',
        value: medianPaintedMs(second) / medianPaintedMs(first),
        target: 0.1,
        comparison: 'at most',
        digits: { value: 2, target: 1 },
      },
      { name: 'reads.unchanged', value: reads.unchanged, target: 1, comparison: 'at most' },
      { name: 'reads.one-new-note', value: reads.oneNew, target: 1, comparison: 'at most' },
    ],
  }
}

function toVisitRow(name: string, visits: readonly MapAppearance[]): string[] {
  const longTasks = collectLongTasks(visits)
  return [name, medianPaintedMs(visits).toFixed(0), String(longTasks.length), Math.max(0, ...longTasks).toFixed(0)]
}

function medianPaintedMs(visits: readonly MapAppearance[]): number {
  return median(visits.map(({ paintedMs }) => paintedMs))
}

function collectLongTasks(visits: readonly MapAppearance[]): readonly number[] {
  return visits.flatMap(({ longTasks }) => longTasks)
}
