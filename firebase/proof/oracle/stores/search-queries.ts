import { limits } from '@geist/domain'

import { moment, person, text } from '../kinds'
import { asksForOwn, isOwn } from '../ownership'
import type { Store } from '../store'

/** Saved searches: created and deleted, never changed. */
export const searchQueries: Store = {
  path: 'searchQueries/*',
  fields: {
    uid: { kind: person },
    title: { kind: text(limits.searchQueryTitleMaxLength) },
    content: { kind: text(limits.contentMaxLength) },
    timestamp: { kind: moment },
  },
  mayGet: isOwn,
  mayList: asksForOwn,
  mayCreate: ({ who, after }) => isOwn(who, after),
  mayDelete: isOwn,
}
