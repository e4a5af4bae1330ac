import { limits, reportReasons } from '@geist/domain'

import { documentId, oneOf, person, serverTime, text } from '../field-types'
import { filtersByOwner, isOwner } from '../ownership'
import { pathTo } from '../path-to'
import type { Store } from '../store'

/** Reports of public notebooks: one per user and notebook, listed only by their author. */
export const reports: Store = {
  path: 'reports/*',
  fields: {
    notebookId: { kind: documentId },
    notebookName: { kind: text(limits.notebookNameMaxLength) },
    ownerUid: { kind: person },
    uid: { kind: person },
    reason: { kind: oneOf(...reportReasons) },
    words: { kind: text(limits.reportWordsMaxLength) },
    createdAt: { kind: serverTime },
  },
  mayList: (who, filters) => filtersByOwner(who, filters),
  mayCreate: ({ who, ids: [id], after, earlier }) => {
    const { notebookId } = after
    if (typeof notebookId !== 'string') return false
    const notebook = earlier(pathTo('collections', notebookId))
    return (
      isOwner(who, after) &&
      id === `${notebookId}_${who}` &&
      notebook?.['isPublic'] === true &&
      notebook['uid'] !== who &&
      notebook['uid'] === after['ownerUid'] &&
      notebook['name'] === after['notebookName']
    )
  },
}
