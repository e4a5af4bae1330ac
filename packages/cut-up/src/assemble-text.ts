import type { Composition, Line } from './composition'
import type { Fragment } from './fragment'
import { chooseJoint } from './choose-joint'
import type { SourceEntry } from './source-entry'
import { trimEdges } from './trim-edges'
import type { Word } from './word'

/**
 * Renders a composition and records the source of each fragment: one line break after lines, two
 * after stanzas.
 */
export function assemble(composition: Composition, entries: readonly SourceEntry[]) {
  const fragments: Fragment[] = []
  let text = ''
  for (const stanza of composition) {
    let separator = '\n\n'
    for (const line of stanza) {
      for (const piece of groupAdjacentWords(line, entries)) {
        const [first] = piece
        const entry = entries[first?.entry ?? -1]
        if (first === undefined || entry === undefined) continue
        const edges = trimEdges(entry.content, { start: first.start, end: piece.at(-1)?.end ?? first.start })
        const cut = entry.content.slice(edges.start, edges.end)
        if (cut === '') continue
        if (text !== '') text += separator === '' ? chooseJoint(text, cut, first.isSentenceStart) : separator
        fragments.push({ text: cut, entryId: entry.id, ...edges, at: text.length })
        text += cut
        separator = ''
      }
      if (separator === '') separator = '\n'
    }
  }
  return { text, fragments }
}

/** Groups words that are adjacent in their entry, separated by at most one space. */
function groupAdjacentWords(line: Line, entries: readonly SourceEntry[]): readonly (readonly Word[])[] {
  const pieces: Word[][] = []
  for (const word of line) {
    const last = pieces.at(-1)?.at(-1)
    if (last !== undefined && follows(last, word, entries)) pieces.at(-1)?.push(word)
    else pieces.push([word])
  }
  return pieces
}

function follows(last: Word, word: Word, entries: readonly SourceEntry[]): boolean {
  if (last.entry !== word.entry || last.end > word.start) return false
  const gap = entries[word.entry]?.content.slice(last.end, word.start)
  return gap === '' || gap === ' '
}
