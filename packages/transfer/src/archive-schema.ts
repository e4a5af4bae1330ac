import { entrySchema, entryVersionSchema, notebookSchema, userIdSchema } from '@geist/domain'
import * as v from 'valibot'

/**
 * The file that holds all of an account, format `geist-journal`, version 1. Texts are UTF-8; every moment is a number of milliseconds since
 * 1970 UTC, the server's microseconds as a fraction, except `exportedAt`, which is for people and ISO 8601.
 *
 * ```json
 * {
 *   "format": "geist-journal",
 *   "version": 1,
 *   "exportedAt": "2026-09-21T18:04:00.000Z",
 *   "account": { "uid": "…", "username": "ada", "biography": "…", "aiEnabled": true },
 *   "holdsVersions": true,
 *   "notebooks": [ { "id": "…", "name": "River notes", … } ],
 *   "entries": [ { "id": "…", "content": "…", …, "versions": [ … ] } ]
 * }
 * ```
 *
 * Entries and notebooks have the fields of the stores `messages` and `collections`, the trash included (`deletedAt`). A reader ignores fields that it
 * does not know. `version` goes up when a reader of the version before would get something wrong.
 */
export const archiveFormat = { format: 'geist-journal', version: 1 } as const

/** What the file says about the account itself. `null` stands for what could not be read when it was made. */
export const archiveAccountSchema = v.object({
  uid: userIdSchema,
  username: v.string(),
  biography: v.nullable(v.string()),
  /** Whether AI may be used at all. */
  aiEnabled: v.nullable(v.boolean()),
})

/** An entry with its earlier texts. */
export const archivedEntrySchema = v.intersect([
  entrySchema,
  v.object({
    /** Empty, too, when `holdsVersions` is false. */
    versions: v.optional(v.array(entryVersionSchema), []),
  }),
])

/** What stands around entries and notebooks, which are judged one by one: a damaged one costs the others nothing. */
export const archiveEnvelopeSchema = v.object({
  format: v.literal(archiveFormat.format),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  exportedAt: v.string(),
  account: archiveAccountSchema,
  /** Whether the earlier texts of entries are in it. They are kept on the server alone, so a file made without a network lacks them. */
  holdsVersions: v.boolean(),
  notebooks: v.array(v.unknown()),
  entries: v.array(v.unknown()),
})

export const archivedNotebookSchema = notebookSchema

export type ArchiveAccount = v.InferOutput<typeof archiveAccountSchema>
export type ArchivedEntry = v.InferOutput<typeof archivedEntrySchema>
