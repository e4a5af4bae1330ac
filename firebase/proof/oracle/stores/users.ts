import { deletionsCollection, limits, usernamePattern } from '@geist/domain'

import { isSame, Timestamp, serverTimestamp } from '../../value'
import { changesOnly } from '../fields'
import { matching, moment, person, text } from '../field-types'
import { isOwner } from '../ownership'
import { pathTo } from '../path-to'
import type { Store, UpdateContext } from '../store'

const renamesEveryMs = 7 * 86_400_000

/** Profiles: everyone reads single profiles, and no profile exists without a username claim. */
export const users: Store = {
  path: 'users/*',
  fields: {
    UID: { kind: person },
    username: { kind: matching(usernamePattern) },
    usernameKey: { kind: matching(usernamePattern) },
    biography: { kind: text(limits.biographyMaxLength) },
    renamedAt: { kind: moment, isOptional: true },
  },
  mayGet: () => true,
  // An account with a deletion marker cannot create a profile again.
  mayCreate: ({ who, ids: [uid], after, earlier, later }) =>
    uid === who &&
    after['UID'] === who &&
    after['usernameKey'] === after['username'] &&
    after['renamedAt'] === undefined &&
    isOwner(who, later(pathTo('usernames', after['usernameKey']))) &&
    earlier(pathTo(deletionsCollection, uid)) === undefined,
  mayUpdate: (scene) => {
    const { who, ids, before, after } = scene
    if (ids[0] !== who || after['UID'] !== before['UID'] || after['usernameKey'] !== after['username']) return false
    return changesOnly(before, after, 'biography') || isValidRename(scene)
  },
}

/**
 * A rename needs a claim on the new name and a forward from the old one. It is allowed once in 7
 * days; going back to the previous name is always allowed.
 */
function isValidRename({ who, before, after, earlier, later, clock }: UpdateContext): boolean {
  const renamedAt = before['renamedAt']
  const isRested = renamedAt === undefined || (renamedAt instanceof Timestamp && clock > renamedAt.ms + renamesEveryMs)
  const isBack =
    renamedAt !== undefined && isSame(earlier(pathTo('usernames', after['usernameKey']))?.['movedAt'], renamedAt)
  return (
    changesOnly(before, after, 'username', 'usernameKey', 'biography', 'renamedAt') &&
    after['renamedAt'] === serverTimestamp &&
    isSame(later(pathTo('usernames', after['usernameKey'])), { uid: who }) &&
    later(pathTo('usernames', before['usernameKey']))?.['movedTo'] === after['usernameKey'] &&
    (isRested || isBack)
  )
}
