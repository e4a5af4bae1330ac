import { findSubject } from '../../analysis/find-subject'
import { rankPassages } from '../../analysis/rank-passages'
import type { ComplexQueryRequest } from '../../journal-ai'
import type { MatchOptions } from './find-matches'
import type { Match } from './match'

/**
 * Finds the passages nearest to a prompt by vector and shared words: at most one of each text, best
 * first. None for a prompt about a feeling, since opposite feelings have similar vectors.
 *
 * @param textIndexes the texts to search
 */
export async function findNearestPassages(
  { prompt, texts }: ComplexQueryRequest,
  { aspects, ...options }: MatchOptions,
  textIndexes: ReadonlySet<number>,
): Promise<readonly Match[]> {
  const subject = findSubject(prompt)
  if (subject === undefined || options.matchesWordsOnly || aspects.some(({ isFeeling }) => isFeeling)) return []
  const contents = texts.map(({ content }) => content)
  const nearest = new Map<number, Match>()
  for (const passage of await rankPassages(contents, subject, options)) {
    const { textIndex, start, end, similarity, wordOverlap, wordCount } = passage
    const score = similarity + overlapWeight * wordOverlap
    const isBest = score > (nearest.get(textIndex)?.score ?? minScore)
    if (!isBest || wordCount < minWords || !textIndexes.has(textIndex)) continue
    nearest.set(textIndex, {
      textIndex,
      start,
      end,
      writtenAt: texts[textIndex]?.writtenAt,
      score,
      aspect: undefined,
    })
  }
  return [...nearest.values()].toSorted((a, b) => b.score - a.score)
}

const overlapWeight = 0.5
/** Below this score, most passages of the three benchmark journals are unrelated to the prompt. */
const minScore = 0.3
const minWords = 3
