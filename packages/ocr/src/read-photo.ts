import { toDarkOnLight } from './to-dark-on-light'
import { formatDraftText } from './format-draft-text'
import { drawPage, targetXHeight } from './draw-page'
import type { GreyImage } from './grey-image'
import { measurePage, type PageMeasurements } from './measure-page'
import type { Reading } from './reading'

/**
 * Recognizes an upright page, for example by tesseract with `tesseractParameters`. Called for one
 * page at a time.
 */
export type ReadPage = (page: GreyImage) => Promise<Reading>

/** Confidence threshold: sideways and upside-down pages reach 39 to 51, others 73 and more. */
const minConfidence = 62

/**
 * Reads the printed text of a photo in any orientation as draft text; `''` without text. The photo
 * is measured and drawn as a level page, with the orientation guessed from the letters. If the
 * engine's confidence is low, a strip of the page is tried in the other orientations.
 *
 * @throws what `readPage` throws.
 */
export async function readPhoto(image: GreyImage, readPage: ReadPage): Promise<string> {
  const photo = toDarkOnLight(image)
  const measurements = measurePage(photo)
  if (!measurements) return formatDraftText((await readPage(photo)).blocks)
  const guess = guessQuarterTurns(measurements)
  const firstReading = await readPage(drawPage(photo, measurements, guess))
  if (firstReading.confidence >= minConfidence) return formatDraftText(firstReading.blocks)

  const strips: { turns: number; confidence: number }[] = []
  for (const turns of [guess, guess + 2, guess + 1, guess + 3]) {
    const { confidence } = await readPage(cropMiddle(drawPage(photo, measurements, turns)))
    strips.push({ turns, confidence })
    // Clearly upright: the remaining orientations need no try.
    if (turns !== guess && confidence >= minConfidence + 10) break
  }
  // A strip is short, so another orientation must be clearly better than the guess.
  const best = strips.reduce((a, b) => (b.confidence > a.confidence + 8 ? b : a))
  const reading = best.turns === guess ? firstReading : await readPage(drawPage(photo, measurements, best.turns))
  return formatDraftText(reading.blocks)
}

/** Level photos are seldom upside down, so they need stronger evidence. */
function guessQuarterTurns({ uprightness, angle }: PageMeasurements): 0 | 2 {
  return uprightness < (Math.abs(angle) > Math.PI / 4 ? 0 : -0.1) ? 2 : 0
}

/** Crops to about four lines from the middle. */
function cropMiddle({ width, height, pixels }: GreyImage): GreyImage {
  const croppedHeight = Math.min(height, 12 * targetXHeight)
  const top = Math.floor((height - croppedHeight) / 2)
  return { width, height: croppedHeight, pixels: pixels.subarray(top * width, (top + croppedHeight) * width) }
}
