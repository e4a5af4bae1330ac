import * as v from 'valibot'

/** Three questions about a notebook. */
export const queryPromptSuggestionsSchema = v.pipe(v.tuple([v.string(), v.string(), v.string()]), v.readonly())

export type QueryPromptSuggestions = v.InferOutput<typeof queryPromptSuggestionsSchema>
