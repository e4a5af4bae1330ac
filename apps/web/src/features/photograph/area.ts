import type { PixelRect } from './draw-photo'

/**
 * A rectangle in a picture, in fractions of its width and height from the upper left corner. All
 * values are from 0 to 1, with `left <= right` and `top <= bottom`.
 */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A point in a picture, in fractions of its width and height. */
export interface Point {
  readonly x: number
  readonly y: number
}

export type Corner = 'upper-left' | 'lower-right'

/** Minimum width and height of an area, as a fraction of the picture. */
const minSideShare = 0.02

/** Area that the first arrow key creates. */
const initialArea: Area = { left: 0.2, top: 0.2, right: 0.8, bottom: 0.8 }

/** Creates the area between two points in any order, clamped to the picture. */
export function createArea(pointA: Point, pointB: Point): Area {
  return {
    left: clampToPicture(Math.min(pointA.x, pointB.x)),
    top: clampToPicture(Math.min(pointA.y, pointB.y)),
    right: clampToPicture(Math.max(pointA.x, pointB.x)),
    bottom: clampToPicture(Math.max(pointA.y, pointB.y)),
  }
}

/**
 * Moves a corner, but not past the opposite one. Without an area, the first key creates one in the
 * middle.
 */
export function moveCorner(area: Area | undefined, corner: Corner, offset: Point): Area {
  if (!area) return initialArea
  const { left, top, right, bottom } = area
  return corner === 'upper-left'
    ? {
        ...area,
        left: clamp(left + offset.x, 0, right - minSideShare),
        top: clamp(top + offset.y, 0, bottom - minSideShare),
      }
    : {
        ...area,
        right: clamp(right + offset.x, left + minSideShare, 1),
        bottom: clamp(bottom + offset.y, top + minSideShare, 1),
      }
}

/** Whether the user has drawn the area. A tap leaves a smaller one. */
export function isLargeEnough({ left, top, right, bottom }: Area): boolean {
  return right - left >= minSideShare && bottom - top >= minSideShare
}

/** Converts the area to whole pixels of a picture, at least one in each direction. */
export function toPixelRect(
  area: Area,
  { width, height }: { readonly width: number; readonly height: number },
): PixelRect {
  const left = Math.min(width - 1, Math.floor(area.left * width))
  const top = Math.min(height - 1, Math.floor(area.top * height))
  return {
    left,
    top,
    width: Math.max(1, Math.ceil(area.right * width) - left),
    height: Math.max(1, Math.ceil(area.bottom * height) - top),
  }
}

/** Describes the area for screen readers, in percent of the picture. */
export function describeArea({ left, top, right, bottom }: Area): string {
  return `Area from ${formatPercent(left)} to ${formatPercent(right)} across and from ${formatPercent(top)} to ${formatPercent(bottom)} down`
}

function formatPercent(fraction: number): string {
  return `${Math.round(100 * fraction)} %`
}

function clampToPicture(fraction: number): number {
  return clamp(fraction, 0, 1)
}

/** Clamps a value to a range, which is itself clamped to the picture. */
function clamp(value: number, min: number, max: number): number {
  return Math.max(Math.min(min, 1), Math.min(Math.max(max, 0), value))
}
