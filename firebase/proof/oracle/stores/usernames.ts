import { isReservedUsername, usernamePattern } from '@geist/domain'

import { type Data, isSame, Timestamp, serverTimestamp } from '../../value'
import { filtersByOwner, isOwner } from '../ownership'
import { matching, person, serverTime } from '../field-types'
import type { Store, UpdateContext, UpsertContext } from '../store'

const forwardsForMs = 30 * 86_400_000

/**
 * Claims on usernames. Everyone reads single claims, and users list their own. Each user has one
 * current name, and each name one holder.
 */
export const usernames: Store = {
  path: 'usernames/*',
  fields: {
    uid: { kind: person },
    movedTo: { kind: matching(usernamePattern), isOptional: true },
    movedAt: { kind: serverTime, isOptional: true },
  },
  mayGet: () => true,
  mayList: (who, filters) => filtersByOwner(who, filters),
  mayCreate: (scene) => isPlain(scene) && !isReservedUsername(nameIn(scene)) && isProfileUsername(scene, nameIn(scene)),
  mayUpdate: (scene) => isForward(scene) || isTakeover(scene),
}

/** The owner leaves the current name and forwards it to the new name of the profile. */
function isForward(scene: UpdateContext): boolean {
  const { who, before, after } = scene
  const movedTo = after['movedTo']
  return (
    isSame(before, { uid: who }) &&
    isSame(after, { uid: who, movedTo, movedAt: serverTimestamp } as Data) &&
    movedTo !== nameIn(scene) &&
    isProfileUsername(scene, movedTo)
  )
}

/** A former name can be reclaimed, or taken after its forwarding period unless reserved. */
function isTakeover(scene: UpdateContext): boolean {
  const { who, before, clock } = scene
  const movedAt = before['movedAt']
  const isFree =
    movedAt instanceof Timestamp && clock > movedAt.ms + forwardsForMs && !isReservedUsername(nameIn(scene))
  return (
    isPlain(scene) && 'movedTo' in before && (isOwner(who, before) || isFree) && isProfileUsername(scene, nameIn(scene))
  )
}

function isPlain({ who, after }: UpsertContext): boolean {
  return isSame(after, { uid: who })
}

function nameIn({ ids: [name = ''] }: UpsertContext): string {
  return name
}

function isProfileUsername({ who, later }: UpsertContext, name: unknown): boolean {
  return name !== undefined && later(`users/${who}`)?.['usernameKey'] === name
}
