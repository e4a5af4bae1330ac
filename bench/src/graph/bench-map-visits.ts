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
  const paintedMs = (visits: readonly MapAppearance[]) => median(visits.map((visit) => visit.paintedMs))
  const collectLongTasks = (visits: readonly MapAppearance[]) => visits.flatMap(({ longTasks }) => longTasks)
  const rows = (
    [
      ['from stored vectors', first],
      ['from the cached map', second],
    ] as const
  ).map(([name, visits]) => [
    name,
    paintedMs(visits).toFixed(0),
    String(collectLongTasks(visits).length),
    Math.max(0, ...collectLongTasks(visits)).toFixed(0),
  ])
  const title = `${noteCount.toLocaleString('en')} notes in Chromium`
  const digits = { value: 2, target: 1 }
  return {
    tables: [
      { headings: [title, 'ms until drawn', 'tasks > 50 ms', 'longest'], rows },
      {
        headings: ['opening the map', 'documents that the server reads'],
        rows: [
          [`${noteCount.toLocaleString('en')} notes, nothing on the device`, String(reads.firstLoad)],
          ['nothing has changed', String(reads.unchanged)],
          ['one note is new', String(reads.oneNew)],
        ],
      },
    ],
    figures: [
      { name: 'first-visit.tasks-above-50ms', value: collectLongTasks(first).length, target: 0, wanted: 'at most' },
      { name: 'second-visit.tasks-above-50ms', value: collectLongTasks(second).length, target: 0, wanted: 'at most' },
      {
        name: 'second-visit.share-of-first',
        value: paintedMs(second) / paintedMs(first),
        target: 0.1,
        wanted: 'at most',
        digits,
      },
      { name: 'reads.unchanged', value: reads.unchanged, target: 1, wanted: 'at most' },
      { name: 'reads.one-new-note', value: reads.oneNew, target: 1, wanted: 'at most' },
    ],
  }
}
