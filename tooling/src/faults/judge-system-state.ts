import type { Word } from './word'
import { findDifferences } from './find-differences'
import { type WordLocation, findWordLocations, type SystemState } from './find-word-locations'

/** A word that is stored more often than it should be. */
export interface DuplicateWord {
  readonly word: Word
  readonly locations: readonly WordLocation[]
}

export interface Verdict {
  /** Words that a user saw as saved but that are stored nowhere. */
  readonly lost: readonly Word[]
  /** Words that are stored more often than they should be. */
  readonly duplicated: readonly DuplicateWord[]
  /** Differences between clients and server, a line each. */
  readonly outOfSync: readonly string[]
  /** Entries and conversations that are readable again after a purge. */
  readonly revived: readonly string[]
}

/**
 * Compares the stored state with what users wrote.
 *
 * @param words.expected words that must be stored
 * @param words.written all attempted words: none may be stored twice
 * @param words.purged ids of purged entries and deleted conversations
 */
export function judgeSystemState(
  state: SystemState,
  words: {
    readonly expected: readonly Word[]
    readonly written: readonly Word[]
    readonly purged?: ReadonlySet<string>
  },
): Verdict {
  return {
    lost: words.expected.filter((word) => !isStored(word, state)),
    duplicated: words.written.flatMap((word) => findDuplicate(word, state)),
    outOfSync: findDifferences(state),
    revived: findRevived(state, words.purged ?? new Set()),
  }
}

/** Finds purged ids that are readable again, each with its location. */
function findRevived({ server, devices }: SystemState, purgedIds: ReadonlySet<string>): readonly string[] {
  const describeRevived = (location: string, ids: readonly string[]) =>
    ids.filter((id) => purgedIds.has(id)).map((id) => `${id} ${location}`)
  return [
    ...describeRevived(
      'is an entry again',
      server.entries.map(({ id }) => id),
    ),
    ...describeRevived('has versions again', [...new Set(server.versions.map(({ entryId }) => entryId))]),
    ...describeRevived(
      'is a conversation again',
      server.threads.map(({ id }) => id),
    ),
    ...devices.flatMap(({ name, state }) =>
      describeRevived(
        `is shown on ${name}`,
        state.entries.map(({ id }) => id),
      ),
    ),
  ]
}

/**
 * Whether a word is in an entry, the trash, a version, a tray, a draft or an offline entry: these
 * last.
 */
function isStored(word: Word, state: SystemState): boolean {
  return findWordLocations(word.marker, state).some(
    ({ kind, entryId }) =>
      kind !== 'outbox' && kind !== 'mirror' && (word.entryId === undefined || entryId === word.entryId),
  )
}

function findDuplicate(word: Word, state: SystemState): readonly DuplicateWord[] {
  const locations = findWordLocations(word.marker, state).filter(
    ({ kind }) => kind !== 'mirror' && kind !== 'outbox' && kind !== 'draft',
  )
  const entryIds = new Set(locations.map(({ entryId }) => entryId))
  // A version with the revision id of the current text is no duplicate: a late trigger stores a
  // version of a text that an undo made current again.
  const distinctLocations = locations.filter(
    ({ kind, entryId, deviceOrRevision }) => kind !== 'version' || !isCurrentText(locations, entryId, deviceOrRevision),
  )
  // A duplicate is the same text of one entry under two revisions, or both on the server and in the
  // tray. The comparison includes the category, since a text may return under another one.
  const isRepeated = (selectedLocations: readonly WordLocation[]) =>
    new Set(selectedLocations.map(({ entryId, text }) => `${entryId} ${text}`)).size < selectedLocations.length
  // After a rollback several trays may hold the same text, so each tray is compared separately.
  const trays = new Set([
    undefined,
    ...distinctLocations.flatMap(({ kind, deviceOrRevision }) => (kind === 'tray' ? [deviceOrRevision] : [])),
  ])
  const hasRepeatedText = [...trays].some((tray) =>
    isRepeated(distinctLocations.filter(({ kind, deviceOrRevision }) => kind !== 'tray' || deviceOrRevision === tray)),
  )
  return entryIds.size > 1 || hasRepeatedText ? [{ word, locations }] : []
}

/** Whether a version has the revision id of the entry's current text. */
function isCurrentText(locations: readonly WordLocation[], entryId: string, versionId: string): boolean {
  return locations.some(
    (location) =>
      (location.kind === 'entry' || location.kind === 'trash') &&
      location.entryId === entryId &&
      location.deviceOrRevision === versionId,
  )
}
