import type { Blobs } from './find-blobs'

/** The dark pixels of letters, relative to the image centre. */
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
  for (let at = 0; at < labels.length; at += 1) if (labels[at]! >= 0 && blobIndices.has(labels[at]!)) count += 1
  const [xs, ys] = [new Float32Array(count), new Float32Array(count)]
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
  const sample = (from: Float32Array) =>
    Float32Array.from({ length: Math.floor(from.length / step) }, (_, at) => from[at * step]!)
  return { x: sample(x), y: sample(y), radius }
}
