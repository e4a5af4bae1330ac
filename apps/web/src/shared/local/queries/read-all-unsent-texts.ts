import type { Journal } from '../journal'
import { type ReplacedText, readUnsentTexts } from './read-unsent-texts'

/** `readUnsentTexts` of every entry with edits in the outbox, by entry id. */
export async function readAllUnsentTexts(journal: Journal): Promise<ReadonlyMap<string, readonly ReplacedText[]>> {
  const rows = await (await journal.database()).getAll('outbox')
  const edited = new Set(rows.flatMap(({ write }) => (write.kind === 'edit' ? [write.entryId] : [])))
  const texts = new Map<string, readonly ReplacedText[]>()
  for (const entryId of edited) texts.set(entryId, await readUnsentTexts(journal, entryId))
  return texts
}
