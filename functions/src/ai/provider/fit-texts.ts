import { aiInputLimits } from '@geist/domain'
import { isForeignQuestion, type Passage } from '@geist/answers'
import {
  type RankedPassage,
  rankPassages,
  findSubject,
  type ComplexQueryRequest,
  type SentenceEmbedder,
} from '@geist/journal-ai'

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
  embedder: SentenceEmbedder,
): Promise<readonly SentText[]> {
  const allTexts = texts.map(({ content }, index) => ({ index, content }))
  if (allTexts.reduce((sum, { content }) => sum + content.length, 0) <= aiInputLimits.selectionMaxLength)
    return allTexts
  const contents = allTexts.map(({ content }) => content)
  const matchesWordsOnly = isForeignQuestion(prompt)
  const passages = await rankPassages(contents, findSubject(prompt), { embedder, matchesWordsOnly })
  const sentTexts: SentText[] = []
  let remainingLength: number = aiInputLimits.selectionMaxLength
  for (const passage of findNearestPerText(passages)) {
    const content = cutExcerpt(texts[passage.textIndex]?.content ?? '', passage)
    // A later, shorter text may still fit.
    if (content.length > remainingLength) continue
    sentTexts.push({ index: passage.textIndex, content })
    remainingLength -= content.length
  }
  return sentTexts.toSorted((a, b) => a.index - b.index)
}

/** Finds the passage nearest to the question in each text, nearest first. */
function findNearestPerText(passages: readonly RankedPassage[]): RankedPassage[] {
  const scoreNearness = ({ similarity, wordOverlap }: RankedPassage) => similarity + wordOverlap
  const nearestByText = new Map<number, RankedPassage>()
  for (const passage of passages) {
    const nearestSoFar = nearestByText.get(passage.textIndex)
    if (nearestSoFar === undefined || scoreNearness(passage) > scoreNearness(nearestSoFar))
      nearestByText.set(passage.textIndex, passage)
  }
  return [...nearestByText.values()].toSorted(
    (a, b) => scoreNearness(b) - scoreNearness(a) || b.textIndex - a.textIndex,
  )
}

/** In UTF-16 code units; prevents one long text from displacing twenty others. */
const maxExcerptLength = 3_000

/** Cuts a long text to the maximum length around a passage. */
export function cutExcerpt(content: string, { start, end }: Passage): string {
  if (content.length <= maxExcerptLength) return content
  const excerptStart = Math.max(
    0,
    Math.min(content.length - maxExcerptLength, Math.round((start + end - maxExcerptLength) / 2)),
  )
  return content.slice(excerptStart, excerptStart + maxExcerptLength)
}
