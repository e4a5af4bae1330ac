import { documentIdPattern, limits } from '@geist/domain'

import { text } from '../field-types'
import type { Store, UpsertContext } from '../store'

/** AI questions of entries that became public, by entry id. Only the owner reads them. */
export const userPrompts: Store = {
  path: 'users/*/userPrompts/*',
  fields: { userPrompt: { kind: text(limits.userPromptMaxLength) } },
  mayList: (uid, _, [pathUid]) => uid !== null && pathUid === uid,
  mayCreate: isOnOwnPath,
  mayUpdate: isOnOwnPath,
}

function isOnOwnPath({ uid, pathIds: [pathUid, entryId = ''] }: UpsertContext): boolean {
  return pathUid === uid && documentIdPattern.test(entryId)
}
