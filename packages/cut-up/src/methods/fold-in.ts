import type { Composition, Line, Stanza } from '../composition'
import { gatherWords } from '../gather-words'
import { laySideBySide } from '../lay-side-by-side'
import type { Material } from '../material'
import { getWordCountBounds } from '../text-length'
import { type TypedLine, typePage } from '../type-page'
import { dropShortLastLine } from '../drop-short-last-line'

/**
 * Long passages keep each page coherent: the fold becomes audible when both pages return, line
 * after line.
 */
const passageSize = { minWords: 24, maxWords: 48 }

/**
 * The fold-in. "A page of text — my own or someone else's — is folded down the middle and placed on
 * another page — The composite text is then read across half one text and half the other." William
 * Burroughs in The Third Mind (1978; first in a talk of 1962). Each page has its own passages. A
 * line of the composite stays a line, since the eye joins its halves. If the entries do not fill
 * two pages, the second is then laid on the first, so that no half is lost.
 */
export function foldIn(material: Material): Composition {
  const { contents, wordCount } = material
  const words = gatherWords(material, passageSize, 2 * wordCount)
  const half = Math.ceil(words.length / 2)
  const first = typePage(words.slice(0, half), contents)
  const second = typePage(words.slice(half), contents)
  return limitWords(wordCount, [readAcross(first, second, contents), readAcross(second, first, contents)])
}

function readAcross(first: readonly TypedLine[], second: readonly TypedLine[], contents: readonly string[]): Line[] {
  const rows = Math.max(first.length, second.length)
  return Array.from({ length: rows }, (_, row) =>
    laySideBySide(first[row]?.left ?? [], second[row]?.right ?? [], contents),
  )
}

/**
 * Takes whole lines up to the wanted number of words; a partial line only if much would be missing.
 */
function limitWords(wordCount: number, stanzas: readonly Stanza[]): Composition {
  let remaining = wordCount
  return stanzas.map((stanza) => {
    const lines = stanza.flatMap((line) => {
      const part =
        line.length <= remaining || remaining > wordCount - getWordCountBounds(wordCount).min
          ? line.slice(0, remaining)
          : []
      remaining = part.length < line.length ? 0 : remaining - part.length
      return part.length > 0 ? [part] : []
    })
    return dropShortLastLine(lines)
  })
}
