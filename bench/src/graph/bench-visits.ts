import { median } from '../shared/statistics'
import type { Measured } from './measured'
import { visitMap } from './visit-map'
import type { MapAppearance } from './watch-map'

const notes = 5_000

/** A first and a second visit to the map of 5,000 notes in Chromium, and the server's reads. */
export async function benchVisits(): Promise<Measured> {
  const { first, second, reads } = await visitMap(notes)
  const paintedMs = (visits: readonly MapAppearance[]) => median(visits.map((visit) => visit.paintedMs))
  const tasks = (visits: readonly MapAppearance[]) => visits.flatMap(({ longTasks }) => longTasks)
  const rows = (
    [
      ['from stored vectors', first],
      ['from what was kept', second],
    ] as const
  ).map(([name, visits]) => [
    name,
    paintedMs(visits).toFixed(0),
    String(tasks(visits).length),
    Math.max(0, ...tasks(visits)).toFixed(0),
  ])
  const title = `${notes.toLocaleString('en')} notes in Chromium`
  const digits = { value: 2, target: 1 }
  return {
    tables: [
      { headings: [title, 'ms until drawn', 'tasks > 50 ms', 'longest'], rows },
      {
        headings: ['opening the map', 'documents that the server reads'],
        rows: [
          [`${notes.toLocaleString('en')} notes, nothing on the device`, String(reads.whole)],
          ['nothing has changed', String(reads.unchanged)],
          ['one note is new', String(reads.oneNew)],
        ],
      },
    ],
    figures: [
      { name: 'first-visit.tasks-above-50ms', value: tasks(first).length, target: 0, wanted: 'at most' },
      { name: 'second-visit.tasks-above-50ms', value: tasks(second).length, target: 0, wanted: 'at most' },
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
