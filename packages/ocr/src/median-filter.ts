import type { GreyImage } from './grey-image'

/** 3 x 3 median filter: it removes noise and keeps edges (Tukey 1971). */
export function medianFilter({ width, height, pixels }: GreyImage): GreyImage {
  const filtered = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1) {
    const above = Math.max(0, y - 1) * width
    const here = y * width
    const below = Math.min(height - 1, y + 1) * width
    for (let x = 0; x < width; x += 1) {
      const left = x === 0 ? 0 : x - 1
      const right = x === width - 1 ? x : x + 1
      filtered[here + x] = middleOfNine(
        pixels[above + left]!,
        pixels[above + x]!,
        pixels[above + right]!,
        pixels[here + left]!,
        pixels[here + x]!,
        pixels[here + right]!,
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
function middleOfNine(
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
  const least1 = a < d ? (a < g ? a : g) : d < g ? d : g
  const most1 = a > d ? (a > g ? a : g) : d > g ? d : g
  const middle1 = a + d + g - least1 - most1
  const least2 = b < e ? (b < h ? b : h) : e < h ? e : h
  const most2 = b > e ? (b > h ? b : h) : e > h ? e : h
  const middle2 = b + e + h - least2 - most2
  const least3 = c < f ? (c < i ? c : i) : f < i ? f : i
  const most3 = c > f ? (c > i ? c : i) : f > i ? f : i
  const middle3 = c + f + i - least3 - most3
  const low = least1 > least2 ? (least1 > least3 ? least1 : least3) : least2 > least3 ? least2 : least3
  const high = most1 < most2 ? (most1 < most3 ? most1 : most3) : most2 < most3 ? most2 : most3
  const least = middle1 < middle2 ? (middle1 < middle3 ? middle1 : middle3) : middle2 < middle3 ? middle2 : middle3
  const most = middle1 > middle2 ? (middle1 > middle3 ? middle1 : middle3) : middle2 > middle3 ? middle2 : middle3
  const middle = middle1 + middle2 + middle3 - least - most
  return low + middle + high - Math.min(low, middle, high) - Math.max(low, middle, high)
}
