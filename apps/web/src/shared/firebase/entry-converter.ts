import {
  type Entry,
  entrySchema,
  type Notebook,
  notebookSchema,
  type PublicNotebook,
  publicNotebookSchema,
  purgedEntrySchema,
} from '@geist/domain'
import { type DocumentSnapshot, Timestamp } from 'firebase/firestore'
import { safeParse } from 'valibot'

import type { ServerEntry } from '../local/sync/journal-server'
import { fromTimestamp } from './timestamps'

/**
 * Parses a document of the store `messages`. Returns `undefined` for a malformed document (from a
 * broken or future version), so that it cannot blank a whole screen.
 */
export function entryFromDocument(document: DocumentSnapshot): Entry | undefined {
  const result = safeParse(entrySchema, toPlainFields(document))
  return result.success ? result.output : undefined
}

/** Parses a document of the store `messages` as an entry or as a tombstone. */
export function serverEntryFromDocument(document: DocumentSnapshot): ServerEntry | undefined {
  return serverEntryFromFields({ id: document.id, fields: toPlainFields(document) })
}

/** Like `serverEntryFromDocument`, for fields with epoch milliseconds instead of timestamps. */
export function serverEntryFromFields({
  id,
  fields,
}: {
  readonly id: string
  readonly fields: Readonly<Record<string, unknown>>
}): ServerEntry | undefined {
  const result = safeParse('purgedAt' in fields ? purgedEntrySchema : entrySchema, { ...fields, id })
  return result.success ? result.output : undefined
}

/** Parses a document of the store `collections`; `undefined` if it is malformed. */
export function notebookFromDocument(document: DocumentSnapshot): Notebook | undefined {
  const result = safeParse(notebookSchema, toPlainFields(document))
  return result.success ? result.output : undefined
}

/** Parses a notebook with the server's figures, as in other users' notebooks. */
export function publicNotebookFromDocument(document: DocumentSnapshot): PublicNotebook | undefined {
  const result = safeParse(publicNotebookSchema, toPlainFields(document))
  return result.success ? result.output : undefined
}

/** Returns the fields of a document and its id, with epoch milliseconds instead of timestamps. */
export function toPlainFields(document: DocumentSnapshot): Record<string, unknown> {
  // Estimates the server time of a write that the server has not acknowledged yet.
  const data = document.data({ serverTimestamps: 'estimate' }) ?? {}
  const plainEntries = Object.entries(data).map(([field, value]: [string, unknown]) => [
    field,
    value instanceof Timestamp ? fromTimestamp(value) : value,
  ])
  return { ...Object.fromEntries(plainEntries), id: document.id }
}
