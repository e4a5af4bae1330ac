import * as v from 'valibot'
import { aiSending } from '../constants/ai-sending'

const place = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * A cut-up as places in a `content`, in its order, in UTF-16 code units; `before` is what joins a piece to the one before it. It holds no words of its
 * own, so that only what stands in entries can be sent under its name.
 */
export const cutUpPieces = v.pipe(
  v.array(
    v.strictObject({
      start: place,
      end: place,
      before: v.pipe(v.string(), v.regex(/^[\s—]{0,3}$/u, 'must be a joint')),
    }),
  ),
  v.minLength(1, 'must have a piece'),
  v.maxLength(aiSending.cutUpMaxLength, `must have at most ${aiSending.cutUpMaxLength} pieces`),
  v.check((pieces) => pieces.every(({ start, end }) => end > start), 'must have words in each piece'),
  v.check(
    (pieces) => pieces.reduce((length, { start, end }) => length + end - start, 0) <= aiSending.cutUpMaxLength,
    `must have at most ${aiSending.cutUpMaxLength} characters`,
  ),
)

/** One of the pieces. */
export type CutUpPiece = Readonly<v.InferOutput<typeof cutUpPieces>[number]>
