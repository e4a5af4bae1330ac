import type { GreyImage } from './grey-image'

/** A connected component of dark pixels: a letter, a part of one, a speck, the edge of a table. */
export interface Blob {
  readonly left: number
  readonly top: number
  /** Exclusive bounds. */
  readonly right: number
  readonly bottom: number
  /** Number of dark pixels. */
  readonly area: number
}

export interface Blobs {
  readonly blobs: readonly Blob[]
  /** Blob index of each pixel, or -1. */
  readonly labels: Int32Array
}

/** Labels the 8-connected components of pixels below the threshold (Rosenfeld and Pfaltz 1966). */
export function findBlobs({ width, height, pixels }: GreyImage, threshold: number): Blobs {
  const labels = new Int32Array(pixels.length).fill(-1)
  // A union-find forest of provisional labels; a root is its own parent.
  const parents: number[] = []
  const findRoot = (label: number) => {
    let root = label
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]!]!
      root = parents[root]!
    }
    return root
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x
      if (pixels[index]! >= threshold) continue
      let label = -1
      const mergeWith = (neighbourLabel: number) => {
        if (neighbourLabel < 0) return
        const root = findRoot(neighbourLabel)
        if (label < 0) label = root
        else if (root < label) {
          parents[label] = root
          label = root
        } else parents[root] = label
      }
      if (x > 0) mergeWith(labels[index - 1]!)
      if (y > 0) {
        if (x > 0) mergeWith(labels[index - width - 1]!)
        mergeWith(labels[index - width]!)
        if (x + 1 < width) mergeWith(labels[index - width + 1]!)
      }
      if (label < 0) {
        label = parents.length
        parents.push(label)
      }
      labels[index] = label
    }
  }
  return measureBlobs(
    labels,
    parents.map((_, label) => findRoot(label)),
    width,
  )
}

/**
 * Measures the blobs, and replaces the provisional labels by blob indices, in place.
 *
 * @param roots the root of each provisional label
 */
function measureBlobs(labels: Int32Array, roots: readonly number[], width: number): Blobs {
  const indexByRoot = new Map<number, number>()
  const boxes: { left: number; top: number; right: number; bottom: number; area: number }[] = []
  const blobIndices = roots.map((root) => {
    const existing = indexByRoot.get(root)
    if (existing !== undefined) return existing
    indexByRoot.set(root, boxes.length)
    boxes.push({ left: Infinity, top: Infinity, right: 0, bottom: 0, area: 0 })
    return boxes.length - 1
  })
  for (let index = 0; index < labels.length; index += 1) {
    const label = labels[index]!
    if (label < 0) continue
    const blobIndex = blobIndices[label]!
    labels[index] = blobIndex
    const blob = boxes[blobIndex]!
    const y = Math.floor(index / width)
    const x = index - y * width
    if (x < blob.left) blob.left = x
    if (x >= blob.right) blob.right = x + 1
    if (y < blob.top) blob.top = y
    if (y >= blob.bottom) blob.bottom = y + 1
    blob.area += 1
  }
  return { blobs: boxes, labels }
}
