import { aiInputLimits } from '@geist/domain'
import type { Passage } from '../analysis/passages-of'
import { type RankedPassage, rankPassages } from '../analysis/rank-passages'
import { subjectOf } from '../analysis/subject-of'
import { isForeign } from '../embedded/is-foreign'
import type { ComplexQueryRequest } from '../journal-ai'
import type { SentenceVectors } from '../sentence-vectors'

export interface SentText {
  /** Index of the text in the request. */
  readonly index: number
  readonly content: string
}

/**
 * Selects what a provider receives of the texts: all if they fit, else those with the passages
 * nearest to the question. Long texts are then cut around that passage. Keeps the order.
 */
export async function fitTexts(
  { prompt, texts }: ComplexQueryRequest,
  vectors: SentenceVectors,
): Promise<readonly SentText[]> {
  const allTexts = texts.map(({ content }, index) => ({ index, content }))
  if (allTexts.reduce((sum, { content }) => sum + content.length, 0) <= aiInputLimits.selectionMaxLength)
    return allTexts
  const contents = allTexts.map(({ content }) => content)
  const passages = await rankPassages(contents, subjectOf(prompt), { vectors, byWordsAlone: isForeign(prompt) })
  const sent: SentText[] = []
  let remainingLength: number = aiInputLimits.selectionMaxLength
  for (const passage of nearestOfEach(passages)) {
    const content = excerptAround(texts[passage.text]?.content ?? '', passage)
    if (content.length > remainingLength) continue
    sent.push({ index: passage.text, content })
    remainingLength -= content.length
  }
  return sent.toSorted((a, b) => a.index - b.index)
}

function nearestOfEach(passages: readonly RankedPassage[]): RankedPassage[] {
  const nearness = ({ similarity, wordOverlap }: RankedPassage) => similarity + wordOverlap
  const nearestByText = new Map<number, RankedPassage>()
  for (const passage of passages) {
    const current = nearestByText.get(passage.text)
    if (current === undefined || nearness(passage) > nearness(current)) nearestByText.set(passage.text, passage)
  }
  return [...nearestByText.values()].toSorted((a, b) => nearness(b) - nearness(a) || b.text - a.text)
}

/** In UTF-16 code units; prevents one long text from displacing twenty others. */
const maxExcerptLength = 3_000

export function excerptAround(content: string, { start, end }: Passage): string {
  if (content.length <= maxExcerptLength) return content
  const excerptStart = Math.max(
    0,
    Math.min(content.length - maxExcerptLength, Math.round((start + end - maxExcerptLength) / 2)),
  )
  return content.slice(excerptStart, excerptStart + maxExcerptLength)
}
