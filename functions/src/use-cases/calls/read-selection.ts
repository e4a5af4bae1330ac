import {
  type complexQuery,
  type LeftOutEntry,
  limits,
  splitSelection,
  type PayloadOf,
  type Settings,
} from '@geist/domain'
import type { SelectionStore, SelectableEntry } from '@geist/journal-ai'
import { blankOutTexts } from './blank-out-texts'

/** A readable text with its position in the payload. */
export interface SelectedText {
  /** Entry id; `undefined` for a line whose entry is unknown. */
  readonly id: string | undefined
  readonly content: string
  /** Offset in the payload's `content`, in UTF-16 code units. */
  readonly start: number
  /** Epoch milliseconds. */
  readonly writtenAt: number | undefined
}

export interface Selection {
  /** What each text is: an entry, a line, or (above the maximum number of texts) several lines. */
  readonly unit: 'entry' | 'line' | 'part'
  /** The non-blank texts, in the order of the selection. */
  readonly texts: readonly SelectedText[]
  readonly leftOut: readonly LeftOutEntry[]
}

type Payload = Pick<PayloadOf<typeof complexQuery>, 'collectionName' | 'content' | 'entries'>

export interface SelectionDependencies {
  readonly store: SelectionStore
  /** Reads the settings of an account; unreadable ones count as AI off. */
  readonly readSettings: (uid: string) => Promise<Settings>
}

/**
 * Reads the texts of a selection that AI may read. If the payload names entries, each is looked up.
 * It is left out unless it is the caller's own or public, not in the trash, and has the same text
 * as the server. It is also left out if its author or its owner's settings exclude it from AI.
 * If it names none, `content` is the caller's own lines: texts excluded from AI are blanked out.
 */
export async function readSelection(
  uid: string,
  payload: Payload,
  dependencies: SelectionDependencies,
): Promise<Selection> {
  return payload.entries === undefined
    ? readOwnLines(uid, payload, dependencies)
    : readNamedEntries(uid, payload.content, payload.entries, dependencies)
}

async function readOwnLines(
  uid: string,
  { collectionName, content }: Payload,
  { store }: SelectionDependencies,
): Promise<Selection> {
  const allowedContent = await blankOutTexts(content, store.streamTextsExcludedFromAi(uid, collectionName))
  return { ...splitIntoLines(allowedContent), leftOut: [] }
}

async function readNamedEntries(
  uid: string,
  content: string,
  entries: NonNullable<Payload['entries']>,
  { store, readSettings }: SelectionDependencies,
): Promise<Selection> {
  // The payload's schema guarantees that the content is the join of these entries.
  const namedParts = splitSelection(content, entries) ?? []
  const storedEntries = await store.readEntries(namedParts.map(({ id }) => id))
  const ownerIds = new Set(storedEntries.flatMap((entry) => entry?.uid ?? []))
  const ownersWithAiOn = await findOwnersWithAiOn(ownerIds, uid, readSettings)
  const checkedTexts = namedParts.map(({ id, start, end }, index) => {
    const sentContent = content.slice(start, end)
    const entry = storedEntries[index]
    const text = { id, content: sentContent, start, writtenAt: entry?.writtenAt ?? undefined }
    return { text, why: findExclusionReason(uid, entry, sentContent, ownersWithAiOn) }
  })
  return {
    unit: 'entry',
    texts: checkedTexts.flatMap(({ text, why }) => (why === undefined && /\S/u.test(text.content) ? text : [])),
    leftOut: checkedTexts.flatMap(({ text, why }) => (why === undefined ? [] : { id: text.id, why })),
  }
}

/**
 * Finds the first reason to leave out an entry; `undefined` if there is none. An entry that the
 * caller may not know about counts as missing.
 */
function findExclusionReason(
  uid: string,
  entry: SelectableEntry | undefined,
  sentContent: string,
  ownersWithAiOn: ReadonlySet<string>,
): LeftOutEntry['why'] | undefined {
  if (entry === undefined || entry.isInTrash || (entry.uid !== uid && !entry.isPublic)) return 'not-there'
  if (entry.isNeverAi || !ownersWithAiOn.has(entry.uid)) return 'never-ai'
  return entry.content === sentContent ? undefined : 'changed'
}

/** Finds the owners who have AI on. The caller's own setting was checked before. */
async function findOwnersWithAiOn(
  ownerIds: ReadonlySet<string>,
  uid: string,
  readSettings: SelectionDependencies['readSettings'],
): Promise<ReadonlySet<string>> {
  // The uid is empty if the stored entry has none: such an entry counts as excluded from AI.
  const otherOwnerIds = [...ownerIds].filter((owner) => owner !== uid && owner !== '')
  const allowsAi = await Promise.all(otherOwnerIds.map(async (owner) => (await readSettings(owner)).aiEnabled))
  return new Set([uid, ...otherOwnerIds.filter((_, index) => allowsAi[index] === true)])
}

/**
 * Splits content into non-blank lines, and groups them if they exceed the maximum number of
 * entries.
 */
function splitIntoLines(content: string): Pick<Selection, 'texts' | 'unit'> {
  let nextStart = 0
  const lines = content.split('\n').flatMap((line) => {
    const start = nextStart
    nextStart += line.length + 1
    return /\S/u.test(line) ? { start, end: start + line.length } : []
  })
  const linesPerText = Math.ceil(lines.length / limits.selectedEntriesMax)
  const texts = lines.flatMap(({ start }, index): SelectedText[] => {
    if (index % linesPerText !== 0) return []
    const lastLine = lines[Math.min(index + linesPerText, lines.length) - 1]
    return [{ id: undefined, content: content.slice(start, lastLine?.end), start, writtenAt: undefined }]
  })
  return { texts, unit: linesPerText > 1 ? 'part' : 'line' }
}
