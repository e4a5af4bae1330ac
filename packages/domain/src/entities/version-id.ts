import * as v from 'valibot'
import { originalVersionId } from '../constants/original-version-id'
import { documentIdSchema } from './document-id'

/** The id of a version: the `revision` of the text it holds, or `original` for an entry's first text, which has none. */
export const versionIdSchema = v.union([v.literal(originalVersionId), documentIdSchema])
