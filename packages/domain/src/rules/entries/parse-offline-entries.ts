import * as v from 'valibot'
import { documentIdSchema } from '../../entities/document-id'
import { type OfflineEntry, storableInstantSchema } from '../../entities/offline-entry'
import { userIdSchema } from '../../entities/user-id'
import { hashToId } from './hash-to-id'
import { splitUnreadableText, type UnreadableText } from '../text/split-unreadable-text'

export interface ParsedOfflineEntries {
  readonly entries: readonly OfflineEntry[]
  /**
   * Unparsable pieces of the text, or the JSON of unparsable items, grouped by account. The caller
   * stores them elsewhere.
   */
  readonly unreadable: readonly UnreadableText[]
  /** Whether the stored text already equals `entries`, so that no rewrite is needed. */
  readonly isAsStored: boolean
}

/**
 * Parses the notes that a browser has stored offline. An older version or another program may have
 * written the text, or the disk may have lost half of it. The result holds every readable note and
 * every unreadable piece; nothing is dropped. Parsing is deterministic, including generated ids.
 */
export function parseOfflineEntries(text: string): ParsedOfflineEntries {
  const items = parseList(text)
  if (items === undefined) return { entries: [], unreadable: splitUnreadableText(text), isAsStored: false }
  const entriesById = new Map<string, OfflineEntry>()
  const unreadableItems: unknown[] = []
  let hasNewIds = false
  for (const item of items) {
    const parsed = v.safeParse(storedNoteSchema, item)
    if (!parsed.success) {
      unreadableItems.push(item)
      continue
    }
    const { id, notebookId, userPrompt, ...texts } = parsed.output
    const fields = {
      ...texts,
      ...(notebookId !== undefined && { notebookId }),
      ...(userPrompt !== undefined && { userPrompt }),
    }
    // Another text under a used id gets an id of its own; the same text again is a duplicate.
    const hasOtherText = id !== undefined && entriesById.has(id) && !isSameText(entriesById.get(id), fields)
    const uniqueId = id === undefined || hasOtherText ? hashToId(JSON.stringify(fields)) : id
    if (uniqueId !== id) hasNewIds = true
    if (!entriesById.has(uniqueId)) entriesById.set(uniqueId, { id: uniqueId, ...fields })
  }
  return {
    entries: [...entriesById.values()],
    unreadable: groupByOwner(unreadableItems),
    // Unreadable items and duplicates are not in the map.
    isAsStored: !hasNewIds && entriesById.size === items.length,
  }
}

function groupByOwner(items: readonly unknown[]): readonly UnreadableText[] {
  const itemsByOwner = new Map<string | null, unknown[]>()
  for (const item of items) {
    const owner = readOwner(item)
    itemsByOwner.set(owner, [...(itemsByOwner.get(owner) ?? []), item])
  }
  return [...itemsByOwner].map(([uid, ownItems]) => ({ uid, text: JSON.stringify(ownItems) }))
}

/** Tolerates other writers: id and account may be missing, and the date may be an ISO string. */
const storedNoteSchema = v.object({
  id: v.fallback(v.optional(documentIdSchema), undefined),
  uid: v.optional(v.nullable(userIdSchema), null),
  content: v.string(),
  category: v.optional(v.string(), ''),
  timestamp: v.union([
    storableInstantSchema,
    v.pipe(
      v.string(),
      v.transform((date) => Date.parse(date)),
      storableInstantSchema,
    ),
  ]),
  notebookId: v.fallback(v.optional(documentIdSchema), undefined),
  userPrompt: v.fallback(v.optional(v.string()), undefined),
})

const ownedSchema = v.object({ uid: userIdSchema })

/** The account of an unreadable item, `null` if unknown: no other user may see its text. */
function readOwner(item: unknown): string | null {
  return v.is(ownedSchema, item) ? item.uid : null
}

function isSameText(entry: OfflineEntry | undefined, { content, category }: Omit<OfflineEntry, 'id'>): boolean {
  return entry?.content === content && entry.category === category
}

function parseList(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
