import * as v from 'valibot'

/**
 * Why a selected entry is not in an analysis:
 * - `never-ai`: it is kept from every AI
 * - `not-there`: the server has no such entry, or none that the caller may read
 * - `changed`: its words on the server are others than those that were sent
 * - `care`: it speaks of not wanting to live, and is given to no AI
 * - `no-room`: the AI takes only so much at once
 */
export const leftOutReasons = ['never-ai', 'not-there', 'changed', 'care', 'no-room'] as const

/** A selected entry that is not in an analysis. A reason that only a newer server knows reads as the one that says least. */
export const leftOutEntrySchema = v.pipe(
  v.object({ id: v.string(), why: v.fallback(v.picklist(leftOutReasons), 'not-there') }),
  v.readonly(),
)

export type LeftOutEntry = v.InferOutput<typeof leftOutEntrySchema>
