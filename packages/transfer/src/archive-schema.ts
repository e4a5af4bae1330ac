import {
  documentIdSchema,
  instantSchema,
  searchQuerySchema,
  type Thread,
  type Turn,
  userIdSchema,
  versionIdSchema,
} from '@geist/domain'
import * as v from 'valibot'

import { markSchemas } from './entry-fields'

/**
 * The file that holds all of an account, format `geist-journal`, version 4. Texts are UTF-8; every moment is a number of milliseconds since
 * 1970 UTC, the server's microseconds as a fraction, except `exportedAt`, which is for people and ISO 8601.
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
 * An entry's `versions` are its earlier texts, empty too when `holdsVersions` is false. Entries, notebooks and earlier questions have the fields of the stores `messages`, `collections` and `searchQueries`, the trash included (`deletedAt`);
 * conversations those of `threads`, with their `turns` in the order in which they were asked.
 * `particulars` are what else is stored about the account, see `AccountParticulars`: for its owner to read, and for no import to take. `refused` are texts that the server would not take. A reader ignores fields that it does not know. `version` goes up when a reader of the version
 * before would get something wrong, or leave something out unsaid: version 1 had no earlier questions, subscriptions and refused texts, version 2 no
 * conversations, version 3 no particulars.
 */
export const archiveFormat = { format: 'geist-journal', version: 4 } as const

/** What the file says about the account itself. `null` stands for what could not be read when it was made. */
export const archiveAccountSchema = v.object({
  uid: userIdSchema,
  username: v.string(),
  biography: v.nullable(v.string()),
  /** Whether AI may be used at all. */
  aiEnabled: v.nullable(v.boolean()),
})

/**
 * What of the particulars an import speaks of: nothing of them is done by itself, and a damaged one costs nothing.
 */
export const archivedParticularsSchema = v.object({ blocked: v.fallback(v.array(v.unknown()), []) })

/** A notebook of somebody else's that the account is subscribed to. */
export const archivedSubscriptionSchema = v.object({
  notebookId: documentIdSchema,
  name: v.string(),
  /** The owner's account. */
  uid: userIdSchema,
  creatorUsername: v.string(),
})

const refusalEntries = {
  /** When it was written, by the device. */
  writtenAt: instantSchema,
  refusedAt: instantSchema,
  reason: v.picklist(['refused', 'invalid', 'missing', 'purged', 'now-public', 'notebook-changed']),
}

/** A text that the server would not take and that nothing else holds. It may break any limit: that may be why. */
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
      ...markSchemas,
    }),
    ...refusalEntries,
  }),
  v.object({
    kind: v.literal('edit'),
    entryId: documentIdSchema,
    revision: documentIdSchema,
    content: v.string(),
    category: v.string(),
    /** The text that it was to replace. */
    base: v.object({ revision: v.string(), content: v.string(), category: v.string() }),
    ...refusalEntries,
  }),
  v.object({ kind: v.literal('notebook'), name: v.string(), ...refusalEntries }),
])

/** A conversation with one's own journal, without what the server says of it: when it changed last, and that it is not deleted. */
export const archivedThreadSchema = v.object({
  id: documentIdSchema,
  title: v.string(),
  createdAt: instantSchema,
  /** Each as `turnSchema` reads it. */
  turns: v.array(v.unknown()),
})

/** A conversation with all that was asked and answered in it, as a file holds it. */
export interface ArchivedThread extends Thread {
  readonly turns: readonly Turn[]
}

/** What stands around all that is listed, which is judged item by item: a damaged one costs the others nothing. */
export const archiveEnvelopeSchema = v.object({
  format: v.literal(archiveFormat.format),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  exportedAt: v.string(),
  account: archiveAccountSchema,
  particulars: v.fallback(v.nullable(archivedParticularsSchema), null),
  /** Whether the earlier texts of entries are in it. They are kept on the server alone, so a file made without a network lacks them. */
  holdsVersions: v.boolean(),
  /** `null`, as `subscriptions` and `threads`, when it could not be read. */
  searchQueries: v.optional(v.nullable(v.array(v.unknown())), null),
  subscriptions: v.optional(v.nullable(v.array(v.unknown())), null),
  threads: v.optional(v.nullable(v.array(v.unknown())), null),
  refused: v.optional(v.array(v.unknown()), []),
  notebooks: v.array(v.unknown()),
  entries: v.array(v.unknown()),
})

/** What counts of a notebook: its owner and creator are the importing account. */
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

export const archivedSearchQuerySchema = searchQuerySchema

export type ArchiveAccount = v.InferOutput<typeof archiveAccountSchema>
export type ArchivedSubscription = v.InferOutput<typeof archivedSubscriptionSchema>
export type ArchivedRefusal = v.InferOutput<typeof archivedRefusalSchema>
