import type { RestDocument } from './rest-firestore'
import type { Precondition } from './rest-write'

/**
 * The precondition that no one has written the document since it was read; `undefined` stands for
 * one that was missing.
 */
export function unchanged(document: RestDocument | undefined): Precondition {
  return document ? { updateTime: document.updateTime } : { exists: false }
}
