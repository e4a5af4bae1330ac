import { documentIdPattern, limits } from '@geist/domain'

import { type Data, isSame, now } from '../../value'
import { asksForOwn, asksForPublic, isOwn } from '../ownership'
import { flag, moment, oneOf, order, orNull, person, revision, serverTime, text, versionIds } from '../kinds'
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
    ['uid', 'timestamp', 'username'].every((field) => isSame(before[field], after[field])) &&
    (after['deletedAt'] === null || after['deletedAt'] === now || isSame(after['deletedAt'], before['deletedAt'])) &&
    (after['expireAt'] === null || (after['deletedAt'] !== null && isSame(after['expireAt'], before['expireAt']))) &&
    (isSame(textOf(before), textOf(after)) || hasNewRevision(before, after)) &&
    isWhereItMayBeRead(after),
  mayDelete: (who, entry) => isOwn(who, entry) && (entry['deletedAt'] ?? null) !== null,
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
