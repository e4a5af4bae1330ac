import { type SearchQuery, searchQuerySchema } from '@geist/domain'
import type { DocumentSnapshot } from 'firebase/firestore'
import { safeParse } from 'valibot'

import { toPlainFields } from './entry-converter'

/** Parses a document of the store `searchQueries`; `undefined` if it is malformed. */
export function searchQueryFromDocument(document: DocumentSnapshot): SearchQuery | undefined {
  const result = safeParse(searchQuerySchema, toPlainFields(document))
  return result.success ? result.output : undefined
}
