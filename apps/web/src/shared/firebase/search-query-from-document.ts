import { type SearchQuery, searchQuerySchema } from '@geist/domain'
import type { DocumentSnapshot } from 'firebase/firestore'
import { safeParse } from 'valibot'

import { plainFields } from './entry-converter'

/** Reads a document of the store `searchQueries`; `undefined` for another shape. */
export function searchQueryFromDocument(document: DocumentSnapshot): SearchQuery | undefined {
  const result = safeParse(searchQuerySchema, plainFields(document))
  return result.success ? result.output : undefined
}
