import type { ResolvedQuestion } from '../question/resolve-follow-up'
import type { RankedNote, RankedNotes, RankedPassage } from '../ranking/rank-notes'
import { sum } from '../ranking/sum'
import { choosePassage } from './choose-passage'
import { createHasHint } from './has-answer-shape'

/**
 * The weight of each cue that a note answers, beside its relevance of about 1 to 4. Fitted by
 * softmax regression on two journals (decision 56).
 */
export const cueWeights = {
  /** The quote passes `judgeMatch`. */
  answers: 0.8,
  /** The share of the question that the quote has. */
  coverage: 0.6,
  /** The share of the question that the note and its neighbours have. */
  near: 0.6,
  /** The note has the rarest word of the question. */
  rarest: 0.5,
  /** The cosine of the nearest passage, more than its part of the relevance. */
  similarity: 0.6,
  /** The quote, or its best passage, has what answers of this type have. */
  hint: 0.7,
  bestHint: 0.5,
  /** The best passage begins the note: the note is about it. */
  lead: 0.4,
  /** For a question about time, the best passage asks, expects or supposes. */
  unsettled: -0.4,
  /** For `when` and `first`, an earlier note; for `last`, a later one. */
  order: 0.2,
}

/** A note with its quote, as far as the cues need it. */
export interface CuedNote extends RankedNote {
  readonly answers: boolean
  readonly coverage: number
  /** The passages of the quote. */
  readonly quoted: readonly RankedPassage[]
}

/** The sum of the weighted cues that each note answers the question, in the order of the notes. */
export function scoreCues(
  question: ResolvedQuestion,
  { termWeights }: Pick<RankedNotes, 'termWeights'>,
  notes: readonly CuedNote[],
): readonly number[] {
  const { type } = question
  const total = Math.max(1e-9, sum(termWeights))
  const rarest = termWeights.indexOf(Math.max(...termWeights))
  const places = placeByDate(notes)
  const hasHint = createHasHint(question)
  return notes.map((note, index) => {
    const best = choosePassage(note, hasHint)
    const bestText = note.passages[best]?.text ?? ''
    const cues: Readonly<Record<keyof typeof cueWeights, number>> = {
      answers: Number(note.answers),
      coverage: note.coverage,
      near: sum(termWeights.map((weight, term) => weight * (note.nearMatches[term] ?? 0))) / total,
      rarest: note.matches[rarest] ?? 0,
      similarity: note.similarity,
      hint: Number(note.quoted.some(({ text }) => hasHint(text))),
      bestHint: Number(hasHint(bestText)),
      lead: Number(best === 0),
      unsettled: Number(isAboutTime(type) && isUnsettled(bestText)),
      order: scoreOrder(type, places[index]),
    }
    return sum(cueNames.map((name) => cueWeights[name] * cues[name]))
  })
}

const cueNames = Object.keys(cueWeights) as readonly (keyof typeof cueWeights)[]

function isAboutTime(type: ResolvedQuestion['type']): boolean {
  return type === 'when' || type === 'first' || type === 'last'
}

/** Whether a sentence asks, expects or supposes something, rather than telling that it happened. */
export function isUnsettled(text: string): boolean {
  return /\?|\b(?:will|going to|would|tomorrow|next|if|when|before|wants?)\b|['’]ll\b/iu.test(text)
}

function scoreOrder(type: ResolvedQuestion['type'], place = 0.5): number {
  if (type === 'when' || type === 'first') return 1 - place
  return type === 'last' ? place : 0
}

/** The place of each note by date among the relevant ones: 0 for the oldest, 1 for the newest. */
function placeByDate(notes: readonly RankedNote[]): readonly number[] {
  const best = Math.max(0, ...notes.map(({ relevance }) => relevance))
  const instants = notes
    .filter(({ relevance }) => relevance > relevantShare * best)
    .map(({ note }) => note.writtenAt ?? 0)
    .toSorted((a, b) => a - b)
  return notes.map(({ note }) => {
    const earlier = instants.filter((instant) => instant < (note.writtenAt ?? 0)).length
    return instants.length < 2 ? 0.5 : Math.min(1, earlier / (instants.length - 1))
  })
}

const relevantShare = 0.6
