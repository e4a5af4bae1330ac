import { randomUUID } from 'node:crypto'
import type { Entry } from '@geist/domain'
import { limits } from '@geist/domain'

import { runOperation } from '../steps/step-context'
import type { Injector } from './injector'

/** Saves an entry with too long a category past the UI, so that Security Rules deny it. */
export const forgeEntry: Injector = async ({ tabs, person, ledger, countFault }, { kind, client, variant }) => {
  const tab = tabs[client]
  const category = 'x'.repeat(limits.categoryMaxLength + 1)
  const [seen] = variant % 2 === 0 ? [] : await tab.call<readonly Entry[]>('newestEntries', 1)
  const entryId = seen?.id ?? randomUUID()
  const word = ledger.recordWord(`forged in ${tab.name}`, entryId, { sawPublic: seen?.isPublic ?? false })
  const content = `Refused with ${word.marker}`
  const { uid, username } = person
  const outcome = seen
    ? await runOperation(tab, 'editEntry', { seen, content, category })
    : await runOperation(tab, 'saveEntries', [{ id: entryId, uid, username, content, category, timestamp: Date.now() }])
  if (outcome.status !== 'saved') return
  ledger.recordSaved(word)
  countFault(kind)
}
