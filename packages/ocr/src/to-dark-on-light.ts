import { gaussianBlur } from './gaussian-blur'
import type { GreyImage } from './grey-image'
import { shrink } from './shrink'

/** Inverts light writing on a dark background, such as a blackboard or a dark screen. */
export function toDarkOnLight(image: GreyImage): GreyImage {
  const small = shrink(image, Math.max(1, Math.round(Math.sqrt((image.width * image.height) / 100_000))))
  if (measureSkewness(small) < 0.5) return image
  return { ...image, pixels: image.pixels.map((shade) => 255 - shade) }
}

/**
 * Skewness of the differences from the local mean. Strokes are the smaller part of a page, so dark
 * strokes give a long negative tail (about -1 to -6 on photos of pages), light ones a positive
 * tail.
 */
function measureSkewness(image: GreyImage): number {
  const surroundings = gaussianBlur(image, 4).pixels
  let squares = 0
  let cubes = 0
  for (let index = 0; index < surroundings.length; index += 1) {
    const difference = image.pixels[index]! - surroundings[index]!
    squares += difference ** 2
    cubes += difference ** 3
  }
  return squares === 0 ? 0 : (cubes / squares) * Math.sqrt(surroundings.length / squares)
}
