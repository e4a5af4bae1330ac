import { limits, reportReasons } from '@geist/domain'

import { documentId, oneOf, userId, serverTime, text } from '../field-types'
import { filtersByOwner, isOwner } from '../ownership'
import { buildPath } from '../build-path'
import type { Store } from '../store'

/** Reports of public notebooks: one per user and notebook, listed only by their author. */
export const reports: Store = {
  path: 'reports/*',
  fields: {
    notebookId: { kind: documentId },
    notebookName: { kind: text(limits.notebookNameMaxLength) },
    ownerUid: { kind: userId },
    uid: { kind: userId },
    reason: { kind: oneOf(...reportReasons) },
    words: { kind: text(limits.reportWordsMaxLength) },
    createdAt: { kind: serverTime },
  },
  mayList: (uid, filters) => filtersByOwner(uid, filters),
  mayCreate: ({ uid, pathIds: [id], after, readBefore }) => {
    const { notebookId } = after
    if (typeof notebookId !== 'string') return false
    const notebook = readBefore(buildPath('collections', notebookId))
    return (
      isOwner(uid, after) &&
      id === `${notebookId}_${uid}` &&
      notebook?.['isPublic'] === true &&
      notebook['uid'] !== uid &&
      notebook['uid'] === after['ownerUid'] &&
      notebook['name'] === after['notebookName']
    )
  },
}
