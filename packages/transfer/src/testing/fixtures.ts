import type { Entry } from '@geist/domain'

import type { SourceFile } from '../source-file'
import { type FileToZip, generateZip } from '../generate-zip'

export function createFile(path: string, content: string | Uint8Array, lastModified = 1_600_000_000_000): SourceFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return { path, size: bytes.length, lastModified, read: async (start, end) => bytes.subarray(start, end) }
}

export function createZip(files: readonly Pick<FileToZip, 'path' | 'text'>[]): Uint8Array {
  return new Uint8Array(
    Buffer.concat([...generateZip(files.map((file) => ({ ...file, modifiedAt: Date.UTC(2020, 5, 1) })))]),
  )
}

/** Treats UTC as the user's time zone. */
export function toUtcInstant(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.setUTCHours(hour, minute, second)
}

/** Time of the import in all tests. */
export const importedAt = Date.UTC(2026, 10, 21)

export const account = { uid: 'account-of-ada', username: 'ada' }

export function createEntry(fields: Partial<Entry> = {}): Entry {
  return {
    id: 'entry-0000000000000001',
    uid: account.uid,
    content: 'The heron was there again.',
    category: 'Walks',
    timestamp: Date.UTC(2026, 8, 21, 18, 4),
    collectionName: '',
    username: 'ada',
    order: null,
    isPublic: false,
    updatedAt: 1_790_000_000_000.5,
    editedFrom: null,
    deletedAt: null,
    expireAt: null,
    ...fields,
  }
}
