import { gaussianBlur } from './gaussian-blur'
import type { GreyImage } from './grey-image'
import { shrink } from './shrink'

/** The picture, or its negative where the writing is lighter than its ground, as on a blackboard or a dark screen. */
export function darkOnLight(image: GreyImage): GreyImage {
  const small = shrink(image, Math.max(1, Math.round(Math.sqrt((image.width * image.height) / 100_000))))
  if (skewness(small) < 0.5) return image
  return { ...image, pixels: image.pixels.map((shade) => 255 - shade) }
}

/**
 * Strokes are the smaller part of what they are written on. So where they are dark, the differences from the mean of the
 * surroundings have a long tail below (about -1 to -6 on photos of pages), where they are light, above.
 */
function skewness(image: GreyImage): number {
  const surroundings = gaussianBlur(image, 4).pixels
  let [squares, cubes] = [0, 0]
  for (let at = 0; at < surroundings.length; at += 1) {
    const difference = image.pixels[at]! - surroundings[at]!
    squares += difference ** 2
    cubes += difference ** 3
  }
  return squares === 0 ? 0 : (cubes / squares) * Math.sqrt(surroundings.length / squares)
}
