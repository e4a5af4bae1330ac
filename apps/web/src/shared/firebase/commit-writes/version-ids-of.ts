import { originalVersionId } from '@geist/domain'

/** The ids under which a text may be kept: the first one also under the entry's own, where it was sent again. */
export function versionIdsOf(entryId: string, revision: string): readonly string[] {
  return revision === '' || revision === entryId ? [originalVersionId, entryId] : [revision]
}
