import * as v from 'valibot'
import { instantSchema } from './instant'
import { notebookSchema } from './notebook'

const countSchema = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0)))

/**
 * A notebook as all users read it, with figures that only the server writes. The figures are
 * missing for a moment after creation, and on notebooks older than the figures until `pnpm
 * rebuild-figures` has run.
 *
 * Separate from `Notebook`, so that the owner's mirror, exports and writes hold nothing that
 * changes with every entry. The field `searchTerms` exists only for queries and is never read.
 */
export const publicNotebookSchema = v.pipe(
  v.object({
    ...notebookSchema.entries,
    /** When an entry last became public, by the server's clock; `null` if none has yet. */
    activityAt: v.exactOptional(v.nullable(instantSchema)),
    /**
     * `timestamp` of the newest public entry, `null` without one. Entries further in the future
     * than `exploreSettings.maxFutureMs` are skipped.
     */
    latestEntryAt: v.exactOptional(v.nullable(instantSchema)),
    /** Public entries, outside the trash. */
    entryCount: countSchema,
    subscriberCount: countSchema,
  }),
  v.readonly(),
)

export type PublicNotebook = v.InferOutput<typeof publicNotebookSchema>
