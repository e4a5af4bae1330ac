import * as v from 'valibot'

/** A suggestion of what to write about or what to do. */
export const generatedPromptSchema = v.pipe(v.object({ prompt: v.string() }), v.readonly())

export type GeneratedPrompt = v.InferOutput<typeof generatedPromptSchema>
