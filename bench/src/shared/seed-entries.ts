import type { Entry } from '@geist/domain'

import type { FirestoreAddress } from './firestore-address'
import { commitWrites, type DocumentWrite, type Fields, type FieldValue } from './firestore-rest'
import { createSampleEntry } from './create-sample-entry'

/** Changes the sample entry at an index. */
export type TransformEntry = (entry: Entry, index: number) => Entry

/**
 * Writes a sample journal of `count` entries to the server, bypassing the rules, with timestamps in
 * the past.
 *
 * @param transform changes each sample entry; by default entries stay as they are
 */
export function seedEntries(
  server: FirestoreAddress,
  uid: string,
  count: number,
  transform?: TransformEntry,
): Promise<void> {
  return commitWrites(server, createSampleEntryWrites(uid, count, transform))
}

export function createSampleEntryWrites(
  uid: string,
  count: number,
  transform: TransformEntry = (entry) => entry,
): readonly DocumentWrite[] {
  return Array.from({ length: count }, (_, index) => {
    const { id, ...entry } = transform(createSampleEntry(uid, index, count), index)
    return { path: `messages/${id}`, fields: toFields(entry) }
  })
}

const timeFields: ReadonlySet<string> = new Set(['timestamp', 'updatedAt'])

function toFields(entry: Omit<Entry, 'id'>): Fields {
  return Object.fromEntries(Object.entries(entry).map(([field, value]) => [field, toFieldValue(field, value)]))
}

function toFieldValue(field: string, value: unknown): FieldValue {
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number' && timeFields.has(field)) return { timestampValue: formatMicroseconds(value) }
  if (typeof value === 'number') return { doubleValue: value }
  if (typeof value === 'string') return { stringValue: value }
  throw new TypeError(`A sample entry has an unexpected ${field}.`)
}

/** Keeps microseconds, like the server's timestamps. */
function formatMicroseconds(epochMs: number): string {
  const wholeMs = Math.floor(epochMs)
  const micros = Math.round((epochMs - wholeMs) * 1_000)
  return new Date(wholeMs).toISOString().replace('Z', `${String(micros).padStart(3, '0')}Z`)
}
