import type { Entry } from '@geist/domain'

import { commitWrites, documentsOf } from './commit-writes'
import type { FirestoreAddress } from './firestore-address'
import { sampleEntry } from './sample-entry'

/**
 * Writes a sample journal of `count` entries to the server, past the rules, with timestamps in the
 * past.
 *
 * @param shape transforms the sample entry at an index; by default entries stay as they are
 */
export async function plantEntries(
  server: FirestoreAddress,
  uid: string,
  count: number,
  shape: (entry: Entry, place: number) => Entry = (entry) => entry,
): Promise<void> {
  const root = documentsOf(server)
  const writes = Array.from({ length: count }, (_, place) => {
    const { id, ...fields } = shape(sampleEntry(uid, place, count), place)
    return { update: { name: `${root}/messages/${id}`, fields: fieldsOf(fields) } }
  })
  await commitWrites(server, writes)
}

const instants: ReadonlySet<string> = new Set(['timestamp', 'updatedAt'])

function fieldsOf(entry: Omit<Entry, 'id'>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).map(([field, value]) => [field, valueOf(field, value)]))
}

function valueOf(field: string, value: unknown): unknown {
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number' && instants.has(field)) return { timestampValue: isoOf(value) }
  if (typeof value === 'number') return { doubleValue: value }
  if (typeof value === 'string') return { stringValue: value }
  throw new TypeError(`No sample entry has such a ${field}.`)
}

/** Keeps microseconds, like the server's timestamps. */
function isoOf(instant: number): string {
  const whole = Math.floor(instant)
  const micros = Math.round((instant - whole) * 1_000)
  return new Date(whole).toISOString().replace('Z', `${String(micros).padStart(3, '0')}Z`)
}
