import { documentIdPattern, threads as lengths } from '@geist/domain'

import { type Data, now } from '../../value'
import { changesOnly } from '../fields'
import { moment, orNull, person, serverTime, text } from '../kinds'
import { asksForOwn, isOwn } from '../ownership'
import type { Store } from '../store'

/** Conversations with one's own journal. A deleted one stays without its title, so that other devices learn of it. */
export const threads: Store = {
  path: 'threads/*',
  fields: {
    uid: { kind: person },
    title: { kind: text(lengths.titleMaxLength) },
    createdAt: { kind: moment },
    updatedAt: { kind: serverTime },
    deletedAt: { kind: orNull(serverTime) },
  },
  mayGet: isOwn,
  mayList: asksForOwn,
  mayCreate: ({ who, ids: [id = ''], after }) =>
    isOwn(who, after) && documentIdPattern.test(id) && hasNoWordLeft(after),
  mayUpdate: ({ who, before, after }) =>
    isOwn(who, before) && changesOnly(before, after, 'title', 'updatedAt', 'deletedAt') && hasNoWordLeft(after),
}

function hasNoWordLeft({ deletedAt, title }: Data): boolean {
  return deletedAt !== now || title === ''
}
