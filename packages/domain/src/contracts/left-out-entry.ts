import * as v from 'valibot'

/**
 * Why a selected entry is not in an analysis:
 * - `never-ai`: the user marked it as never for AI
 * - `not-there`: it does not exist on the server, or the caller cannot read it
 * - `changed`: its text on the server differs from the text that was sent
 * - `care`: it speaks of suicide or self-harm, and is sent to no AI
 * - `no-room`: the AI's input limit is reached
 */
export const leftOutReasons = ['never-ai', 'not-there', 'changed', 'care', 'no-room'] as const

/**
 * A selected entry that is not in an analysis. An unknown reason of a newer server becomes
 * `not-there`, the least specific one.
 */
export const leftOutEntrySchema = v.pipe(
  v.object({ id: v.string(), why: v.fallback(v.picklist(leftOutReasons), 'not-there') }),
  v.readonly(),
)

export type LeftOutEntry = v.InferOutput<typeof leftOutEntrySchema>
