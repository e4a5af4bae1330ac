import { documentIdPattern, limits } from '@geist/domain'

import { type Data, isSame, now } from '../../value'
import { asksForOwn, asksForPublic, isOwn } from '../ownership'
import { flag, moment, oneOf, order, orNull, person, revision, serverTime, text, versionIds, writeIds } from '../kinds'
import { isNextWrite } from '../next-write'
import type { Store } from '../store'

const yes = { kind: oneOf('yes'), isOptional: true }

/** Entries: their owner's alone, unless they are public. */
export const messages: Store = {
  path: 'messages/*',
  fields: {
    uid: { kind: person },
    content: { kind: text(limits.contentMaxLength) },
    category: { kind: text(limits.categoryMaxLength) },
    timestamp: { kind: moment },
    collectionName: { kind: text(limits.notebookNameMaxLength) },
    username: { kind: text(limits.usernameMaxLength) },
    order: { kind: orNull(order) },
    isPublic: { kind: flag },
    updatedAt: { kind: serverTime },
    editedFrom: { kind: orNull(moment) },
    deletedAt: { kind: orNull(moment) },
    expireAt: { kind: orNull(moment) },
    writeIds: { kind: writeIds },
    revision: { kind: revision, isOptional: true },
    forks: { kind: versionIds(limits.forksMax), isOptional: true },
    hallucinationResponse: yes,
    complexQuery: yes,
    aiResponse: yes,
    userPrompt: { kind: text(limits.userPromptMaxLength), isOptional: true },
    neverAi: { kind: flag, isOptional: true },
  },
  // An id that is free tells nothing, and a transaction has to learn it.
  mayGet: (who, entry) => (entry ? isOwn(who, entry) || entry['isPublic'] === true : who !== null),
  mayList: (who, filters) => asksForOwn(who, filters) || asksForPublic(filters),
  // What is new was thrown away now or not at all, and its day of purging is the server's to set.
  mayCreate: ({ who, ids: [id = ''], after }) =>
    isOwn(who, after) &&
    documentIdPattern.test(id) &&
    [null, now].includes(after['deletedAt'] as never) &&
    after['expireAt'] === null &&
    isWhereItMayBeRead(after),
  mayUpdate: ({ who, before, after }) =>
    isOwn(who, before) &&
    !isPurged(before) &&
    isNextWrite(before, after) &&
    ['uid', 'timestamp', 'username'].every((field) => isSame(before[field], after[field])) &&
    (after['deletedAt'] === null || after['deletedAt'] === now || isSame(after['deletedAt'], before['deletedAt'])) &&
    (after['expireAt'] === null || (after['deletedAt'] !== null && isSame(after['expireAt'], before['expireAt']))) &&
    (isSame(textOf(before), textOf(after)) || hasNewRevision(before, after)) &&
    isWhereItMayBeRead(after),
  // 'Delete for good' is for what lies in the trash. The id stays taken for ever, and no client deletes a document.
  tombstone: {
    fields: {
      uid: { kind: person },
      purgedAt: { kind: serverTime },
      updatedAt: { kind: serverTime },
      writeIds: { kind: writeIds },
    },
    mayReplace: ({ who, before, after }) =>
      isOwn(who, before) &&
      isOwn(who, after) &&
      !isPurged(before) &&
      (before['deletedAt'] ?? null) !== null &&
      isNextWrite(before, after),
  },
}

function isPurged(entry: Data): boolean {
  return 'purgedAt' in entry
}

/** What is public lies in a notebook, and not in the trash; and does not say what its owner asked an AI for it. */
function isWhereItMayBeRead(entry: Data): boolean {
  const isShown = entry['collectionName'] !== '' && entry['deletedAt'] === null
  return entry['isPublic'] === false || (isShown && entry['userPrompt'] === undefined)
}

function textOf({ content = null, category = null }: Data): Data {
  return { content, category }
}

/** Each text but the first comes under an id of its own. */
function hasNewRevision(before: Data, after: Data): boolean {
  const [was = '', is = ''] = [before['revision'], after['revision']]
  return is !== '' && is !== was
}
