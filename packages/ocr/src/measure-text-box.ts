import type { Blob } from './find-blobs'
import type { Letters } from './find-letters'
import { apply, type Homography } from './homography'

export interface TextBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The axis-aligned bounding box of the letters, in the coordinates to which `level` maps. */
export function measureTextBox(blobs: readonly Blob[], { blobIndices }: Letters, level: Homography): TextBox {
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (const index of blobIndices) {
    const blob = blobs[index]!
    for (const x of [blob.left, blob.right]) {
      for (const y of [blob.top, blob.bottom]) {
        const [mappedX, mappedY] = apply(level, x, y)
        left = Math.min(left, mappedX)
        right = Math.max(right, mappedX)
        top = Math.min(top, mappedY)
        bottom = Math.max(bottom, mappedY)
      }
    }
  }
  return { left, top, right, bottom }
}
