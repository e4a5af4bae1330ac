import type { RankedRequest } from '../ranking/rank-for-question'
import type { RankedNote } from '../ranking/rank-notes'
import type { Turn } from './answer'

/**
 * Ranks the notes of the previous answer higher if the question continues it: "And who helped?" is
 * most likely about the first of them. A question for something else excludes them.
 */
export function preferShownNotes(ranked: RankedRequest, turns: readonly Turn[]): RankedRequest {
  const { question } = ranked
  const previous = turns.at(-1)
  if (previous === undefined || !question.isFollowUp) return ranked
  if (question.wantsOthers) {
    const shown = turns.flatMap(({ answer }) => findQuotes(answer))
    return {
      ...ranked,
      notes: ranked.notes.filter((note) => !shown.some((quote) => note.note.content.includes(quote))),
    }
  }
  const quotes = findQuotes(previous.answer)
  const boost = (note: RankedNote) => {
    const rank = quotes.findIndex((quote) => note.note.content.includes(quote))
    return rank === -1 ? note : { ...note, relevance: note.relevance + shownBonus / (1 + rank) }
  }
  return { ...ranked, notes: ranked.notes.map(boost).toSorted((a, b) => b.relevance - a.relevance) }
}

const shownBonus = 0.6

/** The quotes of an answer: each is a line of its own, in quotation marks. */
function findQuotes(answer: string): readonly string[] {
  return Array.from(answer.matchAll(/^“([\s\S]*?)”(?: – [^\n“]*)?$/gmu), ([, quote = '']) => quote)
}
