import { minCameraRatio, maxCameraRatio, paddingPx } from './camera-views'
import { LinkProgram, NoteProgram } from './map-programs'

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
    zIndex: true,
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

export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
