import * as v from 'valibot'

const categoryCountSchema = v.pipe(
  v.object({
    /** As stored in entries: any text, '' for entries without a category. */
    category: v.string('must be text'),
    count: v.pipe(v.number('must be a number'), v.integer('must be whole'), v.minValue(0, 'must not be negative')),
  }),
  v.readonly(),
)

/** A category and the number of its entries outside the trash. */
export type CategoryCount = v.InferOutput<typeof categoryCountSchema>

/**
 * The number of entries per category of an account, maintained by the server.
 *
 * A list, not a map: a category is any text, and Firestore rejects '' and `__proto__` as map keys.
 * A count of zero means that the last entry has just left the category.
 */
export const categoryStatsSchema = v.pipe(
  v.object({ categories: v.pipe(v.array(categoryCountSchema), v.readonly()) }),
  v.readonly(),
)

export type CategoryStats = v.InferOutput<typeof categoryStatsSchema>
