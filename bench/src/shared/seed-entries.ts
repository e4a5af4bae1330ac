import type { Entry } from '@geist/domain'

import type { FirestoreAddress } from './firestore-address'
import { commitWrites, type DocumentWrite, type Fields, type FieldValue } from './firestore-rest'
import { sampleEntry } from './sample-entry'

/** Transforms the sample entry at an index. */
export type EntryShape = (entry: Entry, index: number) => Entry

/**
 * Writes a sample journal of `count` entries to the server, past the rules, with timestamps in the
 * past.
 *
 * @param shape by default entries stay as they are
 */
export function seedEntries(server: FirestoreAddress, uid: string, count: number, shape?: EntryShape): Promise<void> {
  return commitWrites(server, sampleEntryWrites(uid, count, shape))
}

export function sampleEntryWrites(
  uid: string,
  count: number,
  shape: EntryShape = (entry) => entry,
): readonly DocumentWrite[] {
  return Array.from({ length: count }, (_, index) => {
    const { id, ...entry } = shape(sampleEntry(uid, index, count), index)
    return { path: `messages/${id}`, fields: fieldsOf(entry) }
  })
}

const timeFields: ReadonlySet<string> = new Set(['timestamp', 'updatedAt'])

function fieldsOf(entry: Omit<Entry, 'id'>): Fields {
  return Object.fromEntries(Object.entries(entry).map(([field, value]) => [field, fieldValueOf(field, value)]))
}

function fieldValueOf(field: string, value: unknown): FieldValue {
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number' && timeFields.has(field)) return { timestampValue: isoWithMicroseconds(value) }
  if (typeof value === 'number') return { doubleValue: value }
  if (typeof value === 'string') return { stringValue: value }
  throw new TypeError(`A sample entry has an unexpected ${field}.`)
}

/** Keeps microseconds, like the server's timestamps. */
function isoWithMicroseconds(epochMs: number): string {
  const wholeMs = Math.floor(epochMs)
  const micros = Math.round((epochMs - wholeMs) * 1_000)
  return new Date(wholeMs).toISOString().replace('Z', `${String(micros).padStart(3, '0')}Z`)
}
