import type { Word } from './word'
import { differences } from './differences'
import { type WordLocation, locationsOf, type SystemState } from './word-locations'

export interface DuplicateWord {
  readonly word: Word
  readonly places: readonly WordLocation[]
}

export interface Verdict {
  /** Words that a user saw as saved but that are stored nowhere. */
  readonly lost: readonly Word[]
  /** Words that are stored more often than they should be. */
  readonly doubled: readonly DuplicateWord[]
  readonly apart: readonly string[]
  /** Entries and conversations that are readable again after a purge. */
  readonly revived: readonly string[]
}

/**
 * Compares the stored state with what users wrote.
 * @param words.expected words that must be stored
 * @param words.written all attempted words: none may be stored twice
 * @param words.purged ids of purged entries and deleted conversations
 */
export function judge(
  world: SystemState,
  words: {
    readonly expected: readonly Word[]
    readonly written: readonly Word[]
    readonly purged?: ReadonlySet<string>
  },
): Verdict {
  return {
    lost: words.expected.filter((word) => !isKept(word, world)),
    doubled: words.written.flatMap((word) => doubledPlaces(word, world)),
    apart: differences(world),
    revived: revivedIn(world, words.purged ?? new Set()),
  }
}

function revivedIn({ server, devices }: SystemState, purged: ReadonlySet<string>): readonly string[] {
  const on = (place: string, ids: readonly string[]) => ids.filter((id) => purged.has(id)).map((id) => `${id} ${place}`)
  return [
    ...on(
      'is an entry again',
      server.entries.map(({ id }) => id),
    ),
    ...on('has versions again', [...new Set(server.versions.map(({ entryId }) => entryId))]),
    ...on(
      'is a conversation again',
      server.threads.map(({ id }) => id),
    ),
    ...devices.flatMap(({ name, state }) =>
      on(
        `is shown on ${name}`,
        state.entries.map(({ id }) => id),
      ),
    ),
  ]
}

/** Places that count as saved: entry, trash, version, tray, draft and offline entry. */
function isKept(word: Word, world: SystemState): boolean {
  return locationsOf(word.marker, world).some(
    ({ kind, entryId }) =>
      kind !== 'waiting' && kind !== 'mirror' && (word.entryId === undefined || entryId === word.entryId),
  )
}

function doubledPlaces(word: Word, world: SystemState): readonly DuplicateWord[] {
  const places = locationsOf(word.marker, world).filter(
    ({ kind }) => kind !== 'mirror' && kind !== 'waiting' && kind !== 'draft',
  )
  const entries = new Set(places.map(({ entryId }) => entryId))
  // A version with the revision id of the current text is no duplicate: a late trigger stores a
  // version of a text that an undo made current again.
  const named = places.filter(({ kind, entryId, at }) => kind !== 'version' || !isTextOf(places, entryId, at))
  // A duplicate is the same text of one entry under two revisions, or both on the server and in the
  // tray. The comparison includes the category, since a text may return under another one.
  const isRepeated = (some: readonly WordLocation[]) =>
    new Set(some.map(({ entryId, text }) => `${entryId} ${text}`)).size < some.length
  // After a rollback several trays may hold the same text, so each tray is compared separately.
  const trays = new Set([undefined, ...named.flatMap(({ kind, at }) => (kind === 'tray' ? [at] : []))])
  const isDoubled = [...trays].some((tray) =>
    isRepeated(named.filter(({ kind, at }) => kind !== 'tray' || at === tray)),
  )
  return entries.size > 1 || isDoubled ? [{ word, places }] : []
}

/** Whether a version has the revision id of the entry's current text. */
function isTextOf(places: readonly WordLocation[], entryId: string, version: string): boolean {
  return places.some(
    (place) => (place.kind === 'entry' || place.kind === 'trash') && place.entryId === entryId && place.at === version,
  )
}
