import type { Blob } from './find-blobs'
import type { Letters } from './find-letters'
import { apply, type Homography } from './homography'

export interface TextBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The axis-aligned bounding box of the letters, in the coordinates of `map`. */
export function measureTextBox(blobs: readonly Blob[], { blobIndices }: Letters, map: Homography): TextBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const number of blobIndices) {
    const blob = blobs[number]!
    for (const x of [blob.left, blob.right]) {
      for (const y of [blob.top, blob.bottom]) {
        const [mappedX, mappedY] = apply(map, x, y)
        left = Math.min(left, mappedX)
        right = Math.max(right, mappedX)
        top = Math.min(top, mappedY)
        bottom = Math.max(bottom, mappedY)
      }
    }
  }
  return { left, top, right, bottom }
}
