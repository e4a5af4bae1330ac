import type { Question, Term } from '../question/read-question'
import { saturate, weighByRarity } from './bm25'
import { dotProduct, expandTerms, type Variants } from './expand-terms'
import { findNeighbours } from './find-neighbours'
import type { EmbedTexts, Note } from './note'
import { parameters } from './parameters'
import { readNote, type ReadNote, type ReadPassage } from './read-note'
import { sum } from './sum'

/** A passage with its relevance to the question. */
export interface RankedPassage extends ReadPassage {
  readonly relevance: number
  /** For each term, how well the passage has it: 0 to 1. */
  readonly matches: readonly number[]
}

/** A note with its relevance to a question. */
export interface RankedNote {
  readonly note: ReadNote
  /** Its index in the input. */
  readonly index: number
  readonly relevance: number
  /** For each term, how well the note or its category or notebook has it: 0 to 1. */
  readonly matches: readonly number[]
  /** The same with its neighbours, which count in part. */
  readonly nearMatches: readonly number[]
  /** The cosine of its nearest passage to the question; 0 without vectors. */
  readonly similarity: number
  /** In the order of the text. */
  readonly passages: readonly RankedPassage[]
}

export interface RankedNotes {
  /** Best first. */
  readonly notes: readonly RankedNote[]
  /** Rarity of each term times its weight; a term in no note has a lower one. */
  readonly termWeights: readonly number[]
  /** For each term, in how many notes it occurs by its stem or a typing error of it. */
  readonly frequencies: readonly number[]
}

/**
 * Ranks whole notes by a question, best first: BM25 over stems, related and similar words
 * (Robertson and Zaragoza, "The probabilistic relevance framework", 2009), with a part of the
 * neighbours' score and the cosines of the note and of its nearest passage.
 *
 * @param terms those of the question and of earlier questions that it continues
 * @param embed `undefined` for a language without vectors
 */
export async function rankNotes(
  { terms, text, unspacedTerms }: Pick<Question, 'terms' | 'text' | 'unspacedTerms'>,
  notes: readonly Note[],
  embed: EmbedTexts | undefined,
): Promise<RankedNotes> {
  const readNotes = notes.map(readNote)
  const vocabulary = collectVocabulary(readNotes)
  const variants = await expandTerms(terms, vocabulary, embed)
  const segments = unspacedTerms.map(toTerm)
  const allTerms = [...terms, ...segments]
  const rows = readNotes.map((note) => matchNote(note, variants, unspacedTerms))
  const frequencies = allTerms.map((_, term) => rows.filter(({ matches }) => (matches[term] ?? 0) >= sureMatch).length)
  const termWeights = allTerms.map(({ weight }, term) => weight * weighByRarity(frequencies[term] ?? 0, notes.length))
  const total = Math.max(1e-9, sum(termWeights))
  const neighbours = findNeighbours(notes)
  const similarities = await compareVectors(text, terms, readNotes, embed)
  const averageLength = sum(readNotes.map(({ length }) => length)) / Math.max(1, notes.length)
  const ranked = readNotes.map((note, index): RankedNote => {
    const row = rows[index]!
    const near = (neighbours[index] ?? []).map((neighbour) => rows[neighbour]!.matches)
    const nearMatches = row.matches.map((own, term) =>
      Math.max(own, parameters.neighbour * Math.max(0, ...near.map((matches) => matches[term] ?? 0))),
    )
    const words = sum(
      termWeights.map((weight, term) => {
        const count = row.counts[term] ?? 0
        const own = (row.matches[term] ?? 0) * saturate(count, note.length / Math.max(1, averageLength))
        return weight * Math.max(own, nearMatches[term] ?? 0)
      }),
    )
    const whole = similarities.wholes[index] ?? 0
    const passageSimilarities = similarities.passages[index] ?? []
    const similarity = Math.max(0, ...passageSimilarities)
    const passages = note.passages.map((passage, at): RankedPassage => {
      const matches = row.passageMatches[at] ?? []
      const phrases = hasPhrase(passage, variants, terms) ? parameters.phrase : 0
      const covered = phrases + sum(termWeights.map((weight, term) => weight * (matches[term] ?? 0))) / total
      return { ...passage, matches, relevance: covered + parameters.passageCosine * (passageSimilarities[at] ?? 0) }
    })
    const best = Math.max(0, ...passages.map(({ relevance }) => relevance))
    return {
      note,
      index,
      relevance:
        words / total + parameters.whole * whole + parameters.passage * similarity + parameters.bestPassage * best,
      matches: row.matches,
      nearMatches,
      similarity,
      passages,
    }
  })
  return { notes: ranked.toSorted((a, b) => b.relevance - a.relevance), termWeights, frequencies }
}

