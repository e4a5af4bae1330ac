import { contentMap } from '@geist/domain'

/** Radius from which a node is easy to see and press, in CSS pixels. */
const minNodeRadiusPx = 3.5
/** On a crowded map each node gets at least this many times its squared radius as area. */
const minAreaPerSquaredRadius = 22

/**
 * Computes the factor that enlarges nodes on small screens, where they would be too small to see
 * or press. On a crowded map it is limited by the free area.
 *
 * @param view size of the map on the page, in CSS pixels
 */
export function computeNodeEnlargement(
  { width, height }: { readonly width: number; readonly height: number },
  noteCount: number,
): number {
  const scale = Math.min(width / contentMap.canvasWidthPx, height / contentMap.canvasHeightPx)
  const areaPerNote = (width * height) / Math.max(1, noteCount)
  const minRadius = Math.min(minNodeRadiusPx, Math.sqrt(areaPerNote / minAreaPerSquaredRadius))
  return Math.max(1, minRadius / (contentMap.nodeRadiusMinPx * Math.max(scale, 0.01)))
}
