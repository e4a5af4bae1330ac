import { fetchSimilarNotes } from './api/fetch-similar-notes'
import {
  findSimilarNotes,
  type SimilarAnswer,
  type FindSimilarOptions,
  type SimilarSources,
} from './find-similar-notes'

/** Settings and device vectors of an account. */
export type AccountSources = Omit<SimilarSources, 'fetchSimilarNotes'>

/** {@link findSimilarNotes} with the real callable. */
export function searchSimilarNotes(request: FindSimilarOptions, sources: AccountSources): Promise<SimilarAnswer> {
  return findSimilarNotes(request, { ...sources, fetchSimilarNotes })
}
