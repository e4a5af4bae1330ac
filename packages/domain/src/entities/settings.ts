import * as v from 'valibot'

/** What an account has chosen. */
export const settingsSchema = v.pipe(
  v.object({
    /** Off: nothing of this account is sent to, embedded by or drawn up by any AI. */
    aiEnabled: v.boolean(),
    /**
     * The notice that was accepted last: to whom it said that texts go, see `aiRecipient`. Missing while none was. The document holds
     * beside it when (`acceptedAt`, by the server's clock), which nothing reads but whoever has to prove it.
     */
    aiNotice: v.exactOptional(v.pipe(v.object({ recipient: v.pipe(v.string(), v.minLength(1)) }), v.readonly())),
  }),
  v.readonly(),
)

export type Settings = v.InferOutput<typeof settingsSchema>

/** The settings of an account that has stored none. */
export const defaultSettings: Settings = { aiEnabled: true }
