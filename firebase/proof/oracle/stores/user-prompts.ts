import { documentIdPattern, limits } from '@geist/domain'

import { text } from '../field-types'
import type { Store, UpsertContext } from '../store'

/** AI questions of entries that became public, by entry id. Only the owner reads them. */
export const userPrompts: Store = {
  path: 'users/*/userPrompts/*',
  fields: { userPrompt: { kind: text(limits.userPromptMaxLength) } },
  mayList: (who, _, [uid]) => who !== null && uid === who,
  mayCreate: isOnOwnPath,
  mayUpdate: isOnOwnPath,
}

function isOnOwnPath({ who, ids: [uid, entryId = ''] }: UpsertContext): boolean {
  return uid === who && documentIdPattern.test(entryId)
}
