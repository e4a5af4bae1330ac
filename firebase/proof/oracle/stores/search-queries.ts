import { limits } from '@geist/domain'

import { moment, person, text } from '../field-types'
import { filtersByOwner, isOwner } from '../ownership'
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
  mayGet: isOwner,
  mayList: filtersByOwner,
  mayCreate: ({ who, after }) => isOwner(who, after),
  mayDelete: isOwner,
}
