import { documentIdPattern, threads as lengths } from '@geist/domain'

import { type Data, serverTimestamp } from '../../value'
import { changesOnly } from '../fields'
import { moment, orNull, person, serverTime, text, writeIds } from '../field-types'
import { isNextWrite } from '../next-write'
import { filtersByOwner, isOwner } from '../ownership'
import type { Store } from '../store'

/** Conversations. A deleted one stays without its title as a tombstone for other devices. */
export const threads: Store = {
  path: 'threads/*',
  fields: {
    uid: { kind: person },
    title: { kind: text(lengths.titleMaxLength) },
    createdAt: { kind: moment },
    updatedAt: { kind: serverTime },
    deletedAt: { kind: orNull(serverTime) },
    writeIds: { kind: writeIds, isOptional: true },
  },
  mayGet: (who, document) => who !== null && (document === undefined || isOwner(who, document)),
  mayList: filtersByOwner,
  mayCreate: ({ who, ids: [id = ''], after }) =>
    isOwner(who, after) && documentIdPattern.test(id) && hasNoTitleIfDeleted(after) && countOf(after) === 1,
  mayUpdate: ({ who, before, after }) =>
    isOwner(who, before) &&
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
  return before['deletedAt'] !== null && countOf(after) > 1
}

function countOf({ writeIds: ids }: Data): number {
  return Array.isArray(ids) ? ids.length : 0
}
