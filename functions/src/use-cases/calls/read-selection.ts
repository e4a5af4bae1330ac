import {
  type complexQuery,
  type LeftOutEntry,
  limits,
  splitSelection,
  type PayloadOf,
  type Settings,
} from '@geist/domain'
import type { SelectionStore, SelectableEntry } from '../ports/selection-store'
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
  /** What each text is: an entry, a line, or several lines when there are too many. */
  readonly unit: 'entry' | 'line' | 'part'
  /** The non-blank texts, in the order of the selection. */
  readonly texts: readonly SelectedText[]
  readonly leftOut: readonly LeftOutEntry[]
}

type Payload = Pick<PayloadOf<typeof complexQuery>, 'collectionName' | 'content' | 'entries'>

export interface SelectionTools {
  readonly store: SelectionStore
  /** Reads the settings of an account; unreadable ones count as AI off. */
  readonly settings: (uid: string) => Promise<Settings>
}

/**
 * Reads the texts of a selection that AI may read. Named entries are looked up. Each must equal the
 * server's text, be the caller's own or public, and not be in the trash. Neither the entry nor its
 * owner's setting may exclude it from AI. Without names, `content` is lines of the caller's own,
 * minus the texts that are excluded from AI.
 */
export async function readSelection(
  uid: string,
  payload: Payload,
  { store, settings }: SelectionTools,
): Promise<Selection> {
  const { collectionName, content, entries } = payload
  if (entries === undefined) {
    const allowedContent = await blankOutTexts(content, store.textsExcludedFromAi(uid, collectionName))
    return { ...splitIntoLines(allowedContent), leftOut: [] }
  }
  const parts = splitSelection(content, entries) ?? []
  const stored = await store.entries(parts.map(({ id }) => id))
  const owners = new Set(stored.flatMap((entry) => entry?.uid ?? []))
  const ownersWithAiOn = await findOwnersWithAi(owners, uid, settings)
  const checked = parts.map(({ id, start, end }, index) => {
    const sentContent = content.slice(start, end)
    const entry = stored[index]
    const text = { id, content: sentContent, start, writtenAt: entry?.writtenAt ?? undefined }
    return { text, why: findExclusionReason(uid, entry, sentContent, ownersWithAiOn) }
  })
  return {
    unit: 'entry',
    texts: checked.flatMap(({ text, why }) => (why === undefined && /\S/u.test(text.content) ? text : [])),
    leftOut: checked.flatMap(({ text, why }) => (why === undefined ? [] : { id: text.id, why })),
  }
}

/** The first applicable reason. An entry that the caller may not know about counts as missing. */
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

/** The caller's own setting was checked before. */
async function findOwnersWithAi(
  owners: ReadonlySet<string>,
  uid: string,
  settings: SelectionTools['settings'],
): Promise<ReadonlySet<string>> {
  const others = [...owners].filter((owner) => owner !== uid && owner !== '')
  const allowsAi = await Promise.all(others.map(async (owner) => (await settings(owner)).aiEnabled))
  return new Set([uid, ...others.filter((_, index) => allowsAi[index] === true)])
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
