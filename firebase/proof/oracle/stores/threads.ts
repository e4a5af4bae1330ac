import { documentIdPattern, limits, threads as lengths } from '@geist/domain'

import { type Data, now, type Value } from '../../value'
import { changesOnly } from '../fields'
import type { Kind } from '../kind'
import { documentId, listOf, moment, orNull, person, serverTime, text } from '../kinds'
import { asksForOwn, isOwn } from '../ownership'
import type { Store } from '../store'

const ids = listOf(documentId, limits.writeIdsMax, ['A0000000000000000000', 'B0000000000000000000'])

/** Ids of the last writes, newest first. */
const writeIds: Kind = { ...ids, accepts: (value) => ids.accepts(value) && (value as readonly Value[]).length > 0 }

/** Conversations with one's own journal. A deleted one stays without its title, so that other devices learn of it. */
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
  mayGet: (who, document) => who !== null && (document === undefined || isOwn(who, document)),
  mayList: asksForOwn,
  mayCreate: ({ who, ids: [id = ''], after }) =>
    isOwn(who, after) && documentIdPattern.test(id) && hasNoWordLeft(after) && idsOf(after).length === 1,
  mayUpdate: ({ who, before, after }) =>
    isOwn(who, before) &&
    hasNoWordLeft(after) &&
    (changesOnly(before, after, 'updatedAt') ||
      (changesOnly(before, after, 'title', 'updatedAt', 'deletedAt', 'writeIds') &&
        isBasedOnNewest(before, after) &&
        (deletes(before, after) || revives(before, after)))),
}

function hasNoWordLeft({ deletedAt, title }: Data): boolean {
  return deletedAt !== now || title === ''
}

function idsOf({ writeIds: found }: Data): readonly Value[] {
  return Array.isArray(found) ? found : []
}

/** A write brings an id of its own and names the newest write as its base. Conversations from before have no ids. */
function isBasedOnNewest(before: Data, after: Data): boolean {
  const [[newId, base], past] = [idsOf(after), idsOf(before)]
  return newId !== undefined && !past.includes(newId) && (past.length === 0 || base === past[0])
}

function deletes(before: Data, after: Data): boolean {
  return before['deletedAt'] === null && after['deletedAt'] !== null
}

/** A creation has one id: none revives a conversation whose deletion has no id. */
function revives(before: Data, after: Data): boolean {
  return before['deletedAt'] !== null && after['deletedAt'] === null && idsOf(after).length > 1
}
