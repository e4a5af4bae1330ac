import { type Entry, isComparable, type TurnAnswer } from '@geist/domain'

import type { Journal } from '../../shared/local/journal'
import { isMirrorComplete } from '../../shared/local/queries/is-mirror-complete'
import { readEntry } from '../../shared/local/queries/read-entry'

/** Why an answer must not show the words of an entry that it quotes. */
export type WithheldReason = 'in-trash' | 'never-ai' | 'purged' | 'not-here'

/** An entry that an answer quotes, or why its words are withheld. */
export type QuotedEntry =
  | { readonly status: 'shown'; readonly entry: Entry }
  | { readonly status: 'withheld'; readonly reason: WithheldReason }

/** By entry id. Lacks the entries that are not read yet. */
export type QuotedEntries = ReadonlyMap<string, QuotedEntry>

/** Returns the ids of the entries that the answers quote, each once. */
export function listQuotedIds(answers: readonly (TurnAnswer | null)[]): readonly string[] {
  return [...new Set(answers.flatMap((answer) => answer?.quotes.map(({ entryId }) => entryId) ?? []))]
}

/** Reads entries from the mirror. If it cannot be read, the words of all of them are withheld. */
export async function readQuotedEntries(journal: Journal, ids: readonly string[]): Promise<QuotedEntries> {
  if (ids.length === 0) return new Map()
  // Read before the entries: they must not be missing just because the mirror completes meanwhile.
  const isComplete = await isMirrorComplete(journal).catch(() => false)
  const entries = await Promise.all(ids.map((id) => readEntry(journal, id).catch(() => undefined)))
  return new Map(ids.map((id, index) => [id, toQuotedEntry(entries[index], isComplete)]))
}

function toQuotedEntry(entry: Entry | undefined, isComplete: boolean): QuotedEntry {
  if (entry === undefined) return { status: 'withheld', reason: isComplete ? 'purged' : 'not-here' }
  if (isComparable(entry)) return { status: 'shown', entry }
  return { status: 'withheld', reason: entry.neverAi === true ? 'never-ai' : 'in-trash' }
}
