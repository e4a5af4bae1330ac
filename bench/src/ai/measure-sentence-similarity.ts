import { cosine, type WordTable } from '@geist/sentence-vectors'
import { embedOrZero } from '../shared/embed-or-zero'
import { spearman } from '../shared/statistics'
import { readSentencePairs } from './sentence-pairs'

/** Spearman's correlation of our cosines and human scores of the same pairs. */
export function measureSentenceSimilarity(table: WordTable): number {
  const pairs = readSentencePairs()
  return spearman(
    pairs.map(({ first, second }) => cosine(embedOrZero(table, first), embedOrZero(table, second))),
    pairs.map(({ score }) => score),
  )
}
