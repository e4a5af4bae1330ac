import { originalVersionId } from '@geist/domain'

/** The possible version ids of a text. A first text that was resent has the entry's id. */
export function listVersionIds(entryId: string, revision: string): readonly string[] {
  return revision === '' || revision === entryId ? [originalVersionId, entryId] : [revision]
}
