import { denoise } from './denoise'
import type { GreyImage } from './grey-image'
import { compose, type Homography, invert, rotation, scaling, translation } from './homography'
import { findLight, flattenLight } from './light'
import type { PageMeasurements } from './measure-page'
import { sharpen } from './sharpen'
import { shrink } from './shrink'
import { mapToSmallCopy } from './small-copy'
import { stretchShades } from './stretch-shades'
import { whitenOutsideMask } from './text-mask'
import type { TextBox } from './measure-text-box'
import { warp } from './warp'

/** Target x-height in pixels, with the best recognition in tests (20, 24 and 30 were tried). */
export const targetXHeight = 20

/** Usual line pitch of a drawn page, in pixels. */
const linePitch = 3.2 * targetXHeight

/** Maximum size of a drawn page, in pixels. */
const maxPixels = 5_000_000

/**
 * Renders a photo as a readable page: level, after the given clockwise quarter turns, evenly lit,
 * at a good size, and with nothing but text. One warp does all geometry, since each resampling
 * costs sharpness. Noise is removed before, while it still has the camera's characteristics.
 */
export function drawPage(photo: GreyImage, measurements: PageMeasurements, quarterTurns: number): GreyImage {
  const rotate = compose(rotation((quarterTurns * Math.PI) / 2), scaling(measurements.factor))
  const box = rotateBox(measurements, rotate)
  const margin = 1.5 * measurements.xHeight
  const boxWidth = box.right - box.left + 2 * margin
  const boxHeight = box.bottom - box.top + 2 * margin
  const targetScale = measurements.xHeight > 0 ? targetXHeight / measurements.xHeight : 1
  const scale = Math.min(4, targetScale, Math.sqrt(maxPixels / (boxWidth * boxHeight)))
  const fromLevel = compose(scaling(scale), compose(translation(margin - box.left, margin - box.top), rotate))
  const fromSmall = compose(fromLevel, measurements.level)
  // If the page is much smaller than the photo, average squares instead of sampling single pixels.
  const step = Math.max(1, Math.floor(1 / scale))
  const clean = cleanPhoto(shrink(photo, step), measurements, step)
  const fromClean = compose(fromSmall, compose(mapToSmallCopy(measurements.factor), invert(mapToSmallCopy(step))))
  const width = Math.max(1, Math.ceil(boxWidth * scale))
  const height = Math.max(1, Math.ceil(boxHeight * scale))
  const page = warp(clean, invert(fromClean), width, height)
  const flattened = flattenLight(page, findLight(page, linePitch))
  return whitenOutsideMask(stretchShades(flattened), measurements.mask, invert(fromSmall))
}

/**
 * Denoising takes precedence: sharpening would amplify noise, so an image both noisy and blurred
 * stays blurred. The picture is smaller than the measured photo by `step`, and proportionally less
 * noisy and blurred.
 */
function cleanPhoto(
  picture: GreyImage,
  { noise, flatNoise, softness, xHeight }: PageMeasurements,
  step: number,
): GreyImage {
  const scaledSoftness = softness / step
  if (flatNoise / step > 8) return denoise(picture, noise / step, scaledSoftness)
  // Blur is visible from about a pixel on, and disturbs once it is a noticeable part of a letter.
  return scaledSoftness > 1 && softness > 0.09 * xHeight ? sharpen(picture, 1.1 * scaledSoftness) : picture
}

/** Bounding box of the text after the turn. */
function rotateBox({ box }: PageMeasurements, [a, b, , d, e]: Homography): TextBox {
  const xs = [box.left, box.right].flatMap((x) => [box.top, box.bottom].map((y) => a * x + b * y))
  const ys = [box.left, box.right].flatMap((x) => [box.top, box.bottom].map((y) => d * x + e * y))
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
