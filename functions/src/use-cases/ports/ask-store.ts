import type { TimeSpan } from '@geist/domain'
import type { SelectionStore } from './selection-store'

/** Lookups for a question to the whole journal. */
export interface AskStore extends Pick<SelectionStore, 'entries'> {
  /**
   * Ids of the account's own entries nearest to a vector, nearest first, at most `limit`.
   *
   * @param vector of unit length, from the named model
   */
  nearestEntries(
    uid: string,
    query: { readonly vector: Float32Array; readonly model: string; readonly limit: number },
  ): Promise<readonly string[]>
  /** Ids of the account's own entries in a span, newest first, at most `limit`. */
  entriesWritten(uid: string, span: TimeSpan, limit: number): Promise<readonly string[]>
}
