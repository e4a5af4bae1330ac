import { contentMap } from '@geist/domain'

import { minCameraRatio, maxCameraRatio, paddingPx } from './camera-views'
import { LinkProgram, NoteProgram } from './map-programs'

/** Radius from which a node is easy to see and press, in CSS pixels. */
const minNodeRadiusPx = 3.5
/** On a crowded map each node gets at least this many times its squared radius as area. */
const minAreaPerSquaredRadius = 22

/** @param getEnlargement returns the current result of `computeNodeEnlargement` */
export function createSigmaSettings(getEnlargement: () => number) {
  const animationMs = isMotionReduced() ? 0 : 200
  return {
    // The container may be hidden, which means without a size.
    allowInvalidContainer: true,
    autoRescale: true,
    stagePadding: paddingPx,
    itemSizesReference: 'positions',
    // Sigma divides the size of a node by this: nodes grow more slowly than the map.
    zoomToSizeRatioFunction: (ratio: number) => Math.sqrt(ratio) / getEnlargement(),
    minCameraRatio,
    maxCameraRatio,
    enableCameraRotation: false,
    renderLabels: false,
    minEdgeThickness: 0.8,
    inertiaDuration: animationMs,
    zoomDuration: animationMs,
    doubleClickZoomingDuration: animationMs,
    defaultNodeType: 'note',
    defaultEdgeType: 'link',
    nodeProgramClasses: { note: NoteProgram },
    nodeHoverProgramClasses: { note: NoteProgram },
    edgeProgramClasses: { link: LinkProgram },
    defaultDrawNodeHover: () => undefined,
  } as const
}

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

export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
