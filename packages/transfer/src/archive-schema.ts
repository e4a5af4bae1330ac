import { documentIdSchema, instantSchema, type Thread, type Turn, userIdSchema, versionIdSchema } from '@geist/domain'
import * as v from 'valibot'

import { passthroughSchemas } from './entry-fields'

/**
 * The file that holds all data of an account, format `geist-journal`, version 4. Texts are UTF-8.
 * Every time is in epoch milliseconds, with the server's microseconds as a fraction, except
 * `exportedAt`, which is ISO 8601 for human readers.
 *
 * ```json
 * {
 *   "format": "geist-journal",
 *   "version": 4,
 *   "exportedAt": "2026-09-21T18:04:00.000Z",
 *   "account": { "uid": "…", "username": "ada", "biography": "…", "aiEnabled": true },
 *   "particulars": { "signIn": { "email": "…", … }, "blocked": [ … ], … },
 *   "holdsVersions": true,
 *   "searchQueries": [ { "id": "…", "title": "Rain", … } ],
 *   "subscriptions": [ { "notebookId": "…", "name": "Night pages", … } ],
 *   "threads": [ { "id": "…", "title": "When did it rain?", …, "turns": [ … ] } ],
 *   "refused": [ { "kind": "edit", "content": "…", … } ],
 *   "notebooks": [ { "id": "…", "name": "River notes", … } ],
 *   "entries": [ { "id": "…", "content": "…", …, "versions": [ … ] } ]
 * }
 * ```
 *
 * An entry's `versions` are its earlier texts; they are also empty if `holdsVersions` is false.
 * Entries, notebooks and earlier questions have the fields of the stores `messages`, `collections`
 * and `searchQueries`, including the trash (`deletedAt`). Conversations have those of `threads`,
 * with their `turns` in the order in which they were asked. `particulars` is further account data
 * for its owner to read, see `ArchivedAccountData`; imports ignore it. `refused` holds texts that
 * the server rejected.
 *
 * Readers ignore unknown fields. `version` increases when a reader of the previous version would
 * misread a file or silently drop data. Version 1 had no earlier questions, subscriptions and
 * refused texts, version 2 no conversations, version 3 no particulars.
 */
export const archiveFormat = { format: 'geist-journal', version: 4 } as const

/**
 * The account data of the file. `null` stands for data that could not be read during the export.
 */
export const archiveAccountSchema = v.object({
  uid: userIdSchema,
  username: v.string(),
  biography: v.nullable(v.string()),
  /** Whether AI is switched on. */
  aiEnabled: v.nullable(v.boolean()),
})

/**
 * The part of the particulars that an import mentions. An import applies none of it, and a damaged
 * one causes no error.
 */
export const archivedParticularsSchema = v.object({ blocked: v.fallback(v.array(v.unknown()), []) })

/** A followed notebook of another user. */
export const archivedSubscriptionSchema = v.object({
  notebookId: documentIdSchema,
  name: v.string(),
  /** The owner's account. */
  uid: userIdSchema,
  creatorUsername: v.string(),
})

const refusalFields = {
  /** When the text was written, by the device's clock. */
  writtenAt: instantSchema,
  refusedAt: instantSchema,
  reason: v.picklist(['refused', 'invalid', 'missing', 'purged', 'now-public', 'notebook-changed']),
}

/**
 * A text that the server rejected and that exists nowhere else. It may exceed any limit, since that
 * may be the reason.
 */
export const archivedRefusalSchema = v.variant('kind', [
  v.object({
    kind: v.literal('entry'),
    entry: v.object({
      id: documentIdSchema,
      content: v.string(),
      category: v.string(),
      timestamp: instantSchema,
      collectionName: v.string(),
      username: v.string(),
      order: v.nullable(v.pipe(v.number(), v.finite())),
      isPublic: v.boolean(),
      inTrash: v.boolean(),
      revision: v.exactOptional(v.string()),
      forks: v.exactOptional(v.array(versionIdSchema)),
      ...passthroughSchemas,
    }),
    ...refusalFields,
  }),
  v.object({
    kind: v.literal('edit'),
    entryId: documentIdSchema,
    revision: documentIdSchema,
    content: v.string(),
    category: v.string(),
    /** The text that the edit was based on. */
    base: v.object({ revision: v.string(), content: v.string(), category: v.string() }),
    ...refusalFields,
  }),
  v.object({ kind: v.literal('notebook'), name: v.string(), ...refusalFields }),
])

/** A conversation with the journal, without its server state (last change and deletion). */
export const archivedThreadSchema = v.object({
  id: documentIdSchema,
  title: v.string(),
  createdAt: instantSchema,
  /** Each item is validated by `turnSchema`. */
  turns: v.array(v.unknown()),
})

/** A conversation with all its turns, as a file holds it. */
export interface ArchivedThread extends Thread {
  readonly turns: readonly Turn[]
}

/**
 * The file without its list items, which are validated one by one: a damaged item does not affect
 * the others.
 */
export const archiveEnvelopeSchema = v.object({
  format: v.literal(archiveFormat.format),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  exportedAt: v.string(),
  account: archiveAccountSchema,
  particulars: v.fallback(v.nullable(archivedParticularsSchema), null),
  /**
   * Whether the file holds the earlier texts of entries. Only the server stores them, so an offline
   * export lacks them.
   */
  holdsVersions: v.boolean(),
  /** `null`, as `subscriptions` and `threads`, if the export could not read it. */
  searchQueries: v.optional(v.nullable(v.array(v.unknown())), null),
  subscriptions: v.optional(v.nullable(v.array(v.unknown())), null),
  threads: v.optional(v.nullable(v.array(v.unknown())), null),
  refused: v.optional(v.array(v.unknown()), []),
  notebooks: v.array(v.unknown()),
  entries: v.array(v.unknown()),
})

/** The importing account becomes owner and creator. */
export const archivedNotebookSchema = v.object({
  id: v.fallback(v.nullable(documentIdSchema), null),
  name: v.pipe(
    v.string(),
    v.check((name) => /\S/u.test(name)),
  ),
  uid: v.optional(v.unknown()),
  isPublic: v.fallback(v.boolean(), false),
  collaborators: v.fallback(v.array(v.unknown()), []),
})

export type ArchiveAccount = v.InferOutput<typeof archiveAccountSchema>
export type ArchivedSubscription = v.InferOutput<typeof archivedSubscriptionSchema>
export type ArchivedRefusal = v.InferOutput<typeof archivedRefusalSchema>
