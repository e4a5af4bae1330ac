import type { GreyImage } from '../grey-image'

export interface DrawnLines {
  readonly width: number
  readonly height: number
  /** In pixels; the line pitch is 3.2 times as large. */
  readonly xHeight: number
  /** Seed of the letters. */
  readonly seed?: number
  /** Maps a point of the image to the upright page. */
  readonly source?: (x: number, y: number) => readonly [number, number]
}

/**
 * Draws a page of strokes in the pattern of Latin words: bodies on a baseline, some ascenders, a
 * few descenders. Black on white; four samples per pixel give edges as soft as a camera's.
 */
export function drawLines({ width, height, xHeight, seed = 1, source = (x, y) => [x, y] }: DrawnLines): GreyImage {
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let ink = 0
      for (const [dx, dy] of samples) {
        const [u, v] = source(x + dx, y + dy)
        if (isInk(u, v, { width, height, xHeight, seed })) ink += 1
      }
      pixels[y * width + x] = 255 - Math.round((235 * ink) / samples.length)
    }
  }
  return { width, height, pixels }
}

const samples = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const

function isInk(
  x: number,
  y: number,
  { width, height, xHeight, seed }: Required<Pick<DrawnLines, 'width' | 'height' | 'xHeight' | 'seed'>>,
): boolean {
  const margin = 2 * xHeight
  if (x < margin || y < margin || x > width - margin || y > height - margin) return false
  const pitch = 3.2 * xHeight
  const line = Math.floor((y - margin) / pitch)
  const down = (y - margin - line * pitch) / xHeight
  const advance = 0.9 * xHeight
  const letter = Math.floor((x - margin) / advance)
  const across = (x - margin - letter * advance) / xHeight
  const chance = hashToShare(seed, line, letter)
  if (chance < 0.16) return false
  // The body is a bowl from 0.8 to 1.8 x-heights below the top; ascenders are above, descenders
  // below.
  const isBody = down >= 0.8 && down <= 1.8 && across < 0.7
  const isBowl = isBody && (across < 0.18 || across > 0.52 || down > 1.62 || down < 0.98)
  const isAscender = chance > 0.66 && down >= 0.15 && down < 0.8 && across < 0.18
  const isDescender = chance > 0.16 && chance < 0.24 && down > 1.8 && down <= 2.35 && across > 0.52 && across < 0.7
  return isBowl || isAscender || isDescender
}

/** A deterministic number from 0 to 1 for each letter. */
function hashToShare(seed: number, line: number, letter: number): number {
  let mixed = Math.imul(seed * 73_856_093 + line * 19_349_663 + letter * 83_492_791, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

/** Maps an image rotated clockwise by `angle` radians around its centre to the upright page. */
export function rotateSource(angle: number, width: number, height: number): NonNullable<DrawnLines['source']> {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return (x, y) => {
    const dx = x - width / 2
    const dy = y - height / 2
    return [dx * cos + dy * sin + width / 2, dy * cos - dx * sin + height / 2]
  }
}
