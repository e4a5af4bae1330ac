import type { Span } from '@geist/domain'
import type { SelectionStore } from './selection-store'

/** What a question to the whole journal looks up. */
export interface AskStore extends Pick<SelectionStore, 'entries'> {
  /**
   * Ids of the account's own entries whose vectors are nearest to this one, nearest first, at most `limit`.
   *
   * @param vector of unit length, made by the model that is named
   */
  nearestEntries(
    uid: string,
    query: { readonly vector: Float32Array; readonly model: string; readonly limit: number },
  ): Promise<readonly string[]>
  /** Ids of the account's own entries of a span, newest first, at most `limit`. */
  entriesWritten(uid: string, span: Span, limit: number): Promise<readonly string[]>
}