/** From this weight on, a word is the term itself or a typing error of it, not a related word. */
export const sureMatch = 0.9

/** Whether these matches of a question's terms have each of its main words itself. */
export function hasMainWords(terms: readonly Term[], matches: readonly number[]): boolean {
  return terms.every(({ weight }, term) => weight < 1 || (matches[term] ?? 0) >= sureMatch)
}

function collectVocabulary(notes: readonly ReadNote[]): ReadonlyMap<string, string> {
  const vocabulary = new Map<string, string>()
  for (const { passages, labelStems } of notes) {
    for (const { words } of passages)
      for (const { stem, folded } of words) if (!vocabulary.has(stem)) vocabulary.set(stem, folded)
    for (const stem of labelStems) if (!vocabulary.has(stem)) vocabulary.set(stem, stem)
  }
  return vocabulary
}

interface NoteMatches {
  readonly matches: readonly number[]
  readonly counts: readonly number[]
  readonly passageMatches: readonly (readonly number[])[]
}

function matchNote(note: ReadNote, variants: readonly Variants[], segments: readonly string[]): NoteMatches {
  const matchWords = (stems: Iterable<string>, foldedText: string) => {
    const matches = [...variants.map(() => 0), ...segments.map((segment) => Number(foldedText.includes(segment)))]
    for (const stem of stems) {
      for (const [term, forms] of variants.entries()) {
        const weight = forms.get(stem)
        if (weight !== undefined && weight > (matches[term] ?? 0)) matches[term] = weight
      }
    }
    return matches
  }
  const passageMatches = note.passages.map(({ words }) =>
    matchWords(
      words.map(({ stem }) => stem),
      segments.length === 0 ? '' : words.map(({ folded }) => folded).join(' '),
    ),
  )
  const labelMatches = matchWords(note.labelStems, '')
  const counts = [...variants, ...segments].map(
    (_, term) =>
      passageMatches.filter((matches) => (matches[term] ?? 0) > 0).length +
      Number((labelMatches[term] ?? 0) > 0) +
      ((passageMatches[0]?.[term] ?? 0) > 0 ? parameters.lead : 0),
  )
  const matches = counts.map((_, term) =>
    Math.max(labelMatches[term] ?? 0, ...passageMatches.map((passage) => passage[term] ?? 0)),
  )
  return { matches, counts, passageMatches }
}

/**
 * Whether two words of the question stand side by side in a passage, as they do in the question.
 */
function hasPhrase({ words }: ReadPassage, variants: readonly Variants[], terms: readonly Term[]): boolean {
  const isTerm = (at: number, term: number) => (variants[term]?.get(words[at]?.stem ?? '') ?? 0) >= sureMatch
  return words.some((_, at) =>
    terms.some(
      (term, index) =>
        terms[index + 1]?.position === term.position + 1 && isTerm(at, index) && isTerm(at + 1, index + 1),
    ),
  )
}

function toTerm(segment: string): Term {
  return { stem: segment, folded: segment, weight: 1, isName: false, position: -1, isKind: false }
}

interface Similarities {
  readonly wholes: readonly number[]
  readonly passages: readonly (readonly number[])[]
}

async function compareVectors(
  text: string,
  terms: readonly Term[],
  notes: readonly ReadNote[],
  embed: EmbedTexts | undefined,
): Promise<Similarities> {
  if (embed === undefined) return { wholes: [], passages: [] }
  const subject = terms.map(({ folded }) => folded).join(' ')
  const [textVector, subjectVector] = await embed([text, subject])
  const compare = (a: Float32Array | undefined, b: Float32Array | undefined) =>
    a === undefined || b === undefined ? 0 : dotProduct(a, b)
  const noteVectors = await embed(notes.map(({ content }) => content))
  const passageVectors = await embed(notes.flatMap(({ passages }) => passages.map((passage) => passage.text)))
  // `passageVectors` is flat: each note takes the next vectors.
  let next = 0
  return {
    wholes: noteVectors.map((vector) => compare(textVector, vector)),
    passages: notes.map(({ passages }) => passages.map(() => compare(subjectVector, passageVectors[next++]))),
  }
}
