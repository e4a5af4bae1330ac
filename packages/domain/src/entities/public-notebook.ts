import * as v from 'valibot'
import { instantSchema } from './instant'
import { notebookSchema } from './notebook'

const count = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0)))

/**
 * A notebook as everybody reads it: with the figures that the server keeps beside it, which no client can write. They are missing for a
 * moment after it was made, and on notebooks that are older than the figures until `pnpm rebuild-figures` has run.
 *
 * Apart from `Notebook`, so that what its owner's devices mirror, export and write anew holds nothing that changes with every entry. What it
 * is found by (`searchTerms`) is for queries alone, and nothing reads it.
 */
export const publicNotebookSchema = v.pipe(
  v.object({
    ...notebookSchema.entries,
    /** When one of its entries last became public, by the server's clock; `null` when none has yet. */
    activityAt: v.exactOptional(v.nullable(instantSchema)),
    /**
     * `timestamp` of its newest public entry, `null` without one. What lay further in the future than `exploring.aheadMs` when it was
     * counted is left out.
     */
    latestEntryAt: v.exactOptional(v.nullable(instantSchema)),
    /** Public entries, which are those outside the trash. */
    entryCount: count,
    subscriberCount: count,
  }),
  v.readonly(),
)

export type PublicNotebook = v.InferOutput<typeof publicNotebookSchema>
