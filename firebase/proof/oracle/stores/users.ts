import { limits, usernamePattern } from '@geist/domain'

import { isSame, Timestamp, serverTimestamp } from '../../value'
import { changesOnly } from '../document-fields'
import { matching, timestamp, userId, text } from '../field-types'
import { isBeingDeleted, isOwner } from '../ownership'
import { buildPath } from '../build-path'
import type { Store, UpdateContext } from '../store'

const renameCooldownMs = 7 * 86_400_000

/** Profiles: everyone reads single profiles, and no profile exists without a username claim. */
export const users: Store = {
  path: 'users/*',
  fields: {
    UID: { kind: userId },
    username: { kind: matching(usernamePattern) },
    usernameKey: { kind: matching(usernamePattern) },
    biography: { kind: text(limits.biographyMaxLength) },
    renamedAt: { kind: timestamp, isOptional: true },
  },
  mayGet: () => true,
  // An account with a deletion marker cannot create a profile again.
  mayCreate: ({ uid, pathIds: [pathUid], after, readBefore, readAfter }) =>
    pathUid === uid &&
    after['UID'] === uid &&
    after['usernameKey'] === after['username'] &&
    after['renamedAt'] === undefined &&
    isOwner(uid, readAfter(buildPath('usernames', after['usernameKey']))) &&
    !isBeingDeleted(uid, readBefore),
  mayUpdate: (context) => {
    const { uid, pathIds, before, after } = context
    if (pathIds[0] !== uid || after['UID'] !== before['UID'] || after['usernameKey'] !== after['username']) return false
    return changesOnly(before, after, 'biography') || isValidRename(context)
  },
}

/**
 * A rename needs a claim on the new name and a forward from the old one. It is allowed once in 7
 * days; going back to the previous name is always allowed.
 */
function isValidRename({ uid, before, after, readBefore, readAfter, nowMs }: UpdateContext): boolean {
  const renamedAt = before['renamedAt']
  const isCooldownOver =
    renamedAt === undefined || (renamedAt instanceof Timestamp && nowMs > renamedAt.ms + renameCooldownMs)
  const isReturn =
    renamedAt !== undefined && isSame(readBefore(buildPath('usernames', after['usernameKey']))?.['movedAt'], renamedAt)
  return (
    changesOnly(before, after, 'username', 'usernameKey', 'biography', 'renamedAt') &&
    after['renamedAt'] === serverTimestamp &&
    isSame(readAfter(buildPath('usernames', after['usernameKey'])), { uid }) &&
    readAfter(buildPath('usernames', before['usernameKey']))?.['movedTo'] === after['usernameKey'] &&
    (isCooldownOver || isReturn)
  )
}
