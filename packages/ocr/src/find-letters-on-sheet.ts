import type { Blob } from './find-blobs'
import type { Letters } from './find-letters'
import type { Light } from './light'
import { apply, type Homography, invert } from './homography'

/** Minimum fall of light at a paper edge, as a difference of logarithms: about a third. */
const minLightFall = 0.4
/**
 * Distance to either side of an edge at which light is compared: close enough that a hand's soft
 * shadow hardly changes.
 */
const edgeSampleDistance = 5
/** An edge with a larger share of the ink beyond it is rejected. */
const maxInkShareBeyond = 0.3

interface Letter {
  readonly blobIndex: number
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
  const allLetters = [...letters.blobIndices].map((blobIndex): Letter => {
    const { left, top, right, bottom, area } = blobs[blobIndex]!
    const [x, y] = apply(level, (left + right) / 2, (top + bottom) / 2)
    return { blobIndex, x, y, area }
  })
  const lightAt = createLogLight(light, invert(level))
  const ink = sumAreas(allLetters)
  let sheetLetters: readonly Letter[] = allLetters
  for (const side of sides) {
    const lettersInside = keepInside(side, sheetLetters, lightAt)
    if (sumAreas(lettersInside) >= (1 - maxInkShareBeyond) * ink) sheetLetters = lettersInside
  }
  return { ...letters, blobIndices: new Set(sheetLetters.map(({ blobIndex }) => blobIndex)) }
}

/** A side of the sheet: `along` runs along its edge, and `across` grows outwards. */
interface Side {
  readonly along: (letter: Letter) => number
  readonly across: (x: number, y: number) => number
}

const getX = ({ x }: Letter) => x
const getY = ({ y }: Letter) => y
const sides: readonly Side[] = [
  { along: getX, across: (_, y) => y },
  { along: getX, across: (_, y) => -y },
  { along: getY, across: (x) => x },
  { along: getY, across: (x) => -x },
]

/** Keeps the letters inside the edge of one side; all of them without an edge. */
function keepInside(
  { along, across }: Side,
  letters: readonly Letter[],
  lightAt: (x: number, y: number) => number,
): readonly Letter[] {
  const isHorizontal = along === getX
  const [from, to] = findQuantiles(letters, along, [0.05, 0.95])
  const [start] = findQuantiles(letters, (letter) => across(letter.x, letter.y), [0.8])
  const edge = findEdge(
    { from, to, start },
    (position, depth) =>
      isHorizontal ? lightAt(position, depth * across(0, 1)) : lightAt(depth * across(1, 0), position),
    isHorizontal ? [0] : slants,
  )
  if (!edge) return letters
  return letters.filter((letter) => across(letter.x, letter.y) < edge.depth + edge.slant * along(letter))
}

function sumAreas(letters: readonly Letter[]): number {
  return letters.reduce((sum, { area }) => sum + area, 0)
}

/** Slopes of upright edges that are tried. */
const slants = Array.from({ length: 19 }, (_, step) => (step - 9) * 0.04)

/** Finds quantiles of a measure, weighted by ink. */
function findQuantiles(
  letters: readonly Letter[],
  measure: (letter: Letter) => number,
  shares: readonly number[],
): [number, number] {
  const sorted = letters.toSorted((a, b) => measure(a) - measure(b))
  const total = sumAreas(letters)
  const values = shares.map((share) => {
    let cumulativeArea = 0
    for (const letter of sorted) {
      cumulativeArea += letter.area
      if (cumulativeArea >= share * total) return measure(letter)
    }
    return 0
  })
  return [values[0] ?? 0, values[1] ?? 0]
}

/**
 * Searches outwards from `start` for the line with the greatest average fall of light between the
 * positions `from` and `to`.
 */
function findEdge(
  { from, to, start }: { readonly from: number; readonly to: number; readonly start: number },
  lightAt: (position: number, depth: number) => number,
  slantsToTry: readonly number[],
): { readonly depth: number; readonly slant: number } | undefined {
  let best = { depth: 0, slant: 0, fall: minLightFall }
  const middle = (from + to) / 2
  const sampleStep = Math.max(4, (to - from) / 40)
  for (const slant of slantsToTry) {
    for (let distance = 0; ; distance += 3) {
      let sum = 0
      let count = 0
      let sampleCount = 0
      for (let position = from; position <= to; position += sampleStep) {
        const depth = start + distance + slant * (position - middle)
        const fall = lightAt(position, depth - edgeSampleDistance) - lightAt(position, depth + edgeSampleDistance)
        sampleCount += 1
        if (Number.isNaN(fall)) continue
        sum += fall
        count += 1
      }
      // Most of the line lies outside the image.
      if (count < 0.25 * sampleCount || count === 0) break
      if (sum / count > best.fall) best = { depth: start + distance - slant * middle, slant, fall: sum / count }
    }
  }
  return best.fall > minLightFall ? best : undefined
}

/** Returns a function for the logarithm of the light at a point of the level page; NaN outside. */
function createLogLight(
  { width, height, pixels, factor }: Light,
  fromLevel: Homography,
): (x: number, y: number) => number {
  const logarithms = Float32Array.from({ length: 256 }, (_, shade) => Math.log(Math.max(6, shade)))
  return (x, y) => {
    const [imageX, imageY] = apply(fromLevel, x, y)
    const column = Math.floor(imageX / factor)
    const row = Math.floor(imageY / factor)
    if (column < 0 || row < 0 || column >= width || row >= height) return Number.NaN
    return logarithms[pixels[row * width + column]!]!
  }
}
