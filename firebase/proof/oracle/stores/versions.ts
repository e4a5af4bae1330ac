import { limits, originalVersionId } from '@geist/domain'

import { isSame } from '../../value'
import { changesOnly } from '../fields'
import { moment, person, serverTime, text } from '../kinds'
import { asksForOwn, isOwn } from '../ownership'
import type { Store, WriteScene } from '../store'

/** Earlier texts of entries: kept by the commit that replaces them, and then never changed. */
export const versions: Store = {
  path: 'messages/*/versions/*',
  fields: {
    uid: { kind: person },
    content: { kind: text(limits.contentMaxLength) },
    category: { kind: text(limits.categoryMaxLength) },
    updatedAt: { kind: moment },
    replacedAt: { kind: serverTime },
  },
  mayGet: (who, version) => (version ? isOwn(who, version) : who !== null),
  mayList: asksForOwn,
  mayCreate: (scene) => isOwn(scene.who, scene.after) && isTrueCopy(scene),
  // The same text may be replaced a second time: then only its times are new.
  mayUpdate: (scene) =>
    isOwn(scene.who, scene.before) &&
    changesOnly(scene.before, scene.after, 'updatedAt', 'replacedAt') &&
    isTrueCopy(scene),
}

/** Whether it says what the entry has said until this commit, under the id of that text. */
function isTrueCopy({ who, ids: [entryId, versionId], after, earlier }: WriteScene): boolean {
  const entry = earlier(`messages/${entryId}`)
  return (
    entry !== undefined &&
    isOwn(who, entry) &&
    ['content', 'category', 'updatedAt'].every((field) => isSame(after[field], entry[field])) &&
    versionId === (entry['revision'] || originalVersionId)
  )
}
