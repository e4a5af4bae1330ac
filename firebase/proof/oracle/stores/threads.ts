import { documentIdPattern, threads as threadLimits } from '@geist/domain'

import { type Data, serverTimestamp } from '../../value'
import { changesOnly } from '../document-fields'
import { timestamp, orNull, userId, serverTime, text, writeIds } from '../field-types'
import { isNextWrite } from '../next-write'
import { filtersByOwner, isOwner } from '../ownership'
import type { Store } from '../store'

/** Conversations. A deleted one stays without its title as a tombstone for other devices. */
export const threads: Store = {
  path: 'threads/*',
  fields: {
    uid: { kind: userId },
    title: { kind: text(threadLimits.titleMaxLength) },
    createdAt: { kind: timestamp },
    updatedAt: { kind: serverTime },
    deletedAt: { kind: orNull(serverTime) },
    writeIds: { kind: writeIds, isOptional: true },
  },
  mayGet: (uid, document) => uid !== null && (document === undefined || isOwner(uid, document)),
  mayList: filtersByOwner,
  mayCreate: ({ uid, pathIds: [id = ''], after }) =>
    isOwner(uid, after) && documentIdPattern.test(id) && hasNoTitleIfDeleted(after) && countWriteIds(after) === 1,
  mayUpdate: ({ uid, before, after }) =>
    isOwner(uid, before) &&
    hasNoTitleIfDeleted(after) &&
    (changesOnly(before, after, 'updatedAt') ||
      (changesOnly(before, after, 'title', 'updatedAt', 'deletedAt', 'writeIds') &&
        isNextWrite(before, after) &&
        (after['deletedAt'] !== null || isRevival(before, after)))),
}

function hasNoTitleIfDeleted({ deletedAt, title }: Data): boolean {
  return deletedAt !== serverTimestamp || title === ''
}

/** A revival has more than one write id, so a deletion without ids cannot be revived. */
function isRevival(before: Data, after: Data): boolean {
  return before['deletedAt'] !== null && countWriteIds(after) > 1
}

function countWriteIds({ writeIds: ids }: Data): number {
  return Array.isArray(ids) ? ids.length : 0
}
