import type { Figure } from '../report'
import type { Measured } from './measured'
import { type DrawnFrames, drawers, measureFrames } from './measure-frames'

const counts = [1_000, 5_000, 10_000]

/**
 * Ratios of frame times while the map moves, compared with other libraries on the same positions.
 * Ours also draws names and cluster backgrounds, and above 3,000 links only those within clusters.
 * The others draw nodes and links.
 */
export async function benchFrames(): Promise<Measured> {
  const measured = await measureFrames(counts)
  const find = (drawer: string, count: number): DrawnFrames => {
    const found = measured.find((one) => one.drawer === drawer && one.count === count)
    if (!found) throw new Error(`Nobody has drawn ${count} notes with ${drawer}.`)
    return found
  }
  return {
    tables: [
      {
        headings: [
          'moving the map',
          'pan, ms',
          'zoom, ms',
          'main thread, ms',
          'pan / ours',
          'zoom / ours',
          'main thread / ours',
        ],
        rows: measured.map(({ drawer, count, links, pan, zoom, mainThread }) => {
          const ours = find('ours', count)
          return [
            `${drawer}, ${count.toLocaleString('en')} notes, ${links.toLocaleString('en')} links`,
            ...[pan, zoom, mainThread].map((ms) => ms.toFixed(1)),
            ...[pan / ours.pan, zoom / ours.zoom, mainThread / ours.mainThread].map((ratio) => ratio.toFixed(1)),
          ]
        }),
      },
    ],
    figures: counts.flatMap((count) => figuresOf(count, find)),
  }
}

/** How many times as long as ours the fastest alternative takes. */
function figuresOf(count: number, find: (drawer: string, count: number) => DrawnFrames): Figure[] {
  const ours = find('ours', count)
  const others = drawers.filter((drawer) => drawer !== 'ours').map((drawer) => find(drawer, count))
  const least = (of: (frames: DrawnFrames) => number) => Math.min(...others.map(of)) / of(ours)
  return (['pan', 'zoom'] as const).map((movement) => ({
    name: `frames.${count}.${movement}-ratio`,
    value: least((frames) => frames[movement]),
    target: 1,
    wanted: 'at least',
    digits: { value: 1, target: 0 },
  }))
}
