import * as v from 'valibot'

/**
 * How many entries each category of an account has; the server keeps it.
 *
 * Not `v.record()`: it drops the keys `constructor` and `prototype`, which people may well choose as categories.
 */
export const categoryStatsSchema = v.pipe(
  v.object({
    categories: v.custom<Readonly<Record<string, number>>>(isCounts, 'must hold a whole number for each category'),
  }),
  v.readonly(),
)

export type CategoryStats = v.InferOutput<typeof categoryStatsSchema>

function isCounts(input: unknown): boolean {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return false
  return Object.values(input).every((count) => Number.isInteger(count) && count >= 0)
}
