import { limits, usernamePattern } from '@geist/domain'

import { isSame } from '../../value'
import { changesOnly } from '../fields'
import { matching, person, text } from '../kinds'
import { isOwn } from '../ownership'
import { pathTo } from '../path-to'
import type { Store } from '../store'

/** Profiles: everybody reads one at a time, and nobody has one without the claim on its username. */
export const users: Store = {
  path: 'users/*',
  fields: {
    UID: { kind: person },
    username: { kind: matching(usernamePattern) },
    usernameKey: { kind: matching(usernamePattern) },
    biography: { kind: text(limits.biographyMaxLength) },
  },
  mayGet: () => true,
  mayCreate: ({ who, ids: [uid], after, later }) =>
    uid === who &&
    after['UID'] === who &&
    after['usernameKey'] === after['username'] &&
    isOwn(who, later(pathTo('usernames', after['usernameKey']))),
  mayUpdate: ({ who, ids: [uid], before, after, later }) => {
    if (uid !== who || after['UID'] !== before['UID'] || after['usernameKey'] !== after['username']) return false
    if (!changesOnly(before, after, 'username', 'usernameKey', 'biography')) return false
    // Another name is held by a claim of its own, and the old one says where its owner went.
    return (
      after['username'] === before['username'] ||
      (isSame(later(pathTo('usernames', after['usernameKey'])), { uid: who }) &&
        later(pathTo('usernames', before['usernameKey']))?.['movedTo'] === after['usernameKey'])
    )
  },
}
