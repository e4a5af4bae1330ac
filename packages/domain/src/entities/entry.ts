import * as v from 'valibot'
import { limits } from '../constants/limits'
import { atMostCharacters } from './at-most-characters'
import { documentIdSchema } from './document-id'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'
import { versionIdSchema } from './version-id'
import { writeIdsSchema } from './write-ids'

const flag = v.exactOptional(v.literal('yes'))

/** A note, as the store `messages` keeps it, with its id. The screens of the specification call it entry, note or message. */
export const entrySchema = v.pipe(
  v.object({
    id: documentIdSchema,
    /** Whose entry it is. Never changes. */
    uid: userIdSchema,
    content: atMostCharacters(limits.contentMaxLength),
    category: atMostCharacters(limits.categoryMaxLength),
    /** When the person wrote it, by the device's clock: it may lie in the future. Never changes. */
    timestamp: instantSchema,
    /** Name of the notebook it is filed in, '' for none. */
    collectionName: atMostCharacters(limits.notebookNameMaxLength),
    /** The author's name when it was written. Never changes. */
    username: atMostCharacters(limits.usernameMaxLength),
    /** Place within its notebook, `null` until somebody reorders it. */
    order: v.nullable(v.pipe(v.number(), v.finite())),
    /** Mirrors the notebook's flag: an entry filed nowhere, or in the trash, is never public. */
    isPublic: v.boolean(),
    /** Server time of the last write, of whatever field. */
    updatedAt: instantSchema,
    /** Ids of its last writes, newest first. Missing on entries from before compare-and-set. */
    writeIds: v.exactOptional(writeIdsSchema),
    /** `updatedAt` of the text that the last edit started from, `null` before the first edit. */
    editedFrom: v.nullable(instantSchema),
    /** When it was put in the trash, `null` outside of it. */
    deletedAt: v.nullable(instantSchema),
    /** When it is purged from the trash; the server sets it. */
    expireAt: v.nullable(instantSchema),
    /** Id of the current text: of the edit that wrote it. Missing or '' while the text is the first one. */
    revision: v.exactOptional(v.union([v.literal(''), documentIdSchema])),
    /**
     * Ids of the versions whose text was displaced by somebody who had not seen it, until the person decides about them.
     * Missing for none.
     */
    forks: v.exactOptional(v.pipe(v.array(versionIdSchema), v.maxLength(limits.forksMax), v.readonly())),
    /** The saved result of a cut-up. */
    hallucinationResponse: flag,
    /** The saved answer to a question about a notebook. */
    complexQuery: flag,
    /** A saved quick reply. */
    aiResponse: flag,
    /** The person's word that no AI may ever read this entry. Missing says that it may, as `false` does. */
    neverAi: v.exactOptional(v.boolean()),
    /**
     * What the person asked when the AI wrote the content: nobody else's to read. When the entry becomes public it stays behind in
     * `users/{uid}/userPrompts/{id}`, so a public entry never has it.
     */
    userPrompt: v.exactOptional(atMostCharacters(limits.userPromptMaxLength)),
  }),
  v.check(
    (entry) => !entry.isPublic || (entry.collectionName !== '' && entry.deletedAt === null),
    'a public entry must be filed in a notebook and not in the trash',
  ),
  v.readonly(),
)

export type Entry = v.InferOutput<typeof entrySchema>
