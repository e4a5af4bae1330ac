import { type BaseIssue, type BaseSchema, type InferOutput, safeParse } from 'valibot'

import type { RestDocument } from './rest-firestore'

/** Parses a document with its id; `undefined` if it is missing or does not match the schema. */
export function parseDocument<Schema extends BaseSchema<unknown, unknown, BaseIssue<unknown>>>(
  schema: Schema,
  document: RestDocument | undefined,
): InferOutput<Schema> | undefined {
  const parsed = safeParse(schema, document && { ...document.fields, id: document.id })
  return parsed.success ? parsed.output : undefined
}
