import { contentMap } from '@geist/domain'

const strength = 0.1

/** What keeps parts that are not linked from flying apart, so that everything is of the canvas's shape: stronger up and down than from side to side. */
export const gravity = {
  gravityX: strength * Math.sqrt(contentMap.canvasHeightPx / contentMap.canvasWidthPx),
  gravityY: strength * Math.sqrt(contentMap.canvasWidthPx / contentMap.canvasHeightPx),
} as const
