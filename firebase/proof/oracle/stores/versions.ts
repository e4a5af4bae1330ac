import { limits, originalVersionId } from '@geist/domain'

import { isSame } from '../../value'
import { changesOnly } from '../document-fields'
import { timestamp, userId, serverTime, text } from '../field-types'
import { filtersByOwner, isOwner } from '../ownership'
import type { Store, UpsertContext } from '../store'

/** Loaded the history of entries: created by the commit that replaces them. */
export const versions: Store = {
  path: 'messages/*/versions/*',
  fields: {
    uid: { kind: userId },
    content: { kind: text(limits.contentMaxLength) },
    category: { kind: text(limits.categoryMaxLength) },
    updatedAt: { kind: timestamp },
    replacedAt: { kind: serverTime },
  },
  mayGet: (uid, version) => (version ? isOwner(uid, version) : uid !== null),
  mayList: filtersByOwner,
  mayCreate: (context) => isOwner(context.uid, context.after) && isTrueCopy(context),
  // If the same text is replaced a second time, only the times change.
  mayUpdate: (context) =>
    isOwner(context.uid, context.before) &&
    changesOnly(context.before, context.after, 'updatedAt', 'replacedAt') &&
    isTrueCopy(context),
}

/** Whether the version equals the entry before this commit, under the revision id of that text. */
function isTrueCopy({ uid, pathIds: [entryId, versionId], after, readBefore }: UpsertContext): boolean {
  const entry = readBefore(`messages/${entryId}`)
  return (
    entry !== undefined &&
    isOwner(uid, entry) &&
    ['content', 'category', 'updatedAt'].every((field) => isSame(after[field], entry[field])) &&
    versionId === (entry['revision'] || originalVersionId)
  )
}
