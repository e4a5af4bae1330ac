import { isReservedUsername, usernamePattern } from '@geist/domain'

import { type Data, isSame, Moment, now } from '../../value'
import { asksForOwn, isOwn } from '../ownership'
import { matching, person, serverTime } from '../kinds'
import type { Store, UpdateScene, WriteScene } from '../store'

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
  mayList: (who, filters) => asksForOwn(who, filters),
  mayCreate: (scene) => isPlain(scene) && !isReservedUsername(nameIn(scene)) && goesBy(scene, nameIn(scene)),
  mayUpdate: (scene) => leaves(scene) || takesOver(scene),
}

/** The owner leaves the current name and forwards it to the new name of the profile. */
function leaves(scene: UpdateScene): boolean {
  const { who, before, after } = scene
  const movedTo = after['movedTo']
  return (
    isSame(before, { uid: who }) &&
    isSame(after, { uid: who, movedTo, movedAt: now } as Data) &&
    movedTo !== nameIn(scene) &&
    goesBy(scene, movedTo)
  )
}

/** A former name can be reclaimed, or taken after its forwarding period unless reserved. */
function takesOver(scene: UpdateScene): boolean {
  const { who, before, clock } = scene
  const movedAt = before['movedAt']
  const isFree = movedAt instanceof Moment && clock > movedAt.ms + forwardsForMs && !isReservedUsername(nameIn(scene))
  return isPlain(scene) && 'movedTo' in before && (isOwn(who, before) || isFree) && goesBy(scene, nameIn(scene))
}

function isPlain({ who, after }: WriteScene): boolean {
  return isSame(after, { uid: who })
}

function nameIn({ ids: [name = ''] }: WriteScene): string {
  return name
}

function goesBy({ who, later }: WriteScene, name: unknown): boolean {
  return name !== undefined && later(`users/${who}`)?.['usernameKey'] === name
}
