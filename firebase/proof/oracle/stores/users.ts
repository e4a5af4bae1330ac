import { deletionMarkers, limits, usernamePattern } from '@geist/domain'

import { isSame, Moment, now } from '../../value'
import { changesOnly } from '../fields'
import { matching, moment, person, text } from '../kinds'
import { isOwn } from '../ownership'
import { pathTo } from '../path-to'
import type { Store, UpdateScene } from '../store'

const renamesEveryMs = 7 * 86_400_000

/** Profiles: everybody reads one at a time, and nobody has one without the claim on its username. */
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
  // Nor has anybody one whose account is being deleted, or was lately.
  mayCreate: ({ who, ids: [uid], after, earlier, later }) =>
    uid === who &&
    after['UID'] === who &&
    after['usernameKey'] === after['username'] &&
    after['renamedAt'] === undefined &&
    isOwn(who, later(pathTo('usernames', after['usernameKey']))) &&
    earlier(pathTo(deletionMarkers, uid)) === undefined,
  mayUpdate: (scene) => {
    const { who, ids, before, after } = scene
    if (ids[0] !== who || after['UID'] !== before['UID'] || after['usernameKey'] !== after['username']) return false
    return changesOnly(before, after, 'biography') || renames(scene)
  },
}

/** Another name is held by a claim of its own, and the old one says where its owner went. That is done once in seven days, but for going back. */
function renames({ who, before, after, earlier, later, clock }: UpdateScene): boolean {
  const renamedAt = before['renamedAt']
  const isRested = renamedAt === undefined || (renamedAt instanceof Moment && clock > renamedAt.ms + renamesEveryMs)
  const isBack =
    renamedAt !== undefined && isSame(earlier(pathTo('usernames', after['usernameKey']))?.['movedAt'], renamedAt)
  return (
    changesOnly(before, after, 'username', 'usernameKey', 'biography', 'renamedAt') &&
    after['renamedAt'] === now &&
    isSame(later(pathTo('usernames', after['usernameKey'])), { uid: who }) &&
    later(pathTo('usernames', before['usernameKey']))?.['movedTo'] === after['usernameKey'] &&
    (isRested || isBack)
  )
}
