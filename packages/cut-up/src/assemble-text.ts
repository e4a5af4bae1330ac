import type { Composition, Line } from './composition'
import type { Fragment } from './fragment'
import { chooseJoint } from './choose-joint'
import type { SourceEntry } from './source-entry'
import { trimEdges } from './trim-edges'
import type { Word } from './word'

/**
 * Renders a composition as text: a line break between lines, a blank line between stanzas, a joint
 * between fragments of a line. Also returns the source and offset of each fragment.
 */
export function assembleText(composition: Composition, entries: readonly SourceEntry[]) {
  const fragments: Fragment[] = []
  let text = ''
  let previous: LocatedRun | undefined
  for (const run of listRuns(composition, entries)) {
    const piece = cutRun(run.words, entries)
    if (piece === undefined) continue
    if (previous !== undefined) text += chooseSeparator(previous, run, text, piece)
    fragments.push({ text: piece.text, ...piece.source, at: text.length })
    text += piece.text
    previous = run
  }
  return { text, fragments }
}

/** Words that are adjacent in their entry, with their place in the composition. */
interface LocatedRun {
  readonly words: readonly Word[]
  readonly stanzaIndex: number
  readonly lineIndex: number
}

function listRuns(composition: Composition, entries: readonly SourceEntry[]): readonly LocatedRun[] {
  return composition.flatMap((stanza, stanzaIndex) =>
    stanza.flatMap((line, lineIndex) =>
      groupIntoRuns(line, entries).map((words) => ({ words, stanzaIndex, lineIndex })),
    ),
  )
}

/** Groups words that are adjacent in their entry, separated by at most one space. */
function groupIntoRuns(line: Line, entries: readonly SourceEntry[]): readonly (readonly Word[])[] {
  const runs: Word[][] = []
  for (const word of line) {
    const previous = runs.at(-1)?.at(-1)
    if (previous !== undefined && isAdjacent(previous, word, entries)) runs.at(-1)?.push(word)
    else runs.push([word])
  }
  return runs
}

function isAdjacent(previous: Word, word: Word, entries: readonly SourceEntry[]): boolean {
  if (previous.entry !== word.entry || previous.end > word.start) return false
  const gap = entries[word.entry]?.content.slice(previous.end, word.start)
  return gap === '' || gap === ' '
}

interface TrimmedPiece {
  readonly text: string
  readonly source: Pick<Fragment, 'entryId' | 'start' | 'end'>
}

/** Cuts a run out of its entry; `undefined` if nothing is left after trimming. */
function cutRun([first, ...rest]: readonly Word[], entries: readonly SourceEntry[]): TrimmedPiece | undefined {
  const entry = entries[first?.entry ?? -1]
  if (first === undefined || entry === undefined) return undefined
  const edges = trimEdges(entry.content, { start: first.start, end: rest.at(-1)?.end ?? first.end })
  const text = entry.content.slice(edges.start, edges.end)
  return text === '' ? undefined : { text, source: { entryId: entry.id, ...edges } }
}

function chooseSeparator(previous: LocatedRun, run: LocatedRun, text: string, piece: TrimmedPiece): string {
  if (previous.stanzaIndex !== run.stanzaIndex) return '\n\n'
  if (previous.lineIndex !== run.lineIndex) return '\n'
  return chooseJoint(text, piece.text, run.words[0]?.isSentenceStart === true)
}
