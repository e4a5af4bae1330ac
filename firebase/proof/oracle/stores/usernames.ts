import { isReservedUsername, usernamePattern } from '@geist/domain'

import { type Data, isSame, Timestamp, serverTimestamp } from '../../value'
import { filtersByOwner, isOwner } from '../ownership'
import { matching, userId, serverTime } from '../field-types'
import type { Store, UpdateContext, UpsertContext } from '../store'

const forwardsForMs = 30 * 86_400_000

/**
 * Claims on usernames. Everyone reads single claims, and users list their own. Each user has one
 * current name, and each name one holder.
 */
export const usernames: Store = {
  path: 'usernames/*',
  fields: {
    uid: { kind: userId },
    movedTo: { kind: matching(usernamePattern), isOptional: true },
    movedAt: { kind: serverTime, isOptional: true },
  },
  mayGet: () => true,
  mayList: (uid, filters) => filtersByOwner(uid, filters),
  mayCreate: (context) =>
    isPlain(context) && !isReservedUsername(nameIn(context)) && isProfileUsername(context, nameIn(context)),
  mayUpdate: (context) => isForward(context) || isTakeover(context),
}

/** The owner leaves the current name and forwards it to the new name of the profile. */
function isForward(context: UpdateContext): boolean {
  const { uid, before, after } = context
  const movedTo = after['movedTo']
  return (
    isSame(before, { uid: uid }) &&
    isSame(after, { uid: uid, movedTo, movedAt: serverTimestamp } as Data) &&
    movedTo !== nameIn(context) &&
    isProfileUsername(context, movedTo)
  )
}

/** A former name can be reclaimed, or taken after its forwarding period unless reserved. */
function isTakeover(context: UpdateContext): boolean {
  const { uid, before, nowMs } = context
  const movedAt = before['movedAt']
  const isFree =
    movedAt instanceof Timestamp && nowMs > movedAt.ms + forwardsForMs && !isReservedUsername(nameIn(context))
  return (
    isPlain(context) &&
    'movedTo' in before &&
    (isOwner(uid, before) || isFree) &&
    isProfileUsername(context, nameIn(context))
  )
}

function isPlain({ uid, after }: UpsertContext): boolean {
  return isSame(after, { uid: uid })
}

function nameIn({ pathIds: [name = ''] }: UpsertContext): string {
  return name
}

function isProfileUsername({ uid, readAfter }: UpsertContext, name: unknown): boolean {
  return name !== undefined && readAfter(`users/${uid}`)?.['usernameKey'] === name
}
