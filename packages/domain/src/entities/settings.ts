import * as v from 'valibot'

/** What an account has chosen. */
export const settingsSchema = v.pipe(
  v.object({
    /** Off: nothing of this account is sent to, embedded by or drawn up by any AI. */
    aiEnabled: v.boolean(),
  }),
  v.readonly(),
)

export type Settings = v.InferOutput<typeof settingsSchema>

/** The settings of an account that has stored none. */
export const defaultSettings: Settings = { aiEnabled: true }
