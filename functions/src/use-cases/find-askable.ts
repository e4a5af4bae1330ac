import type { LeftOutEntry, Span } from '@geist/domain'
import type { SentenceVectors } from '../ai/sentence-vectors'
import type { AskStore } from './ask-store'
import { mergeRanks } from './merge-ranks'
import type { StoredSelection } from './selection-store'

/** An entry that may answer a question, and may be read for it. */
export interface AskableEntry {
  readonly id: string
  readonly content: string
  /** Epoch milliseconds. */
  readonly writtenAt: number | undefined
}

export interface Askable {
  /** Those that are likeliest to answer first. */
  readonly entries: readonly AskableEntry[]
  readonly leftOut: readonly LeftOutEntry[]
}

export interface Asked {
  /** What is looked for. */
  readonly asked: string
  /** What the device found, best first. */
  readonly found: readonly string[]
  /** The time that was asked about: any of these. */
  readonly spans?: readonly Span[]
}

/**
 * The caller's own entries that may answer a question: those whose vectors are nearest to it, those that the device found by its words, and those of the time that
 * it names, merged by their ranks. Each is
 * looked up: read is only what is the caller's, not in the trash and not kept from every AI, whatever the list from the device says. What the AI has
 * written is passed over, also where it was saved: a journal answers with its own words.
 */
export async function findAskable(
  uid: string,
  { asked, found, spans = [] }: Asked,
  { vectors, store }: { readonly vectors: SentenceVectors; readonly store: AskStore },
): Promise<Askable> {
  const [embedding] = await vectors.embed([asked])
  const nearest =
    embedding?.status === 'embedded'
      ? await store.nearestEntries(uid, { vector: embedding.vector, model: vectors.model, limit: mostNearest })
      : []
  const ofEach = Math.ceil(mostOfTime / Math.max(1, spans.length))
  const ofTime = await Promise.all(spans.map((span) => store.entriesWritten(uid, span, ofEach)))
  const ids = mergeRanks([nearest, found, ...ofTime])
  const stored = await store.entries(ids)
  const looked = ids.map((id, index) => ({ id, entry: stored[index], why: whyNot(uid, stored[index]) }))
  const sent = new Set(found)
  return {
    entries: looked.flatMap(({ id, entry, why }) =>
      entry === undefined || why !== undefined || entry.isFromAi || !/\S/u.test(entry.content)
        ? []
        : { id, content: entry.content, writtenAt: entry.writtenAt ?? undefined },
    ),
    // A vector that outlives its entry for a moment is nobody's concern.
    leftOut: looked.flatMap(({ id, why }) =>
      why === undefined || (why === 'not-there' && !sent.has(id)) ? [] : { id, why },
    ),
  }
}

/** The newest of the time that was asked about, and as many of each of several days. */
const mostOfTime = 40

/** Each is a read. Half of the entries that answer are among the nearest 30 of 450, three quarters among 60. */
const mostNearest = 60

/** Also a public entry of somebody else is not of one's own journal. */
function whyNot(uid: string, entry: StoredSelection | undefined): LeftOutEntry['why'] | undefined {
  if (entry === undefined || entry.uid !== uid || entry.isInTrash) return 'not-there'
  return entry.isNeverAi ? 'never-ai' : undefined
}
