import { isOnDevice } from '../../shared/on-device/device-choice'
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
  // This device needs no network to compare notes.
  const isOnline = request.isOnline || isOnDevice(request.note.uid)
  return findSimilarNotes({ ...request, isOnline }, { ...sources, fetchSimilarNotes })
}
