import { fetchSimilar } from './api/fetch-similar'
import { findSimilar, type SimilarAnswer, type SimilarRequest, type SimilarSources } from './find-similar'

/** What the app says of an account: its settings, and what this device keeps of it. */
export type AccountSources = Omit<SimilarSources, 'fetchSimilar'>

/** As {@link findSimilar}, with the functions of the backend. */
export function searchSimilar(request: SimilarRequest, sources: AccountSources): Promise<SimilarAnswer> {
  return findSimilar(request, { ...sources, fetchSimilar })
}
