import type { GreyImage } from './grey-image'

/**
 * Downscales by averaging squares of `factor` by `factor` pixels; drops the remainder at the right
 * and bottom.
 */
export function shrink({ width, height, pixels }: GreyImage, factor: number): GreyImage {
  if (factor === 1) return { width, height, pixels }
  const wide = Math.max(1, Math.floor(width / factor))
  const high = Math.max(1, Math.floor(height / factor))
  const [across, down] = [Math.min(factor, width), Math.min(factor, height)]
  const small = new Uint8Array(wide * high)
  const sums = new Uint32Array(wide)
  for (let y = 0; y < high; y += 1) {
    sums.fill(0)
    for (let inner = 0; inner < down; inner += 1) {
      let from = (y * factor + inner) * width
      for (let x = 0; x < wide; x += 1) {
        let sum = 0
        for (let step = 0; step < across; step += 1) sum += pixels[from + step]!
        sums[x]! += sum
        from += factor
      }
    }
    for (let x = 0; x < wide; x += 1) small[y * wide + x] = Math.round(sums[x]! / (across * down))
  }
  return { width: wide, height: high, pixels: small }
}
