import type { Journal } from '../journal'
import { type ReplacedText, readUnsentTexts } from './read-unsent-texts'

/** Reads the unsent texts of every entry with edits in the outbox, by entry id. */
export async function readAllUnsentTexts(journal: Journal): Promise<ReadonlyMap<string, readonly ReplacedText[]>> {
  const rows = await (await journal.database()).getAll('outbox')
  const editedIds = new Set(rows.flatMap(({ write }) => (write.kind === 'edit' ? [write.entryId] : [])))
  const texts = new Map<string, readonly ReplacedText[]>()
  for (const entryId of editedIds) texts.set(entryId, await readUnsentTexts(journal, entryId))
  return texts
}
