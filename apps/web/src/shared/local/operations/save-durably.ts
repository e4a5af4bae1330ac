import type { Journal } from '../journal'
import type { SaveOutcome } from '../save-outcome'
import { untilEntrySent } from '../until-entry-sent'
import { type EntryToSave, saveEntries } from './save-entries'

/**
 * Saves a new entry. Without persistent storage, resolves only once the server has the entry, or
 * has refused it. Writes nothing if the mirror already has its id.
 */
export async function saveDurably(journal: Journal, entry: EntryToSave, now: number): Promise<SaveOutcome> {
  const outcome = await saveEntries(journal, [entry], now)
  if (outcome.status === 'in-memory' && (await untilEntrySent(journal, entry.id)) === 'refused') {
    return { status: 'failed', reason: 'broken' }
  }
  return outcome
}
