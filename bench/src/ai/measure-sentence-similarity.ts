import { cosine, type WordTable } from '@geist/sentence-vectors'
import { embedOrZero } from '../shared/embed-or-zero'
import { spearmanCorrelation } from '../shared/statistics'
import { readSentencePairs } from './read-sentence-pairs'

/** Returns Spearman's correlation between our cosines and the human scores of sentence pairs. */
export function measureSentenceSimilarity(table: WordTable): number {
  const pairs = readSentencePairs()
  return spearmanCorrelation(
    pairs.map(({ first, second }) => cosine(embedOrZero(table, first), embedOrZero(table, second))),
    pairs.map(({ score }) => score),
  )
}
