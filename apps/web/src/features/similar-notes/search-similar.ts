import { fetchSimilar } from './api/fetch-similar'
import { findSimilar, type SimilarAnswer, type SimilarRequest, type SimilarSources } from './find-similar'

/** Settings and device vectors of an account. */
export type AccountSources = Omit<SimilarSources, 'fetchSimilar'>

/** {@link findSimilar} with the real callable. */
export function searchSimilar(request: SimilarRequest, sources: AccountSources): Promise<SimilarAnswer> {
  return findSimilar(request, { ...sources, fetchSimilar })
}
