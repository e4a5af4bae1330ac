import type { Journal } from '../journal'
import { type ReplacedText, unsentTexts } from './unsent-texts'

/** The texts of all entries that edits have replaced here without the server knowing yet, by entry: see `unsentTexts`. */
export async function allUnsentTexts(journal: Journal): Promise<ReadonlyMap<string, readonly ReplacedText[]>> {
  const rows = await (await journal.database()).getAll('outbox')
  const edited = new Set(rows.flatMap(({ write }) => (write.kind === 'edit' ? [write.entryId] : [])))
  const texts = new Map<string, readonly ReplacedText[]>()
  for (const entryId of edited) texts.set(entryId, await unsentTexts(journal, entryId))
  return texts
}
