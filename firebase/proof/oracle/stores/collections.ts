import { documentIdPattern, limits, usernamePattern } from '@geist/domain'

import type { Filter } from '../../rules-request'
import { type Data, isSame, Timestamp, serverTimestamp } from '../../value'
import { changesOnly, hasFields } from '../fields'
import { anyMoment, flag, listOf, matching, orNull, person, serverTime, writeIds } from '../field-types'
import { isNextWrite } from '../next-write'
import { notebookName } from '../notebook-name'
import { filtersByOwner, filtersByPublic, isOwner } from '../ownership'
import { pathTo } from '../path-to'
import type { Store, UpdateContext, UpsertContext } from '../store'

const fields = {
  name: { kind: notebookName },
  uid: { kind: person },
  creatorUsername: { kind: matching(usernamePattern) },
  collaborators: { kind: listOf(person, limits.collaboratorsMax) },
  originalCreatorUID: { kind: person },
  isPublic: { kind: flag },
  publishedUpTo: { kind: orNull(anyMoment) },
  writeIds: { kind: writeIds },
}

/** Notebooks: readable by their owner and subscribers, and by every user while public. */
export const collections: Store = {
  path: 'collections/*',
  fields,
  // The document also holds counts that a server trigger writes.
  updatesOnlyParts: true,
  // Any signed-in user may read a missing id: it reveals nothing, and a device needs the answer.
  mayGet: (who, notebook) =>
    notebook ? notebook['isPublic'] === true || isOwner(who, notebook) || isSubscriber(who, notebook) : who !== null,
  mayList: (who, filters) =>
    filtersByPublic(filters) || filtersByOwner(who, filters) || filtersBySubscriber(who, filters),
  mayCreate: (scene) => documentIdPattern.test(scene.ids[0] ?? '') && isNew(scene),
  mayUpdate: (scene) => {
    if (!isOwner(scene.who, scene.before)) return isValidSubscription(scene)
    // An unchanged write is a precondition: the commit fails once the owner has changed the
    // notebook.
    if (isSame(scene.before, scene.after)) return true
    return isDeleted(scene.before) ? mayRestore(scene) : mayChange(scene) || removesSubscribers(scene)
  },
  tombstone: {
    fields: { uid: { kind: person }, deletedAt: { kind: serverTime }, writeIds: { kind: writeIds } },
    mayReplace: ({ who, before, after }) =>
      isOwner(who, before) && isOwner(who, after) && !isDeleted(before) && isNextWrite(before, after),
  },
}

function isDeleted(notebook: Data): boolean {
  return 'deletedAt' in notebook
}

/** Whether the owner creates it without subscribers. */
function isNew(scene: UpsertContext): boolean {
  const { who, after, earlier } = scene
  return (
    isOwner(who, after) &&
    after['originalCreatorUID'] === who &&
    isSame(after['collaborators'], []) &&
    hasValidPublishedUpTo(scene) &&
    // The creator name is one of the owner's names, current or former.
    isOwner(who, earlier(pathTo('usernames', after['creatorUsername'])))
  )
}

/** Undo of a deletion restores the whole notebook except its subscribers. */
function mayRestore(scene: UpdateContext): boolean {
  return hasFields(scene.after, fields) && isNew(scene) && isNextWrite(scene.before, scene.after)
}

function mayChange(scene: UpdateContext): boolean {
  const { before, after } = scene
  return (
    changesOnly(before, after, 'name', 'isPublic', 'publishedUpTo', 'writeIds') &&
    // A legacy name without visible characters may stay unchanged.
    (isSame(after['name'], before['name']) || notebookName.accepts(after['name'] ?? null)) &&
    flag.accepts(after['isPublic'] ?? null) &&
    writeIds.accepts(after['writeIds'] ?? null) &&
    hasValidPublishedUpTo(scene) &&
    isNextWrite(before, after)
  )
}

/** A public notebook may record up to when its owner has seen its entries, never in the future. */
function hasValidPublishedUpTo({ after, clock }: UpsertContext): boolean {
  const upTo = after['publishedUpTo'] ?? null
  if (upTo === null) return true
  return after['isPublic'] === true && (upTo === serverTimestamp || (upTo instanceof Timestamp && upTo.ms <= clock))
}

/** The owner removes at least one subscriber and changes nothing else. */
function removesSubscribers({ before, after }: UpdateContext): boolean {
  const [were, are] = [subscribersOf(before), subscribersOf(after)]
  if (!were || !are || !changesOnly(before, after, 'collaborators')) return false
  const isSubset = are.every((uid) => were.includes(uid)) && new Set(are).size === are.length
  return isSubset && are.length < were.length
}

/**
 * A user subscribes or unsubscribes. A new subscriber is appended, if the notebook is public, not
 * full, and its owner does not block the user.
 */
function isValidSubscription({ who, before, after, earlier }: UpdateContext): boolean {
  const [were, are] = [subscribersOf(before), subscribersOf(after)]
  if (!were || !are || !changesOnly(before, after, 'collaborators')) return false
  return were.includes(who)
    ? isSame(
        are,
        were.filter((uid) => uid !== who),
      )
    : before['isPublic'] === true &&
        isSame(are, [...were, who]) &&
        are.length <= limits.collaboratorsMax &&
        !blocks(earlier(pathTo('users', before['uid'], 'private', 'blocks')), who)
}

function blocks(document: Data | undefined, who: string | null): boolean {
  const uids = document?.['uids']
  return Array.isArray(uids) && uids.includes(who)
}

function isSubscriber(who: string | null, notebook: Data): boolean {
  return who !== null && subscribersOf(notebook)?.includes(who) === true
}

function subscribersOf({ collaborators }: Data) {
  return Array.isArray(collaborators) ? collaborators : undefined
}

function filtersBySubscriber(who: string | null, filters: readonly Filter[]): boolean {
  return who !== null && filters.some((filter) => isSame(filter, ['collaborators', 'array-contains', who]))
}
