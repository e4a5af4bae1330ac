import { limits, type OfflineEntry, parseCategory, parseContent } from '@geist/domain'

import { requestPersistentStorage } from '../../shared/request-persistent-storage'
import { getJournal } from '../../shared/local/get-journal'
import type { Journal } from '../../shared/local/journal'
import { editEntry } from '../../shared/local/operations/edit-entry'
import { saveEntries } from '../../shared/local/operations/save-entries'
import { readEntry } from '../../shared/local/queries/read-entry'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { listSubmittableEntries, dropSubmittedEntries } from './drop-submitted-entries'
import { readOfflineEntries, dropOfflineEntries } from './offline-entries'
import { runExclusively } from './run-exclusively'

interface Author {
  readonly uid: string
  readonly username: string
}

export interface SubmitReport {
  /** Number of entries that were added to the account, here or in another tab. */
  readonly submittedCount: number
  /** Error sentences by the id of each entry that could not be submitted. */
  readonly refusalsById: ReadonlyMap<string, string>
  /**
   * Entries being sent, in a browser that stores no journal. They stay stored until the server has
   * them.
   */
  readonly unsentIds: ReadonlySet<string>
  /** Why the remaining entries could not be saved on this device. */
  readonly failure: Extract<SaveOutcome, { status: 'failed' }>['reason'] | undefined
}

/**
 * Submits offline entries to an account, under the ids with which they were stored. Idempotent:
 * each becomes one entry, even after an interruption or from several tabs. An entry leaves the
 * offline store only after it was saved.
 *
 * @param ids the entries to submit; entries of another account stay stored
 * @param now epoch milliseconds
 */
export async function submitOfflineEntries(
  author: Author,
  ids: ReadonlySet<string>,
  now: number,
): Promise<SubmitReport> {
  const journal = getJournal(author.uid)
  return runExclusively('geist:submit-offline', async () => {
    const refusalsById = new Map<string, string>()
    const unsentIds = new Set<string>()
    let submittedCount = 0
    await dropSubmittedEntries(journal)
    // Reads the list under the lock: another tab may have submitted some while this one waited.
    for (const entry of listSubmittableEntries(author.uid).filter(({ id }) => ids.has(id))) {
      const outcome = await submitEntry(journal, author, entry, now)
      if (outcome.status === 'failed') return { submittedCount, refusalsById, unsentIds, failure: outcome.reason }
      if (outcome.status === 'refused') refusalsById.set(entry.id, outcome.sentence)
      if (outcome.status === 'in-memory') unsentIds.add(entry.id)
      if (outcome.status === 'saved') submittedCount += 1
    }
    if (submittedCount > 0) void requestPersistentStorage()
    return { submittedCount, refusalsById, unsentIds, failure: undefined }
  })
}

/** Saves one entry in the journal. Drops it from the offline store unless it is in memory only. */
async function submitEntry(
  journal: Journal,
  author: Author,
  entry: OfflineEntry,
  now: number,
): Promise<SaveOutcome | { readonly status: 'refused'; readonly sentence: string }> {
  const parsed = parseOfflineEntry(entry)
  if (parsed.status === 'refused') return parsed
  const { id, timestamp, notebookId, userPrompt } = entry
  const entryToSave = {
    id,
    timestamp,
    ...author,
    ...parsed.value,
    ...(notebookId !== undefined && { notebookId }),
    ...(userPrompt !== undefined && { userPrompt: userPrompt.slice(0, limits.userPromptMaxLength) }),
  }
  const outcome = await saveEntries(journal, [entryToSave], now)
  if (outcome.status !== 'saved') return outcome
  await applyLaterCategory(journal, entry, now)
  await dropOfflineEntries(new Set([id]))
  return outcome
}

/** Applies a category that the user typed during the save. */
async function applyLaterCategory(journal: Journal, { id, category }: OfflineEntry, now: number): Promise<void> {
  const storedEntry = readOfflineEntries().find((entry) => entry.id === id)
  if (!storedEntry || storedEntry.category === category) return
  const parsed = parseCategory(storedEntry.category)
  const seen = await readEntry(journal, id).catch(() => undefined)
  if (!seen || parsed.status === 'refused') return
  await editEntry(journal, { seen, content: seen.content, category: parsed.value }, now)
}

/** Validates an offline entry. Its category may be empty, as when it was stored. */
function parseOfflineEntry({ content, category }: OfflineEntry) {
  const parsedContent = parseContent(content)
  if (parsedContent.status === 'refused') return parsedContent
  const parsedCategory = parseCategory(category)
  if (parsedCategory.status === 'refused') return parsedCategory
  const value = { content: parsedContent.value, category: parsedCategory.value }
  return { status: 'accepted', value } as const
}
