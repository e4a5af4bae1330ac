import type { LeftOutEntry, Span } from '@geist/domain'
import type { SentenceVectors } from '../../ai/sentence-vectors'
import type { AskStore } from '../ports/ask-store'
import { mergeRanks } from './merge-ranks'
import type { StoredSelection } from '../ports/selection-store'

/** A candidate entry that AI may read. */
export interface CandidateEntry {
  readonly id: string
  readonly content: string
  /** Epoch milliseconds. */
  readonly writtenAt: number | undefined
}

export interface CandidateEntries {
  /** Most likely first. */
  readonly entries: readonly CandidateEntry[]
  readonly leftOut: readonly LeftOutEntry[]
}

export interface EntrySearch {
  /** The search text. */
  readonly searchText: string
  /** Results of the device's word search, best first. */
  readonly deviceResults: readonly string[]
  /** The times that the question names, any of which matches. */
  readonly spans?: readonly Span[]
}

/**
 * Finds the user's own entries that may answer a question: by vector, by the device's word search,
 * and by the named times, merged by rank. Each is looked up on the server, so the device's list is
 * not trusted: entries of other users, in the trash or excluded from AI are left out. AI output is
 * skipped too, since a journal answers with the user's own words.
 */
export async function findCandidateEntries(
  uid: string,
  { searchText, deviceResults, spans = [] }: EntrySearch,
  { vectors, store }: { readonly vectors: SentenceVectors; readonly store: AskStore },
): Promise<CandidateEntries> {
  const [embedding] = await vectors.embed([searchText])
  const nearest =
    embedding?.status === 'embedded'
      ? await store.nearestEntries(uid, { vector: embedding.vector, model: vectors.model, limit: maxNearest })
      : []
  const entriesPerSpan = Math.ceil(maxTimeEntries / Math.max(1, spans.length))
  const spanEntries = await Promise.all(spans.map((span) => store.entriesWritten(uid, span, entriesPerSpan)))
  const ids = mergeRanks([nearest, deviceResults, ...spanEntries])
  const stored = await store.entries(ids)
  const candidates = ids.map((id, index) => ({
    id,
    entry: stored[index],
    exclusion: exclusionReason(uid, stored[index]),
  }))
  const deviceIds = new Set(deviceResults)
  return {
    entries: candidates.flatMap(({ id, entry, exclusion }) =>
      entry === undefined || exclusion !== undefined || entry.isFromAi || !/\S/u.test(entry.content)
        ? []
        : { id, content: entry.content, writtenAt: entry.writtenAt ?? undefined },
    ),
    // Do not report a stale vector without an entry.
    leftOut: candidates.flatMap(({ id, exclusion }) =>
      exclusion === undefined || (exclusion === 'not-there' && !deviceIds.has(id)) ? [] : { id, why: exclusion },
    ),
  }
}

/** Newest entries of the named times, divided evenly among several days. */
const maxTimeEntries = 40

/**
 * Each costs a read. Of the entries that answer, half are among the nearest 30 of 450, three
 * quarters among 60.
 */
const maxNearest = 60

/** Another user's public entry is not part of the journal. */
function exclusionReason(uid: string, entry: StoredSelection | undefined): LeftOutEntry['why'] | undefined {
  if (entry === undefined || entry.uid !== uid || entry.isInTrash) return 'not-there'
  return entry.isNeverAi ? 'never-ai' : undefined
}
