import { darkOnLight } from './dark-on-light'
import { draftText } from './draft-text'
import { drawPage, drawnXHeight } from './draw-page'
import type { GreyImage } from './grey-image'
import { lookAtPage, type PageLook } from './look-at-page'
import type { Reading } from './reading'

/** Reads an upright page, by tesseract with `tesseractParameters`. Called for one page after another. */
export type ReadPage = (page: GreyImage) => Promise<Reading>

/** Below this an engine has read a page that stands on its side or head: those come to 39 to 51, others to 73 and more. */
const sureOf = 62

/**
 * Reads the printed text in a photo, however it lies, and gives it as a draft; `''` where there is none. The photo is measured and
 * drawn as a level page; which way up is guessed from the letters, and where the engine finds little sense in that, a strip of
 * the page is tried the other ways.
 *
 * @throws what `readPage` throws.
 */
export async function readPhoto(image: GreyImage, readPage: ReadPage): Promise<string> {
  const photo = darkOnLight(image)
  const look = lookAtPage(photo)
  if (!look) return draftText((await readPage(photo)).blocks)
  const guess = likelyTurns(look)
  const first = await readPage(drawPage(photo, look, guess))
  if (first.confidence >= sureOf) return draftText(first.blocks)

  const strips: { turns: number; confidence: number }[] = []
  for (const turns of [guess, guess + 2, guess + 1, guess + 3]) {
    const { confidence } = await readPage(middleOf(drawPage(photo, look, turns)))
    strips.push({ turns, confidence })
    if (turns !== guess && confidence >= sureOf + 10) break
  }
  const best = strips.reduce((a, b) => (b.confidence > a.confidence + 8 ? b : a))
  const reading = best.turns === guess ? first : await readPage(drawPage(photo, look, best.turns))
  return draftText(reading.blocks)
}

/** Photos that lie level are seldom upside down, so there it takes more to think so. */
function likelyTurns({ uprightness, angle }: PageLook): 0 | 2 {
  return uprightness < (Math.abs(angle) > Math.PI / 4 ? 0 : -0.1) ? 2 : 0
}

/** About four lines from the middle. */
function middleOf({ width, height, pixels }: GreyImage): GreyImage {
  const high = Math.min(height, 12 * drawnXHeight)
  const top = Math.floor((height - high) / 2)
  return { width, height: high, pixels: pixels.subarray(top * width, (top + high) * width) }
}
