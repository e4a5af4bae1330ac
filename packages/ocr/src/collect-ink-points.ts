import type { Blobs } from './find-blobs'

/** The dark pixels of letters: their coordinates relative to the image centre. */
export interface InkPoints {
  readonly x: Float32Array
  readonly y: Float32Array
  /** Half of the image diagonal. */
  readonly radius: number
}

/** Collects the pixels of the chosen blobs. */
export function collectInkPoints(
  { labels }: Blobs,
  blobIndices: ReadonlySet<number>,
  width: number,
  height: number,
): InkPoints {
  let count = 0
  for (let pixel = 0; pixel < labels.length; pixel += 1) {
    if (labels[pixel]! >= 0 && blobIndices.has(labels[pixel]!)) count += 1
  }
  const xs = new Float32Array(count)
  const ys = new Float32Array(count)
  let index = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const label = labels[y * width + x]!
      if (label < 0 || !blobIndices.has(label)) continue
      xs[index] = x - (width - 1) / 2
      ys[index] = y - (height - 1) / 2
      index += 1
    }
  }
  return { x: xs, y: ys, radius: Math.hypot(width, height) / 2 }
}

/** Subsamples to about `maxPoints` points. */
export function samplePoints({ x, y, radius }: InkPoints, maxPoints: number): InkPoints {
  const step = Math.ceil(x.length / maxPoints)
  if (step <= 1) return { x, y, radius }
  const sample = (coordinates: Float32Array) =>
    Float32Array.from({ length: Math.floor(coordinates.length / step) }, (_, index) => coordinates[index * step]!)
  return { x: sample(x), y: sample(y), radius }
}
