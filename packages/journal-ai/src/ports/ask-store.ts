import type { TimeSpan } from '@geist/domain'
import type { SelectionStore } from './selection-store'

/** Lookups for a question to the whole journal. */
export interface AskStore extends Pick<SelectionStore, 'readEntries'> {
  /**
   * Finds the account's own entries nearest to a vector, nearest first, at most `limit`.
   *
   * @param query `vector` has unit length and comes from `model`
   */
  findNearestEntryIds(
    uid: string,
    query: { readonly vector: Float32Array; readonly model: string; readonly limit: number },
  ): Promise<readonly string[]>
  /** Finds the account's own entries written in a span, newest first, at most `limit`. */
  findEntryIdsInSpan(uid: string, span: TimeSpan, limit: number): Promise<readonly string[]>
}
