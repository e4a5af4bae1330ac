import type { GreyImage } from './grey-image'

/**
 * Downscales by averaging squares of `factor` by `factor` pixels; drops the remainder at the right
 * and bottom.
 */
export function shrink({ width, height, pixels }: GreyImage, factor: number): GreyImage {
  if (factor === 1) return { width, height, pixels }
  const smallWidth = Math.max(1, Math.floor(width / factor))
  const smallHeight = Math.max(1, Math.floor(height / factor))
  const blockWidth = Math.min(factor, width)
  const blockHeight = Math.min(factor, height)
  const small = new Uint8Array(smallWidth * smallHeight)
  const sums = new Uint32Array(smallWidth)
  for (let y = 0; y < smallHeight; y += 1) {
    sums.fill(0)
    for (let blockRow = 0; blockRow < blockHeight; blockRow += 1) {
      let blockStart = (y * factor + blockRow) * width
      for (let x = 0; x < smallWidth; x += 1) {
        let sum = 0
        for (let column = 0; column < blockWidth; column += 1) sum += pixels[blockStart + column]!
        sums[x]! += sum
        blockStart += factor
      }
    }
    for (let x = 0; x < smallWidth; x += 1) {
      small[y * smallWidth + x] = Math.round(sums[x]! / (blockWidth * blockHeight))
    }
  }
  return { width: smallWidth, height: smallHeight, pixels: small }
}
