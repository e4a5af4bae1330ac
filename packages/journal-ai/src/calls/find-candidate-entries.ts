import type { LeftOutEntry, TimeSpan } from '@geist/domain'
import type { SentenceEmbedder } from '../sentence-embedder'
import type { AskStore } from '../ports/ask-store'
import { mergeRanks } from './merge-ranks'
import type { SelectableEntry } from '../ports/selection-store'
import type { ModelTextSearch } from '../ports/model-text-search'

/** A candidate entry that AI may read. */
export interface CandidateEntry {
  readonly id: string
  readonly content: string
  /** Epoch milliseconds. */
  readonly writtenAt: number | undefined
  readonly category: string
  /** The name of its notebook; `''` if it is in none. */
  readonly notebook: string
}

export interface CandidateEntries {
  /** Most likely first. */
  readonly entries: readonly CandidateEntry[]
  readonly leftOut: readonly LeftOutEntry[]
}

export interface EntrySearch {
  readonly searchText: string
  /** Results of the device's word search, best first. */
  readonly deviceResultIds: readonly string[]
  /** The times that the question names, any of which matches. */
  readonly spans?: readonly TimeSpan[]
}

export interface CandidateDependencies {
  readonly embedder: SentenceEmbedder
  readonly store: AskStore
  /** A provider's model, if one is configured and the account lets it read its notes. */
  readonly modelSearch?: ModelTextSearch | undefined
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal
}

/**
 * Finds the user's own entries that may answer a question: by vector, by the device's word search,
 * and by the named times, merged by rank. Each candidate is read from the server, because the
 * device's list is not trusted. Entries of other users, in the trash or excluded from AI are left
 * out. AI output is skipped too, since a journal answers with the user's own words.
 */
export async function findCandidateEntries(
  uid: string,
  { searchText, deviceResultIds, spans = [] }: EntrySearch,
  dependencies: CandidateDependencies,
): Promise<CandidateEntries> {
  const { store } = dependencies
  const nearestIds = await findNearestIds(uid, searchText, dependencies)
  const entriesPerSpan = Math.ceil(maxSpanEntries / Math.max(1, spans.length))
  const spanEntryIds = await Promise.all(spans.map((span) => store.findEntryIdsInSpan(uid, span, entriesPerSpan)))
  const ids = mergeRanks([nearestIds, deviceResultIds, ...spanEntryIds])
  const storedEntries = await store.readEntries(ids)
  const candidates = ids.map((id, index) => ({
    id,
    entry: storedEntries[index],
    exclusion: findExclusionReason(uid, storedEntries[index]),
  }))
  const deviceResults = new Set(deviceResultIds)
  return {
    entries: candidates.flatMap(({ id, entry, exclusion }) =>
      entry === undefined || exclusion !== undefined || entry.isFromAi || !/\S/u.test(entry.content)
        ? []
        : {
            id,
            content: entry.content,
            writtenAt: entry.writtenAt ?? undefined,
            category: entry.category,
            notebook: entry.collectionName,
          },
    ),
    // A stale vector without an entry is not reported: the device did not ask for it.
    leftOut: candidates.flatMap(({ id, exclusion }) =>
      exclusion === undefined || (exclusion === 'not-there' && !deviceResults.has(id)) ? [] : { id, why: exclusion },
    ),
  }
}

/** Searches by the provider's model if it can answer, else by the built-in one. */
async function findNearestIds(
  uid: string,
  searchText: string,
  { embedder, store, modelSearch, signal }: CandidateDependencies,
): Promise<readonly string[]> {
  const nearByModel = await modelSearch?.findNearestToText(uid, searchText, maxNearestEntries, signal)
  if (nearByModel !== undefined) return nearByModel.map(({ id }) => id)
  const [embedding] = await embedder.embed([searchText])
  if (embedding?.status !== 'embedded') return []
  const { vector } = embedding
  return store.findNearestEntryIds(uid, { vector, model: embedder.model, limit: maxNearestEntries })
}

/**
 * Limit of entries from the named times, the newest of each. Several spans share it evenly.
 */
const maxSpanEntries = 40

/**
 * Limit of entries from the vector search; each costs a read. With 450 entries, the nearest 30
 * include half of those that answer, and the nearest 60 three quarters.
 */
const maxNearestEntries = 60

/**
 * Finds why AI may not read an entry; `undefined` if it may. Another user's public entry counts as
 * missing, since it is not part of the journal.
 */
function findExclusionReason(uid: string, entry: SelectableEntry | undefined): LeftOutEntry['why'] | undefined {
  if (entry === undefined || entry.uid !== uid || entry.isInTrash) return 'not-there'
  return entry.isNeverAi ? 'never-ai' : undefined
}
