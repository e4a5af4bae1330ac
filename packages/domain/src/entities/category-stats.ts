import * as v from 'valibot'

const categoryCountSchema = v.pipe(
  v.object({
    /** As entries carry it: any text, '' for entries without one. */
    category: v.string('must be a text'),
    count: v.pipe(v.number('must be a number'), v.integer('must be whole'), v.minValue(0, 'must not be negative')),
  }),
  v.readonly(),
)

/** A category and how many entries outside the trash carry it. */
export type CategoryCount = v.InferOutput<typeof categoryCountSchema>

/**
 * How many entries each category of an account has; the server keeps it.
 *
 * A list, not a map: a category is any text, and Firestore takes neither '' nor `__proto__` as a key of a map. Zero says that the
 * last entry has only just left the category.
 */
export const categoryStatsSchema = v.pipe(
  v.object({ categories: v.pipe(v.array(categoryCountSchema), v.readonly()) }),
  v.readonly(),
)

export type CategoryStats = v.InferOutput<typeof categoryStatsSchema>
