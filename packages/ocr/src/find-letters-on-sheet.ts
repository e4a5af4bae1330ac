import type { Blob } from './find-blobs'
import type { Letters } from './find-letters'
import type { Light } from './light'
import { apply, type Homography, invert } from './homography'

/** Minimum fall of light at a paper edge, as a difference of logarithms: about a third. */
const edgeOfPaper = 0.4
/**
 * Distance to either side of an edge at which light is compared: close enough that a hand's soft
 * shadow hardly changes.
 */
const edgeSampleDistance = 5
/** An edge with a larger share of the ink beyond it is rejected. */
const maxInkShareBeyond = 0.3

interface Letter {
  readonly number: number
  readonly x: number
  readonly y: number
  readonly area: number
}

/**
 * Keeps only the letters on the sheet of paper, since a table's grain can look like letters. Paper
 * edges are straight lines with a sudden fall of light: level at the top and bottom, upright or
 * slanted at the sides. Without such an edge, all letters stay.
 *
 * @param light - illumination of the image, hardly smoothed
 * @param level - maps pixels of that image to a page with level lines
 */
export function findLettersOnSheet(blobs: readonly Blob[], letters: Letters, light: Light, level: Homography): Letters {
  const allLetters = [...letters.blobIndices].map((number): Letter => {
    const { left, top, right, bottom, area } = blobs[number]!
    const [x, y] = apply(level, (left + right) / 2, (top + bottom) / 2)
    return { number, x, y, area }
  })
  const lightAt = createLogLight(light, invert(level))
  const ink = allLetters.reduce((sum, { area }) => sum + area, 0)
  let sheetLetters = allLetters
  for (const { along, across } of sides) {
    const candidates = sheetLetters
    const [from, to] = quantiles(candidates, along, [0.05, 0.95])
    const [start] = quantiles(candidates, (letter) => across(letter.x, letter.y), [0.8])
    const edge = findEdge(
      from,
      to,
      start,
      (position, depth) =>
        along === byX ? lightAt(position, depth * across(0, 1)) : lightAt(depth * across(1, 0), position),
      along === byX ? [0] : slants,
    )
    if (!edge) continue
    const lettersInsideEdge = candidates.filter(
      (letter) => across(letter.x, letter.y) < edge.depth + edge.slant * along(letter),
    )
    if (lettersInsideEdge.reduce((sum, { area }) => sum + area, 0) >= (1 - maxInkShareBeyond) * ink)
      sheetLetters = lettersInsideEdge
  }
  return { ...letters, blobIndices: new Set(sheetLetters.map(({ number }) => number)) }
}

const byX = ({ x }: Letter) => x
const byY = ({ y }: Letter) => y
const sides = [
  { along: byX, across: (_: number, y: number) => y },
  { along: byX, across: (_: number, y: number) => -y },
  { along: byY, across: (x: number) => x },
  { along: byY, across: (x: number) => -x },
]
const slants = Array.from({ length: 19 }, (_, step) => (step - 9) * 0.04)

function quantiles(
  letters: readonly Letter[],
  measure: (letter: Letter) => number,
  shares: readonly number[],
): [number, number] {
  const sorted = letters.toSorted((a, b) => measure(a) - measure(b))
  const total = sorted.reduce((sum, { area }) => sum + area, 0)
  const values = shares.map((share) => {
    let below = 0
    for (const letter of sorted) {
      below += letter.area
      if (below >= share * total) return measure(letter)
    }
    return 0
  })
  return [values[0] ?? 0, values[1] ?? 0]
}

/**
 * Searches outwards from `start` for the line with the greatest average fall of light between
 * `from` and `to`.
 */
function findEdge(
  from: number,
  to: number,
  start: number,
  lightAt: (position: number, depth: number) => number,
  slantsToTry: readonly number[],
): { readonly depth: number; readonly slant: number } | undefined {
  let best = { depth: 0, slant: 0, fall: edgeOfPaper }
  const middle = (from + to) / 2
  const step = Math.max(4, (to - from) / 40)
  for (const slant of slantsToTry) {
    for (let distance = 0; ; distance += 3) {
      let [sum, count, sampleCount] = [0, 0, 0]
      for (let position = from; position <= to; position += step) {
        const depth = start + distance + slant * (position - middle)
        const fall = lightAt(position, depth - edgeSampleDistance) - lightAt(position, depth + edgeSampleDistance)
        sampleCount += 1
        if (Number.isNaN(fall)) continue
        sum += fall
        count += 1
      }
      if (count < 0.25 * sampleCount || count === 0) break
      if (sum / count > best.fall) best = { depth: start + distance - slant * middle, slant, fall: sum / count }
    }
  }
  return best.fall > edgeOfPaper ? best : undefined
}

/** Logarithm of the light at a point of the level page; NaN outside the image. */
function createLogLight(
  { width, height, pixels, factor }: Light,
  fromLevel: Homography,
): (x: number, y: number) => number {
  const logarithms = Float32Array.from({ length: 256 }, (_, shade) => Math.log(Math.max(6, shade)))
  return (x, y) => {
    const [sx, sy] = apply(fromLevel, x, y)
    const [column, row] = [Math.floor(sx / factor), Math.floor(sy / factor)]
    if (column < 0 || row < 0 || column >= width || row >= height) return Number.NaN
    return logarithms[pixels[row * width + column]!]!
  }
}
