import { contentMap } from '@geist/domain'

/** Smallest radius at which a node is easy to see and press, in CSS pixels. */
const minNodeRadiusPx = 3.5
/** Minimum area of the map per node, as a multiple of its squared radius. */
const minAreaPerSquaredRadius = 22

/**
 * Computes the factor that enlarges nodes on small screens, where they would be too small to see
 * or press. On a crowded map, the area per note limits it.
 *
 * @param view size of the map on the page, in CSS pixels
 */
export function computeNodeEnlargement(
  { width, height }: { readonly width: number; readonly height: number },
  noteCount: number,
): number {
  const scale = Math.min(width / contentMap.canvasWidthPx, height / contentMap.canvasHeightPx)
  const areaPerNote = (width * height) / Math.max(1, noteCount)
  const targetRadius = Math.min(minNodeRadiusPx, Math.sqrt(areaPerNote / minAreaPerSquaredRadius))
  return Math.max(1, targetRadius / (contentMap.nodeRadiusMinPx * Math.max(scale, 0.01)))
}
