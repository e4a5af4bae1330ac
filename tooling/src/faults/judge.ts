import type { Word } from './word'
import { differences } from './differences'
import { type Place, placesOf, type World } from './places'

export interface Doubled {
  readonly word: Word
  readonly places: readonly Place[]
}

export interface Verdict {
  /** Words that a user saw as saved and that are nowhere. */
  readonly lost: readonly Word[]
  /** Words that are in more than one place, and belong in one. */
  readonly doubled: readonly Doubled[]
  /** Differences between a client and the server. */
  readonly apart: readonly string[]
  /** Entries and conversations that are readable again after their purge. */
  readonly revived: readonly string[]
}

/**
 * Compares the state of server and devices with what users wrote.
 *
 * @param words.expected words that have to be found
 * @param words.written all words that were tried: none may be found twice
 * @param words.purged ids of purged entries and deleted conversations
 */
export function judge(
  world: World,
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

function revivedIn({ server, devices }: World, purged: ReadonlySet<string>): readonly string[] {
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

/** What counts as kept: the entry or its trash, its versions, the tray, drafts, the entries written offline. */
function isKept(word: Word, world: World): boolean {
  return placesOf(word.marker, world).some(
    ({ kind, entryId }) =>
      kind !== 'waiting' && kind !== 'mirror' && (word.entryId === undefined || entryId === word.entryId),
  )
}

function doubledPlaces(word: Word, world: World): readonly Doubled[] {
  const places = placesOf(word.marker, world).filter(
    ({ kind }) => kind !== 'mirror' && kind !== 'waiting' && kind !== 'draft',
  )
  const entries = new Set(places.map(({ entryId }) => entryId))
  // Under its own name a text is the same one: a trigger that ran late keeps as a version what has
  // become the entry's text again.
  const named = places.filter(({ kind, entryId, at }) => kind !== 'version' || !isTextOf(places, entryId, at))
  // The same text of one entry under two names, or both on the server and refused by it. A text may
  // come back beside another category.
  const isRepeated = (some: readonly Place[]) =>
    new Set(some.map(({ entryId, text }) => `${entryId} ${text}`)).size < some.length
  // After a rollback several devices may hold a text in the tray: one tray at a time is compared.
  const trays = new Set([undefined, ...named.flatMap(({ kind, at }) => (kind === 'tray' ? [at] : []))])
  const isDoubled = [...trays].some((tray) =>
    isRepeated(named.filter(({ kind, at }) => kind !== 'tray' || at === tray)),
  )
  return entries.size > 1 || isDoubled ? [{ word, places }] : []
}

/** Whether a version's name is that of the entry's text itself. */
function isTextOf(places: readonly Place[], entryId: string, version: string): boolean {
  return places.some(
    (place) => (place.kind === 'entry' || place.kind === 'trash') && place.entryId === entryId && place.at === version,
  )
}
