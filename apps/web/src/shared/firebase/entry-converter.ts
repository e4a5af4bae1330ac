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
import { fromTimestamp } from './instants'

/**
 * Reads a document of the store `messages` as an entry. A document of another shape (written by a
 * broken or future version) gives `undefined`, so that it cannot blank a whole screen.
 */
export function entryFromDocument(document: DocumentSnapshot): Entry | undefined {
  const result = safeParse(entrySchema, plainFields(document))
  return result.success ? result.output : undefined
}

/** Reads a document of the store `messages` as an entry or as the tombstone of a purged one. */
export function serverEntryFromDocument(document: DocumentSnapshot): ServerEntry | undefined {
  return serverEntryFromFields({ id: document.id, fields: plainFields(document) })
}

/** The same for fields with instants in place of timestamps. */
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

/** Reads a document of the store `collections` as a notebook; `undefined` for another shape. */
export function notebookFromDocument(document: DocumentSnapshot): Notebook | undefined {
  const result = safeParse(notebookSchema, plainFields(document))
  return result.success ? result.output : undefined
}

/** Reads a notebook with the server's figures, as other people's notebooks are read. */
export function publicNotebookFromDocument(document: DocumentSnapshot): PublicNotebook | undefined {
  const result = safeParse(publicNotebookSchema, plainFields(document))
  return result.success ? result.output : undefined
}

/** The fields of a document and its id, with instants in place of timestamps. */
export function plainFields(document: DocumentSnapshot): Record<string, unknown> {
  // A write that the server has not yet answered has no server time: its estimate stands in.
  const data = document.data({ serverTimestamps: 'estimate' }) ?? {}
  const plain = Object.entries(data).map(([field, value]: [string, unknown]) => [
    field,
    value instanceof Timestamp ? fromTimestamp(value) : value,
  ])
  return { ...Object.fromEntries(plain), id: document.id }
}
