import type { Journal } from '../journal'
import { type ReplacedText, unsentTexts } from './unsent-texts'

/** `unsentTexts` of every entry with edits in the outbox, by entry id. */
export async function allUnsentTexts(journal: Journal): Promise<ReadonlyMap<string, readonly ReplacedText[]>> {
  const rows = await (await journal.database()).getAll('outbox')
  const edited = new Set(rows.flatMap(({ write }) => (write.kind === 'edit' ? [write.entryId] : [])))
  const texts = new Map<string, readonly ReplacedText[]>()
  for (const entryId of edited) texts.set(entryId, await unsentTexts(journal, entryId))
  return texts
}
