import type { RestDocument } from './rest-firestore'
import type { Precondition } from './rest-write'

/**
 * Returns the precondition that the document is unchanged since it was read.
 *
 * @param document `undefined` for a document that was missing
 */
export function requireUnchanged(document: RestDocument | undefined): Precondition {
  return document ? { updateTime: document.updateTime } : { exists: false }
}
