import * as v from 'valibot'
import { instantSchema } from '../entities/instant'

/** One problem of a payload: its dotted path (`''` for the whole payload) and a message. */
const payloadIssueSchema = v.pipe(v.object({ path: v.string(), message: v.string() }), v.readonly())

/**
 * When a retry makes sense: as a delay in seconds, and as a time by the server's clock. Use the
 * delay for countdowns, since the device's clock may be wrong.
 */
const retryFields = {
  retryAfterSeconds: v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0))),
  retryAt: v.exactOptional(instantSchema),
}

/**
 * The problem of a photo: not a JPEG, PNG or WebP file (`not-a-photo`), truncated or not decodable
 * (`damaged`), or larger than `imageLimits` allow (`too-many-pixels`).
 */
const photoProblemSchema = v.picklist(['not-a-photo', 'damaged', 'too-many-pixels'])

/**
 * Why a callable failed, as sent in the `details` of its error. Screens choose their text by
 * `reason`; the error's `message` is for logs. Unknown fields from a newer server are ignored.
 */
export const failureReasonSchema = v.variant('reason', [
  v.object({ reason: v.literal('invalid-payload'), issues: v.pipe(v.array(payloadIssueSchema), v.readonly()) }),
  /** No account, or an expired token. */
  v.object({ reason: v.literal('signed-out') }),
  /** The id does not exist. */
  v.object({ reason: v.literal('not-found') }),
  /** The document belongs to another user and is not public. */
  v.object({ reason: v.literal('not-yours') }),
  /** AI is switched off for this account. */
  v.object({ reason: v.literal('ai-off') }),
  /** The user has not accepted the notice for this AI; `recipient` is the host that it names. */
  v.object({ reason: v.literal('ai-notice-not-seen'), recipient: v.string() }),
  /**
   * The AI is unreachable, or rejects this installation. Only the operator can fix `misconfigured`;
   * retrying does not help.
   */
  v.object({
    reason: v.literal('ai-unavailable'),
    problem: v.exactOptional(v.picklist(['misconfigured', 'unreachable'])),
    ...retryFields,
  }),
  /** The AI provider is rate limiting this installation. */
  v.object({ reason: v.literal('ai-busy'), ...retryFields }),
  /** The AI returned no usable answer. */
  v.object({ reason: v.literal('ai-unusable') }),
  /** Valid base64, but not a readable picture. */
  v.object({ reason: v.literal('unreadable-image'), problem: v.exactOptional(photoProblemSchema) }),
  /** The contract exists, but not the function. */
  v.object({ reason: v.literal('not-built-yet') }),
  /** App Check is enforced, and the call has no valid token. */
  v.object({ reason: v.literal('not-our-app') }),
  /** Another call with the same idempotency key is in progress. */
  v.object({ reason: v.literal('in-progress'), ...retryFields }),
  /** The operation needs a recent sign-in. */
  v.object({ reason: v.literal('sign-in-again') }),
  /** The typed confirmation does not match. */
  v.object({ reason: v.literal('not-confirmed') }),
  /** This account exceeded the rate limit of the function. */
  v.object({ reason: v.literal('rate-limited'), ...retryFields }),
])

export type FailureReason = Readonly<v.InferOutput<typeof failureReasonSchema>>
export type PayloadIssue = v.InferOutput<typeof payloadIssueSchema>
export type PhotoProblem = v.InferOutput<typeof photoProblemSchema>
