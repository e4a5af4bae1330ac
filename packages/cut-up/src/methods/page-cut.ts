import type { Composition } from '../composition'
import { gatherWords } from '../gather-words'
import { laySideBySide } from '../lay-side-by-side'
import type { Material } from '../material'
import { typePage } from '../type-page'
import { dropShortLastLine } from '../drop-short-last-line'

/** Short passages: a page of the default length draws on about ten entries. */
const passageSize = { minWords: 8, maxWords: 24 }

/**
 * The page cut. "Take a page. Like this page. Now cut down the middle and cross the middle. You
 * have four sections: 1 2 3 4 … Now rearrange the sections placing section four with section one
 * and two with section three. And you have a new page." William Burroughs, The Cut-Up Method of
 * Brion Gysin (in The Third Mind, 1978, and before in A Casebook on the Beat, 1961). Gysin found it
 * in 1959 when cutting through newspapers (Minutes to Go, 1960). 1 and 2 are the upper halves, 3
 * and 4 the lower ones. Unlike scissors, this cuts between words.
 */
export function pageCut(material: Material): Composition {
  const { contents, wordCount } = material
  const page = typePage(gatherWords(material, passageSize, wordCount), contents)
  const middle = Math.ceil(page.length / 2)
  const upperLines = page.slice(0, middle)
  const lowerLines = page.slice(middle)
  const oneWithFour = upperLines.map(({ left }, row) => laySideBySide(left, lowerLines[row]?.right ?? [], contents))
  const twoWithThree = upperLines.map(({ right }, row) => laySideBySide(right, lowerLines[row]?.left ?? [], contents))
  return [dropShortLastLine(oneWithFour), dropShortLastLine(twoWithThree)]
}
