import { contentMap } from '@geist/domain'
import { seededRandom } from '@geist/seeded-random'
import type { LayoutRequest, Positions } from './layout-request'

/**
 * Places new notes near the centre of their community, or of the map if the community has no placed
 * notes.
 */
export function placeNewNotes({ x, y }: Positions, { communities, seed }: LayoutRequest): void {
  const random = seededRandom(seed)
  const jitter = () => (random() - 0.5) * contentMap.layoutLinkDistancePx
  const sums = new Map<number, { x: number; y: number; count: number }>()
  for (const [note, community] of communities.entries()) {
    if (Number.isNaN(x[note]!)) continue
    const { x: sumX, y: sumY, count } = sums.get(community) ?? { x: 0, y: 0, count: 0 }
    sums.set(community, { x: sumX + x[note]!, y: sumY + y[note]!, count: count + 1 })
  }
  for (const [note, community] of communities.entries()) {
    if (!Number.isNaN(x[note]!)) continue
    const { x: sumX, y: sumY, count } = sums.get(community) ?? { x: 0, y: 0, count: 1 }
    x[note] = sumX / count + jitter()
    y[note] = sumY / count + jitter()
  }
}
