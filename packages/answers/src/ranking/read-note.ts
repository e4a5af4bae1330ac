import { splitPassages, type Passage } from '../passages/split-passages'
import { splitWords, type Word } from '../words/split-words'
import type { Note } from './note'

/** A note with its words, for one question. */
export interface ReadNote extends Note {
  readonly passages: readonly ReadPassage[]
  /** The stems of its category and its notebook. */
  readonly labelStems: ReadonlySet<string>
  /** Number of words of its content. */
  readonly length: number
}

export interface ReadPassage extends Passage {
  readonly text: string
  readonly words: readonly Word[]
}

export function readNote(note: Note): ReadNote {
  const passages = splitPassages(note.content)
    .slice(0, maxPassagesPerNote)
    .map(({ start, end }) => {
      const text = note.content.slice(start, end)
      return { start, end, text, words: splitWords(text) }
    })
  const labelStems = new Set(splitWords(`${note.category} ${note.notebook}`).map(({ stem }) => stem))
  return { ...note, passages, labelStems, length: passages.reduce((sum, { words }) => sum + words.length, 0) }
}

/** Limits the work for crafted input; a long note has a tenth of it. */
const maxPassagesPerNote = 400
