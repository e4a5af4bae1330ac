import { type Report, reportSchema } from '@geist/domain'
import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore'
import * as v from 'valibot'
import type { StoredNotebook } from '../use-cases/ports/filing-store'
import { prependServerWriteId } from '../use-cases/triggers/prepend-server-write-id'
import { firestore } from './firestore'
import { toInstant } from './instants'
import { readText } from './read-entry'
import { readNotebook } from './read-notebook'
import { readWriteIds } from './read-write-ids'
import { isNotebook } from './tombstones'
import { deleteQueryResults, queryPages } from './query-pages'

/** Reports per request. */
const reportPageSize = 300

/** Streams all reports, grouped by notebook; `report` is `undefined` for an unreadable one. */
export async function* streamReports(): AsyncIterable<{ readonly id: string; readonly report: Report | undefined }> {
  const reportsById = firestore().collection('reports').orderBy(FieldPath.documentId())
  for await (const page of queryPages(reportsById, reportPageSize))
    for (const document of page) yield { id: document.id, report: readReport(document) }
}

/**
 * Deletes the reports about a notebook.
 *
 * @returns their number
 */
export function deleteReports(notebookId: string): Promise<number> {
  return deleteQueryResults(firestore().collection('reports').where('notebookId', '==', notebookId), reportPageSize)
}

/** Reads the current state of a reported notebook; `undefined` after its deletion. */
export async function readNotebookState(
  id: string,
): Promise<{ readonly isPublic: boolean; readonly creatorUsername: string } | undefined> {
  const document = await firestore().collection('collections').doc(id).get()
  if (!isNotebook(document)) return undefined
  return {
    isPublic: document.get('isPublic') === true,
    creatorUsername: readText(document, 'creatorUsername'),
  }
}

/**
 * Makes a notebook private, but not its entries.
 *
 * @returns the private notebook; `undefined` if there is none
 */
export async function hideNotebook(id: string): Promise<StoredNotebook | undefined> {
  const document = firestore().collection('collections').doc(id)
  return document.firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(document)
    const notebook = readNotebook(stored)
    if (notebook === undefined) return undefined
    const privateFields = { isPublic: false, publishedUpTo: null }
    transaction.update(document, { ...privateFields, writeIds: prependServerWriteId(readWriteIds(stored)) })
    return { ...notebook, ...privateFields }
  })
}

function readReport(document: DocumentSnapshot): Report | undefined {
  const parsed = v.safeParse(reportSchema, { ...document.data(), createdAt: toInstant(document.get('createdAt')) })
  return parsed.success ? parsed.output : undefined
}
