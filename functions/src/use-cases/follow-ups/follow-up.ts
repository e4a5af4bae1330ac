import { userIdSchema } from '@geist/domain'
import * as v from 'valibot'

const instantSchema = v.number()
const notebookNameSchema = v.nullable(v.object({ name: v.string() }))
const notebookSchema = v.nullable(
  v.object({
    id: v.string(),
    uid: v.string(),
    name: v.string(),
    isPublic: v.boolean(),
    publishedUpTo: v.nullable(instantSchema),
  }),
)

/**
 * One piece of work after an event of an account. It names what may have changed, not how: the work
 * reads the current state, so it may run late, twice and in any order. All times are epoch
 * milliseconds on the server's clock.
 */
export const followUpSchema = v.variant('kind', [
  /** Recount a category. */
  v.object({ kind: v.literal('count'), category: v.string(), changedAt: instantSchema }),
  /** A public entry entered or left a notebook. */
  v.object({
    kind: v.literal('move'),
    from: notebookNameSchema,
    to: notebookNameSchema,
    isGone: v.boolean(),
    writtenAt: instantSchema,
  }),
  /** Read the account's entries from this `updatedAt` on: all writes up to `writtenAt`. */
  v.object({
    kind: v.literal('log'),
    updatedAt: instantSchema,
    writtenAt: instantSchema,
    /** Where an interrupted pass resumes, and when its first page was read. */
    pass: v.nullable(v.object({ updatedAt: instantSchema, id: v.string(), readAt: instantSchema })),
  }),
  /** Delete the vectors of entries that were deleted without a tombstone. */
  v.object({ kind: v.literal('gone') }),
  /** A notebook was created, renamed, published, hidden or deleted. */
  v.object({ kind: v.literal('notebook'), before: notebookSchema, after: notebookSchema }),
  /** Recount the figures of the notebooks of this name. */
  v.object({ kind: v.literal('figures'), name: v.string() }),
  /** The account switched AI on or off. */
  v.object({ kind: v.literal('switch') }),
])

export type FollowUp = v.InferOutput<typeof followUpSchema>
export type FollowUpOfKind<Kind extends FollowUp['kind']> = Extract<FollowUp, { readonly kind: Kind }>

/** The payload of a queue task; the work itself is in the store. */
export const followUpTaskSchema = v.object({
  uid: userIdSchema,
  /** The task covers additions up to this time, so it must not read the store earlier. */
  notBefore: instantSchema,
})

export type FollowUpTask = v.InferOutput<typeof followUpTaskSchema>

/** The part of the log already read: entries with an `updatedAt` from `from` on, as of `readAt`. */
export interface LogCoverage {
  readonly from: number
  readonly readAt: number
}

export function filterByKind<Kind extends FollowUp['kind']>(
  items: readonly FollowUp[],
  kind: Kind,
): readonly FollowUpOfKind<Kind>[] {
  return items.filter((item): item is FollowUpOfKind<Kind> => item.kind === kind)
}

/**
 * Serializes a follow-up to JSON, as stored. Equal follow-ups have equal JSON, so it also
 * identifies them.
 */
export function serializeFollowUp(item: FollowUp): string {
  return JSON.stringify(item)
}

/** Removes follow-ups that are equal to an earlier one. */
export function removeDuplicates<Item extends FollowUp>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [serializeFollowUp(item), item])).values()]
}
