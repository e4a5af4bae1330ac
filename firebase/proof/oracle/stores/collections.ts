import { documentIdPattern, limits, usernamePattern } from '@geist/domain'

import type { Filter } from '../../rules-request'
import { type Data, isSame, Timestamp, serverTimestamp } from '../../value'
import { changesOnly, hasFields } from '../document-fields'
import { anyTimestamp, flag, listOf, matching, orNull, userId, serverTime, writeIds } from '../field-types'
import { isNextWrite } from '../next-write'
import { notebookName } from '../notebook-name'
import { filtersByOwner, filtersByPublic, isOwner } from '../ownership'
import { buildPath } from '../build-path'
import type { Store, UpdateContext, UpsertContext } from '../store'

const fields = {
  name: { kind: notebookName },
  uid: { kind: userId },
  creatorUsername: { kind: matching(usernamePattern) },
  collaborators: { kind: listOf(userId, limits.collaboratorsMax) },
  originalCreatorUID: { kind: userId },
  isPublic: { kind: flag },
  publishedUpTo: { kind: orNull(anyTimestamp) },
  writeIds: { kind: writeIds },
}

/** Notebooks: readable by their owner and subscribers, and by every user while public. */
export const collections: Store = {
  path: 'collections/*',
  fields,
  // The document also holds counts that a server trigger writes.
  skipsFieldsCheckOnUpdate: true,
  // Any signed-in user may read a missing id: it reveals nothing, and a device needs the answer.
  mayGet: (uid, notebook) =>
    notebook ? notebook['isPublic'] === true || isOwner(uid, notebook) || isSubscriber(uid, notebook) : uid !== null,
  mayList: (uid, filters) =>
    filtersByPublic(filters) || filtersByOwner(uid, filters) || filtersBySubscriber(uid, filters),
  mayCreate: (context) => documentIdPattern.test(context.pathIds[0] ?? '') && isNewNotebook(context),
  mayUpdate: (context) => {
    if (!isOwner(context.uid, context.before)) return isValidSubscription(context)
    // A commit that files entries also writes their notebook unchanged, as a precondition: it fails
    // if the owner has changed the notebook since.
    if (isSame(context.before, context.after)) return true
    return isDeleted(context.before) ? mayRestore(context) : mayChange(context) || removesSubscribers(context)
  },
  tombstone: {
    fields: { uid: { kind: userId }, deletedAt: { kind: serverTime }, writeIds: { kind: writeIds } },
    mayReplace: ({ uid, before, after }) =>
      isOwner(uid, before) && isOwner(uid, after) && !isDeleted(before) && isNextWrite(before, after),
  },
}

function isDeleted(notebook: Data): boolean {
  return 'deletedAt' in notebook
}

/** Whether a notebook is valid as a new one: without subscribers, under a name of its owner. */
function isNewNotebook(context: UpsertContext): boolean {
  const { uid, after, readBefore } = context
  return (
    isOwner(uid, after) &&
    after['originalCreatorUID'] === uid &&
    isSame(after['collaborators'], []) &&
    hasValidPublishedUpTo(context) &&
    // The creator name is one of the owner's names, current or former.
    isOwner(uid, readBefore(buildPath('usernames', after['creatorUsername'])))
  )
}

/** Undo of a deletion restores the whole notebook except its subscribers. */
function mayRestore(context: UpdateContext): boolean {
  return hasFields(context.after, fields) && isNewNotebook(context) && isNextWrite(context.before, context.after)
}

function mayChange(context: UpdateContext): boolean {
  const { before, after } = context
  return (
    changesOnly(before, after, 'name', 'isPublic', 'publishedUpTo', 'writeIds') &&
    // A legacy name without visible characters may stay unchanged.
    (isSame(after['name'], before['name']) || notebookName.accepts(after['name'] ?? null)) &&
    flag.accepts(after['isPublic'] ?? null) &&
    writeIds.accepts(after['writeIds'] ?? null) &&
    hasValidPublishedUpTo(context) &&
    isNextWrite(before, after)
  )
}

/** A public notebook may record up to when its owner has seen its entries, never in the future. */
function hasValidPublishedUpTo({ after, nowMs }: UpsertContext): boolean {
  const upTo = after['publishedUpTo'] ?? null
  if (upTo === null) return true
  return after['isPublic'] === true && (upTo === serverTimestamp || (upTo instanceof Timestamp && upTo.ms <= nowMs))
}

/** The owner removes at least one subscriber and changes nothing else. */
function removesSubscribers({ before, after }: UpdateContext): boolean {
  const subscribersBefore = getSubscribers(before)
  const subscribersAfter = getSubscribers(after)
  if (!subscribersBefore || !subscribersAfter || !changesOnly(before, after, 'collaborators')) return false
  const isSubset =
    subscribersAfter.every((subscriber) => subscribersBefore.includes(subscriber)) &&
    new Set(subscribersAfter).size === subscribersAfter.length
  return isSubset && subscribersAfter.length < subscribersBefore.length
}

/**
 * A user subscribes or unsubscribes. A new subscriber is appended, if the notebook is public, not
 * full, and its owner does not block the user.
 */
function isValidSubscription({ uid, before, after, readBefore }: UpdateContext): boolean {
  const subscribersBefore = getSubscribers(before)
  const subscribersAfter = getSubscribers(after)
  if (!subscribersBefore || !subscribersAfter || !changesOnly(before, after, 'collaborators')) return false
  return subscribersBefore.includes(uid)
    ? isSame(
        subscribersAfter,
        subscribersBefore.filter((subscriber) => subscriber !== uid),
      )
    : before['isPublic'] === true &&
        isSame(subscribersAfter, [...subscribersBefore, uid]) &&
        subscribersAfter.length <= limits.collaboratorsMax &&
        !isInBlocks(readBefore(buildPath('users', before['uid'], 'private', 'blocks')), uid)
}

function isInBlocks(document: Data | undefined, uid: string | null): boolean {
  const uids = document?.['uids']
  return Array.isArray(uids) && uids.includes(uid)
}

function isSubscriber(uid: string | null, notebook: Data): boolean {
  return uid !== null && getSubscribers(notebook)?.includes(uid) === true
}

function getSubscribers({ collaborators }: Data) {
  return Array.isArray(collaborators) ? collaborators : undefined
}

function filtersBySubscriber(uid: string | null, filters: readonly Filter[]): boolean {
  return uid !== null && filters.some((filter) => isSame(filter, ['collaborators', 'array-contains', uid]))
}
