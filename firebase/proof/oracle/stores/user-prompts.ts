import { documentIdPattern, limits } from '@geist/domain'

import { text } from '../kinds'
import type { Store, WriteScene } from '../store'

/** What somebody asked for entries that have become public, by the ids of those: theirs alone to read, all of it at once. */
export const userPrompts: Store = {
  path: 'users/*/userPrompts/*',
  fields: { userPrompt: { kind: text(limits.userPromptMaxLength) } },
  mayList: (who, _, [uid]) => who !== null && uid === who,
  mayCreate: isOnOwnPath,
  mayUpdate: isOnOwnPath,
}

function isOnOwnPath({ who, ids: [uid, entryId = ''] }: WriteScene): boolean {
  return uid === who && documentIdPattern.test(entryId)
}
