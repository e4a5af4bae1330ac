import * as v from 'valibot'

export const settingsSchema = v.pipe(
  v.object({
    /** When off, no AI reads, embeds or draws anything of this account. */
    aiEnabled: v.boolean(),
    /**
     * The recipient that the last accepted notice named, see `getAiRecipient`. Missing before the
     * first acceptance. The document also stores `acceptedAt` (server time) as evidence; no code
     * reads it.
     */
    aiNotice: v.exactOptional(v.pipe(v.object({ recipient: v.pipe(v.string(), v.minLength(1)) }), v.readonly())),
  }),
  v.readonly(),
)

export type Settings = v.InferOutput<typeof settingsSchema>

/** The settings of an account that has not stored any. */
export const defaultSettings: Settings = { aiEnabled: true }
