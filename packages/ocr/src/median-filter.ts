import type { GreyImage } from './grey-image'

/** 3 x 3 median filter: it removes noise and keeps edges (Tukey 1971). */
export function medianFilter({ width, height, pixels }: GreyImage): GreyImage {
  const filtered = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1) {
    const above = Math.max(0, y - 1) * width
    const row = y * width
    const below = Math.min(height - 1, y + 1) * width
    for (let x = 0; x < width; x += 1) {
      const left = x === 0 ? 0 : x - 1
      const right = x === width - 1 ? x : x + 1
      filtered[row + x] = findMedianOfNine(
        pixels[above + left]!,
        pixels[above + x]!,
        pixels[above + right]!,
        pixels[row + left]!,
        pixels[row + x]!,
        pixels[row + right]!,
        pixels[below + left]!,
        pixels[below + x]!,
        pixels[below + right]!,
      )
    }
  }
  return { width, height, pixels: filtered }
}

/**
 * Median of nine from sorted columns: the median of the greatest minimum, the middle median and the
 * least maximum (Smith, "Implementing median filters in XC4000E FPGAs", 1996).
 */
function findMedianOfNine(
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
  i: number,
): number {
  const min1 = minOfThree(a, d, g)
  const max1 = maxOfThree(a, d, g)
  const median1 = a + d + g - min1 - max1
  const min2 = minOfThree(b, e, h)
  const max2 = maxOfThree(b, e, h)
  const median2 = b + e + h - min2 - max2
  const min3 = minOfThree(c, f, i)
  const max3 = maxOfThree(c, f, i)
  const median3 = c + f + i - min3 - max3
  const low = maxOfThree(min1, min2, min3)
  const high = minOfThree(max1, max2, max3)
  const minMedian = minOfThree(median1, median2, median3)
  const maxMedian = maxOfThree(median1, median2, median3)
  const middle = median1 + median2 + median3 - minMedian - maxMedian
  return low + middle + high - minOfThree(low, middle, high) - maxOfThree(low, middle, high)
}

function minOfThree(a: number, b: number, c: number): number {
  const min = a < b ? a : b
  return min < c ? min : c
}

function maxOfThree(a: number, b: number, c: number): number {
  const max = a > b ? a : b
  return max > c ? max : c
}
