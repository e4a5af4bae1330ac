import { documentIdPattern, limits } from '@geist/domain'

import { type Data, isSame, serverTimestamp } from '../../value'
import { filtersByOwner, filtersByPublic, isBeingDeleted, isOwner } from '../ownership'
import {
  flag,
  timestamp,
  oneOf,
  safeNumber,
  orNull,
  userId,
  revision,
  serverTime,
  text,
  versionIds,
  writeIds,
} from '../field-types'
import { isNextWrite } from '../next-write'
import type { Store } from '../store'

const optionalYes = { kind: oneOf('yes'), isOptional: true }

/** Entries: readable by their owner, and by every user while public. */
export const messages: Store = {
  path: 'messages/*',
  fields: {
    uid: { kind: userId },
    content: { kind: text(limits.contentMaxLength) },
    category: { kind: text(limits.categoryMaxLength) },
    timestamp: { kind: timestamp },
    collectionName: { kind: text(limits.notebookNameMaxLength) },
    username: { kind: text(limits.usernameMaxLength) },
    order: { kind: orNull(safeNumber) },
    isPublic: { kind: flag },
    updatedAt: { kind: serverTime },
    editedFrom: { kind: orNull(timestamp) },
    deletedAt: { kind: orNull(timestamp) },
    expireAt: { kind: orNull(timestamp) },
    writeIds: { kind: writeIds },
    revision: { kind: revision, isOptional: true },
    forks: { kind: versionIds(limits.forksMax), isOptional: true },
    hallucinationResponse: optionalYes,
    complexQuery: optionalYes,
    aiResponse: optionalYes,
    userPrompt: { kind: text(limits.userPromptMaxLength), isOptional: true },
    neverAi: { kind: flag, isOptional: true },
    pinned: { kind: flag, isOptional: true },
  },
  // Any signed-in user may read a missing id: it reveals nothing, and a transaction needs the
  // answer.
  mayGet: (uid, entry) => (entry ? isOwner(uid, entry) || entry['isPublic'] === true : uid !== null),
  mayList: (uid, filters) => filtersByOwner(uid, filters) || filtersByPublic(filters),
  // A new entry is not deleted, or deleted in this commit. Only the server sets the purge date.
  mayCreate: ({ uid, pathIds: [id = ''], after, readBefore }) =>
    isOwner(uid, after) &&
    documentIdPattern.test(id) &&
    [null, serverTimestamp].includes(after['deletedAt'] as never) &&
    after['expireAt'] === null &&
    hasValidVisibility(after) &&
    (after['isPublic'] === false || !isBeingDeleted(uid, readBefore)),
  // An account with a deletion marker cannot make an entry public.
  mayUpdate: ({ uid, before, after, readBefore }) =>
    isOwner(uid, before) &&
    !isPurged(before) &&
    isNextWrite(before, after) &&
    ['uid', 'timestamp', 'username'].every((field) => isSame(before[field], after[field])) &&
    (after['deletedAt'] === null ||
      after['deletedAt'] === serverTimestamp ||
      isSame(after['deletedAt'], before['deletedAt'])) &&
    (after['expireAt'] === null || (after['deletedAt'] !== null && isSame(after['expireAt'], before['expireAt']))) &&
    (isSame(pickText(before), pickText(after)) || hasNewRevision(before, after)) &&
    hasValidVisibility(after) &&
    (after['isPublic'] === before['isPublic'] || after['isPublic'] === false || !isBeingDeleted(uid, readBefore)),
  // Only entries in the trash can be purged. Their id stays taken, and no client deletes a
  // document.
  tombstone: {
    fields: {
      uid: { kind: userId },
      purgedAt: { kind: serverTime },
      updatedAt: { kind: serverTime },
      writeIds: { kind: writeIds },
    },
    mayReplace: ({ uid, before, after }) =>
      isOwner(uid, before) &&
      isOwner(uid, after) &&
      !isPurged(before) &&
      (before['deletedAt'] ?? null) !== null &&
      isNextWrite(before, after),
  },
}

function isPurged(entry: Data): boolean {
  return 'purgedAt' in entry
}

/** A public entry is in a notebook, not in the trash, and holds no AI question of its owner. */
function hasValidVisibility(entry: Data): boolean {
  const isFiled = entry['collectionName'] !== '' && entry['deletedAt'] === null
  return entry['isPublic'] === false || (isFiled && entry['userPrompt'] === undefined)
}

function pickText({ content = null, category = null }: Data): Data {
  return { content, category }
}

/** Each text except the first has its own revision id. */
function hasNewRevision(before: Data, after: Data): boolean {
  const previousRevision = before['revision'] ?? ''
  const revisionAfter = after['revision'] ?? ''
  return revisionAfter !== '' && revisionAfter !== previousRevision
}
