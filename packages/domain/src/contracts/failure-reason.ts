import * as v from 'valibot'

/** One thing wrong with a payload: where (`''` for the payload as a whole, else a dotted path) and what. */
const payloadIssueSchema = v.pipe(v.object({ path: v.string(), message: v.string() }), v.readonly())

const retryAfterSeconds = v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0)))

/**
 * Why a callable refused, as it travels in the `details` of its error. Screens choose their sentence by `reason`; the error's
 * `message` is for people who read logs. Fields that a newer server adds are ignored.
 */
export const failureReasonSchema = v.variant('reason', [
  /** The payload does not fit the contract. */
  v.object({ reason: v.literal('invalid-payload'), issues: v.pipe(v.array(payloadIssueSchema), v.readonly()) }),
  /** No account, or its token has expired. */
  v.object({ reason: v.literal('signed-out') }),
  /** What an id names does not exist. */
  v.object({ reason: v.literal('not-found') }),
  /** What an id names belongs to somebody else and is not public. */
  v.object({ reason: v.literal('not-yours') }),
  /** The account's AI switch is off. */
  v.object({ reason: v.literal('ai-off') }),
  /** The AI could not be reached or gave no usable answer. */
  v.object({ reason: v.literal('ai-unavailable'), retryAfterSeconds }),
  /** A valid base64 text that is no picture which can be read. */
  v.object({ reason: v.literal('unreadable-image') }),
  /** The function has a contract but is not there yet. */
  v.object({ reason: v.literal('not-built-yet') }),
  /** Too many calls of this function by this account. */
  v.object({ reason: v.literal('rate-limited'), retryAfterSeconds }),
])

export type FailureReason = Readonly<v.InferOutput<typeof failureReasonSchema>>
export type PayloadIssue = v.InferOutput<typeof payloadIssueSchema>
