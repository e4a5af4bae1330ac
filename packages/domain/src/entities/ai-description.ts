import * as v from 'valibot'

/** The AI of this installation, as far as the notice before the first use needs it. */
export const aiDescriptionSchema = v.pipe(
  v.variant('kind', [
    /** The built-in AI: text stays on the server that stores it anyway. */
    v.object({ kind: v.literal('embedded') }),
    /**
     * A provider: text is sent to `host` (`api.example.com`, with the port if it has one). With an
     * `embeddingModel`, it also gets each note that AI may read, to turn it into a vector.
     */
    v.object({
      kind: v.literal('provider'),
      host: v.pipe(v.string(), v.minLength(1)),
      model: v.string(),
      embeddingModel: v.exactOptional(v.string()),
    }),
    /** No AI: the configuration is invalid. */
    v.object({ kind: v.literal('none') }),
  ]),
  v.readonly(),
)

export type AiDescription = v.InferOutput<typeof aiDescriptionSchema>
