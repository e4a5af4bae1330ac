import type { Composition, Line, Stanza } from '../composition'
import { gatherWords } from '../gather-words'
import { laySideBySide } from '../lay-side-by-side'
import type { Material } from '../material'
import { textBounds } from '../text-length'
import { type TypedLine, typePage } from '../type-page'
import { dropShortLastLine } from '../drop-short-last-line'

/**
 * Long passages keep each page coherent: the fold becomes audible when both pages return, line
 * after line.
 */
const passages = { shortest: 24, longest: 48 }

/**
 * The fold-in. "A page of text — my own or someone else's — is folded down the middle and placed on
 * another page — The composite text is then read across half one text and half the other." William
 * Burroughs in The Third Mind (1978; first in a talk of 1962). Each page has its own passages. A
 * line of the composite stays a line, since the eye joins its halves. If the entries do not fill
 * two pages, the second is then laid on the first, so that no half is lost.
 */
export function foldIn(material: Material): Composition {
  const { contents, words } = material
  const gathered = gatherWords(material, passages, 2 * words)
  const half = Math.ceil(gathered.length / 2)
  const one = typePage(gathered.slice(0, half), contents)
  const other = typePage(gathered.slice(half), contents)
  return upTo(words, [readAcross(one, other, contents), readAcross(other, one, contents)])
}

function readAcross(one: readonly TypedLine[], other: readonly TypedLine[], contents: readonly string[]): Line[] {
  const rows = Math.max(one.length, other.length)
  return Array.from({ length: rows }, (_, row) =>
    laySideBySide(one[row]?.left ?? [], other[row]?.right ?? [], contents),
  )
}

/**
 * Takes whole lines up to the wanted number of words; a partial line only if much would be missing.
 */
function upTo(words: number, stanzas: readonly Stanza[]): Composition {
  let left = words
  return stanzas.map((stanza) => {
    const kept = stanza.flatMap((line) => {
      const part = line.length <= left || left > words - textBounds(words).fewest ? line.slice(0, left) : []
      left = part.length < line.length ? 0 : left - part.length
      return part.length > 0 ? [part] : []
    })
    return dropShortLastLine(kept)
  })
}
