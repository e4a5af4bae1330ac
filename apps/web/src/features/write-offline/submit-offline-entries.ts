import { type OfflineEntry, parseCategory, parseContent } from '@geist/domain'

import { askToPersist } from '../../shared/ask-to-persist'
import { journalOf } from '../../shared/local/current-journal'
import type { Journal } from '../../shared/local/journal'
import { editEntry } from '../../shared/local/operations/edit-entry'
import { saveEntries } from '../../shared/local/operations/save-entry'
import { entryById } from '../../shared/local/queries/entry-by-id'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { currentEntriesFor, dropSubmitted } from './drop-submitted'
import { currentEntries, dropEntries } from './offline-entries'
import { oneAtATime } from './one-at-a-time'

export interface SubmitReport {
  /** How many have become entries of the account, here or in another tab. */
  readonly submitted: number
  /** Why some stay stored as they are, by their ids. */
  readonly refused: ReadonlyMap<string, string>
  /** On their way, in a browser that keeps nothing: they stay stored until the server has them. */
  readonly held: ReadonlySet<string>
  /** What kept the rest from being saved on this device. */
  readonly failure: Extract<SaveOutcome, { status: 'failed' }>['reason'] | undefined
}

/**
 * Makes stored notes entries of an account, each under the id that it was stored with: however often and from however many tabs this is done, and
 * wherever it is interrupted, each becomes one entry. A note leaves the store after it has been saved, not before.
 *
 * @param ids the notes that the person wants submitted. One of another account stays where it is
 * @param now epoch milliseconds
 */
export async function submitOfflineEntries(
  author: { readonly uid: string; readonly username: string },
  ids: ReadonlySet<string>,
  now: number,
): Promise<SubmitReport> {
  const journal = journalOf(author.uid)
  return oneAtATime('geist:submit-offline', async () => {
    const refused = new Map<string, string>()
    const held = new Set<string>()
    let submitted = 0
    await dropSubmitted(journal)
    // Another tab may have submitted some of them while this one waited.
    for (const entry of currentEntriesFor(author.uid).filter(({ id }) => ids.has(id))) {
      const parsed = parseOfflineEntry(entry)
      if (parsed.status === 'refused') {
        refused.set(entry.id, parsed.sentence)
        continue
      }
      const { id, timestamp } = entry
      const outcome = await saveEntries(journal, [{ id, timestamp, ...author, ...parsed.value }], now)
      if (outcome.status === 'failed') return { submitted, refused, held, failure: outcome.reason }
      if (outcome.status === 'held') {
        held.add(id)
        continue
      }
      submitted += 1
      await keepLaterCategory(journal, entry, now)
      await dropEntries(new Set([id]))
    }
    if (submitted > 0) void askToPersist()
    return { submitted, refused, held, failure: undefined }
  })
}

/** Gives a submitted note the category that was typed in the list while its save was pending. */
async function keepLaterCategory(journal: Journal, { id, category }: OfflineEntry, now: number): Promise<void> {
  const stored = currentEntries().find((entry) => entry.id === id)
  if (!stored || stored.category === category) return
  const parsed = parseCategory(stored.category)
  const seen = await entryById(journal, id).catch(() => undefined)
  if (!seen || parsed.status === 'refused') return
  await editEntry(journal, { seen, content: seen.content, category: parsed.value }, now)
}

/** What of a stored note can be submitted. It may go without a category: it could be stored without one. */
function parseOfflineEntry({ content, category }: OfflineEntry) {
  const parsedContent = parseContent(content)
  if (parsedContent.status === 'refused') return parsedContent
  const parsedCategory = parseCategory(category)
  if (parsedCategory.status === 'refused') return parsedCategory
  const value = { content: parsedContent.value, category: parsedCategory.value }
  return { status: 'accepted', value } as const
}
