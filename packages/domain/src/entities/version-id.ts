import * as v from 'valibot'
import { originalVersionId } from '../constants/original-version-id'
import { documentIdSchema } from './document-id'

/** The id of a version: the `revision` of its text, or `original` for an entry's first text. */
export const versionIdSchema = v.union([v.literal(originalVersionId), documentIdSchema])
