import * as v from 'valibot'
import { aiInputLimits } from '../constants/ai-input-limits'

const textOffsetSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * A cut-up as ranges of a `content` in UTF-16 code units, in the order of the cut-up; `before` is
 * the joint in front of a piece. It holds no text of its own, so a client can send only words that
 * are in entries.
 */
export const cutUpPiecesSchema = v.pipe(
  v.array(
    v.strictObject({
      start: textOffsetSchema,
      end: textOffsetSchema,
      before: v.pipe(v.string(), v.regex(/^[\s—]{0,3}$/u, 'must be a joint')),
    }),
  ),
  v.minLength(1, 'must have a piece'),
  v.maxLength(aiInputLimits.cutUpMaxLength, `must have at most ${aiInputLimits.cutUpMaxLength} pieces`),
  v.check((pieces) => pieces.every(({ start, end }) => end > start), 'must have words in each piece'),
  v.check(
    (pieces) => pieces.reduce((length, { start, end }) => length + end - start, 0) <= aiInputLimits.cutUpMaxLength,
    `must have at most ${aiInputLimits.cutUpMaxLength} characters`,
  ),
)

export type CutUpPiece = Readonly<v.InferOutput<typeof cutUpPiecesSchema>[number]>
