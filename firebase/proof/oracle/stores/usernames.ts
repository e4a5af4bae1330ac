import { isReservedUsername, usernamePattern } from '@geist/domain'

import { type Data, isSame, Timestamp, serverTimestamp } from '../../value'
import { filtersByOwner, isOwner } from '../ownership'
import { matching, userId, serverTime } from '../field-types'
import type { Store, UpdateContext, UpsertContext } from '../store'

/** As `account.usernameForwardingMs`, repeated so that the oracle stays independent. */
const forwardingMs = 30 * 86_400_000

/**
 * Claims on usernames. Everyone reads single claims, and users list their own. Each user has one
 * current name, and each name one owner.
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
    isCurrentClaim(context) && !isReservedUsername(getName(context)) && isProfileUsername(context, getName(context)),
  mayUpdate: (context) => isForward(context) || isTakeover(context),
}

/** The owner leaves the current name and forwards it to the new name of the profile. */
function isForward(context: UpdateContext): boolean {
  const { uid, before, after } = context
  const movedTo = after['movedTo']
  return (
    isSame(before, { uid }) &&
    isSame(after, { uid, movedTo, movedAt: serverTimestamp } as Data) &&
    movedTo !== getName(context) &&
    isProfileUsername(context, movedTo)
  )
}

/** A former name can be reclaimed, or taken after its forwarding period unless reserved. */
function isTakeover(context: UpdateContext): boolean {
  const { uid, before, nowMs } = context
  const movedAt = before['movedAt']
  const isFree =
    movedAt instanceof Timestamp && nowMs > movedAt.ms + forwardingMs && !isReservedUsername(getName(context))
  return (
    isCurrentClaim(context) &&
    'movedTo' in before &&
    (isOwner(uid, before) || isFree) &&
    isProfileUsername(context, getName(context))
  )
}

/** Whether the claim has no forward. */
function isCurrentClaim({ uid, after }: UpsertContext): boolean {
  return isSame(after, { uid })
}

function getName({ pathIds: [name = ''] }: UpsertContext): string {
  return name
}

function isProfileUsername({ uid, readAfter }: UpsertContext, name: unknown): boolean {
  return name !== undefined && readAfter(`users/${uid}`)?.['usernameKey'] === name
}
