import * as v from 'valibot'
import { limits } from '../constants/limits'
import { atMostCharacters } from './at-most-characters'
import { documentIdSchema } from './document-id'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'
import { versionIdSchema } from './version-id'
import { writeIdsSchema } from './write-ids'

const yesFlagSchema = v.exactOptional(v.literal('yes'))

/**
 * A note, as stored in `messages`, with its id. The specification's screens call it entry, note or
 * message.
 */
export const entrySchema = v.pipe(
  v.object({
    id: documentIdSchema,
    /** The owner. Never changes. */
    uid: userIdSchema,
    content: atMostCharacters(limits.contentMaxLength),
    category: atMostCharacters(limits.categoryMaxLength),
    /** When the user wrote it, by the device's clock: it may lie in the future. Never changes. */
    timestamp: instantSchema,
    /** Name of its notebook, '' for none. */
    collectionName: atMostCharacters(limits.notebookNameMaxLength),
    /** The author's name at the time of writing. Never changes. */
    username: atMostCharacters(limits.usernameMaxLength),
    /** Position in its notebook, `null` until the user reorders it. */
    order: v.nullable(v.pipe(v.number(), v.finite())),
    /**
     * Mirrors the notebook's flag: an entry outside notebooks, or in the trash, is never public.
     */
    isPublic: v.boolean(),
    /** Server time of the last write of any field. */
    updatedAt: instantSchema,
    /** Ids of the last writes, newest first. Missing on entries from before compare-and-set. */
    writeIds: v.exactOptional(writeIdsSchema),
    /** `updatedAt` of the text that the last edit was based on, `null` before the first edit. */
    editedFrom: v.nullable(instantSchema),
    /** When it was moved to the trash, `null` outside of it. */
    deletedAt: v.nullable(instantSchema),
    /** When the trash purges it; set by the server. */
    expireAt: v.nullable(instantSchema),
    /**
     * Id of the edit that wrote the current text. Missing or '' while the text is the first one.
     */
    revision: v.exactOptional(v.union([v.literal(''), documentIdSchema])),
    /**
     * Ids of the versions that another device displaced without having seen them, until the user
     * resolves them. Missing for none.
     */
    forks: v.exactOptional(v.pipe(v.array(versionIdSchema), v.maxLength(limits.forksMax), v.readonly())),
    /** A saved cut-up. */
    hallucinationResponse: yesFlagSchema,
    /** A saved answer to a question about a notebook. */
    complexQuery: yesFlagSchema,
    /** A saved quick reply. */
    aiResponse: yesFlagSchema,
    /** The user's opt-out: no AI may read this entry. Missing means `false`. */
    neverAi: v.exactOptional(v.boolean()),
    /** Whether it is kept on top of the owner's list of notes. Missing means `false`. */
    pinned: v.exactOptional(v.boolean()),
    /**
     * The question behind AI-written content; only the owner can read it. When the entry becomes
     * public, the question moves to `users/{uid}/userPrompts/{id}`, so a public entry never has
     * one.
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
