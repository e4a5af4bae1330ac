import { addMargin, type Box, isOverlapping } from '@geist/graph'

export interface NameOptions {
  /** Bounds of the cluster, in CSS pixels. */
  readonly own: Box
  /** Bounds of the other clusters. */
  readonly others: readonly Box[]
  readonly name: Pick<Box, 'width' | 'height'>
  /** Size of the view; its origin is the upper left corner. */
  readonly view: Pick<Box, 'width' | 'height'>
}

/** Maximum gap between a name and the bounds of its cluster, in CSS pixels. */
const maxGapPx = 12
/** Space between the view's edge and a name, in CSS pixels. */
const viewMarginPx = 8
/**
 * Candidates lie on rings: at most this many, at least this far apart, with this many on each. More
 * of them would find more room in a crowded map, and take too much of a frame.
 */
const maxRings = 16
const minRingPx = 8
const anglesPerRing = 12
/** Rings are ellipses, since a name is wider than high. */
const ringStretch = 1.5

/** Directions from the middle, above and below first: a name reads best centred on its cluster. */
const directions = Array.from({ length: anglesPerRing }, (_, index) => (index / anglesPerRing) * 2 * Math.PI)
  .map((angle) => ({ x: Math.cos(angle) * ringStretch, y: Math.sin(angle) }))
  .toSorted((a, b) => Math.abs(a.x) - Math.abs(b.x))

/**
 * Lists positions for the name of a cluster, nearest to its middle first. All are inside the view,
 * and none is nearer to another cluster than to its own.
 */
export function* listNameBoxes({ own, others, name, view }: NameOptions): Generator<Box> {
  const clampX = (x: number) => clamp(x, viewMarginPx + name.width / 2, view.width - viewMarginPx - name.width / 2)
  const clampY = (y: number) => clamp(y, viewMarginPx + name.height / 2, view.height - viewMarginPx - name.height / 2)
  const middle = { x: clampX(own.left + own.width / 2), y: clampY(own.top + own.height / 2) }
  const reach = { horizontal: name.width + 2 * maxGapPx, vertical: name.height + 2 * maxGapPx }
  const neighbours = others.filter((other) => isOverlapping(other, addMargin(own, reach)))
  const maxRadius = Math.hypot((own.width + name.width) / 2, (own.height + name.height) / 2) + maxGapPx
  const ringPx = Math.max(minRingPx, maxRadius / maxRings)
  for (let radius = 0; radius <= maxRadius; radius += ringPx) {
    for (const { x, y } of radius === 0 ? directions.slice(0, 1) : directions) {
      const centre = { x: middle.x + radius * x, y: middle.y + radius * y }
      if (clampX(centre.x) !== centre.x || clampY(centre.y) !== centre.y) continue
      const box = { ...name, left: centre.x - name.width / 2, top: centre.y - name.height / 2 }
      const gap = measureSquaredGap(box, own)
      if (gap > maxGapPx ** 2 || neighbours.some((other) => measureSquaredGap(box, other) < gap)) continue
      yield box
    }
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}

/** Squared distance between two boxes; 0 if they overlap. */
function measureSquaredGap(a: Box, b: Box): number {
  const horizontal = Math.max(0, b.left - a.left - a.width, a.left - b.left - b.width)
  const vertical = Math.max(0, b.top - a.top - a.height, a.top - b.top - b.height)
  return horizontal * horizontal + vertical * vertical
}
