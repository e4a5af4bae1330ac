import * as v from 'valibot'

/** Which AI an installation of Geist asks, as far as a person has to know before anything is sent. */
export const aiDescriptionSchema = v.pipe(
  v.variant('kind', [
    /** The one that is built in: what is written stays on the server that keeps it anyway. */
    v.object({ kind: v.literal('embedded') }),
    /** A provider: what is written is sent to `host` (`api.example.com`, with a port where it has one). */
    v.object({ kind: v.literal('provider'), host: v.pipe(v.string(), v.minLength(1)), model: v.string() }),
    /** None: one was configured, and wrongly. */
    v.object({ kind: v.literal('none') }),
  ]),
  v.readonly(),
)

export type AiDescription = v.InferOutput<typeof aiDescriptionSchema>
