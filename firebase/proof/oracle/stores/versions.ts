import { limits, originalVersionId } from '@geist/domain'

import { isSame } from '../../value'
import { changesOnly } from '../fields'
import { moment, person, serverTime, text } from '../field-types'
import { filtersByOwner, isOwner } from '../ownership'
import type { Store, UpsertContext } from '../store'

/** Earlier texts of entries: created by the commit that replaces them. */
export const versions: Store = {
  path: 'messages/*/versions/*',
  fields: {
    uid: { kind: person },
    content: { kind: text(limits.contentMaxLength) },
    category: { kind: text(limits.categoryMaxLength) },
    updatedAt: { kind: moment },
    replacedAt: { kind: serverTime },
  },
  mayGet: (who, version) => (version ? isOwner(who, version) : who !== null),
  mayList: filtersByOwner,
  mayCreate: (scene) => isOwner(scene.who, scene.after) && isTrueCopy(scene),
  // If the same text is replaced a second time, only the times change.
  mayUpdate: (scene) =>
    isOwner(scene.who, scene.before) &&
    changesOnly(scene.before, scene.after, 'updatedAt', 'replacedAt') &&
    isTrueCopy(scene),
}

/** Whether the version equals the entry before this commit, under the revision id of that text. */
function isTrueCopy({ who, ids: [entryId, versionId], after, earlier }: UpsertContext): boolean {
  const entry = earlier(`messages/${entryId}`)
  return (
    entry !== undefined &&
    isOwner(who, entry) &&
    ['content', 'category', 'updatedAt'].every((field) => isSame(after[field], entry[field])) &&
    versionId === (entry['revision'] || originalVersionId)
  )
}
