import { contentMap } from '@geist/domain'

import { minCameraRatio, maxCameraRatio, paddingPx } from './camera-views'
import { LinkProgram, NoteProgram } from './map-programs'

/** Radius from which a node is easy to see and press, in CSS pixels. */
const minNodeRadiusPx = 3.5
/** On a crowded map each node gets at least this many times its squared radius as area. */
const minAreaPerSquaredRadius = 22

/** @param enlargement the current `nodeEnlargement` */
export function sigmaSettings(enlargement: () => number) {
  const durationMs = isMotionReduced() ? 0 : 200
  return {
    allowInvalidContainer: true,
    autoRescale: true,
    stagePadding: paddingPx,
    itemSizesReference: 'positions',
    zoomToSizeRatioFunction: (ratio: number) => Math.sqrt(ratio) / enlargement(),
    minCameraRatio,
    maxCameraRatio,
    enableCameraRotation: false,
    renderLabels: false,
    minEdgeThickness: 0.8,
    inertiaDuration: durationMs,
    zoomDuration: durationMs,
    doubleClickZoomingDuration: durationMs,
    defaultNodeType: 'note',
    defaultEdgeType: 'link',
    nodeProgramClasses: { note: NoteProgram },
    nodeHoverProgramClasses: { note: NoteProgram },
    edgeProgramClasses: { link: LinkProgram },
    defaultDrawNodeHover: () => undefined,
  } as const
}

/**
 * Factor that enlarges nodes on small screens and sparse maps, where they would be too small.
 *
 * @param view size of the map on the page, in CSS pixels
 */
export function nodeEnlargement(
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
