import { limits } from '@geist/domain'

import { timestamp, userId, text } from '../field-types'
import { filtersByOwner, isOwner } from '../ownership'
import type { Store } from '../store'

/** Saved searches: created and deleted, never changed. */
export const searchQueries: Store = {
  path: 'searchQueries/*',
  fields: {
    uid: { kind: userId },
    title: { kind: text(limits.searchQueryTitleMaxLength) },
    content: { kind: text(limits.contentMaxLength) },
    timestamp: { kind: timestamp },
  },
  mayGet: isOwner,
  mayList: filtersByOwner,
  mayCreate: ({ uid, after }) => isOwner(uid, after),
  mayDelete: isOwner,
}
