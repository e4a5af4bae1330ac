import * as v from 'valibot'
import { instantSchema } from '../entities/instant'

/** One thing wrong with a payload: where (`''` for the payload as a whole, else a dotted path) and what. */
const payloadIssueSchema = v.pipe(v.object({ path: v.string(), message: v.string() }), v.readonly())

/**
 * When it may be tried again: in how many seconds, and as a moment by the server's clock. Count the seconds where a person waits:
 * their device's clock may be wrong.
 */
const retry = {
  retryAfterSeconds: v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0))),
  retryAt: v.exactOptional(instantSchema),
}

/**
 * What is wrong with a photo: it is no JPEG, PNG or WebP file (`not-a-photo`), breaks off or cannot be decoded (`damaged`), or has more
 * than `imageLimits` allow (`too-many-pixels`).
 */
const photoProblemSchema = v.picklist(['not-a-photo', 'damaged', 'too-many-pixels'])

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
  /** The notice that names the AI's provider has not been accepted by this account: `recipient` is the host it names. */
  v.object({ reason: v.literal('ai-notice-not-seen'), recipient: v.string() }),
  /** The AI could not be reached, or turned Geist itself away: `misconfigured` is for the operator to mend, waiting does not help. */
  v.object({
    reason: v.literal('ai-unavailable'),
    problem: v.exactOptional(v.picklist(['misconfigured', 'unreachable'])),
    ...retry,
  }),
  /** The AI's provider takes no more requests of Geist for now. */
  v.object({ reason: v.literal('ai-busy'), ...retry }),
  /** The AI answered with nothing that can be used. */
  v.object({ reason: v.literal('ai-unusable') }),
  /** A valid base64 text that is no picture which can be read. */
  v.object({ reason: v.literal('unreadable-image'), problem: v.exactOptional(photoProblemSchema) }),
  /** The function has a contract but is not there yet. */
  v.object({ reason: v.literal('not-built-yet') }),
  /** The call does not prove that it comes from our own app (App Check), where that is asked for. */
  v.object({ reason: v.literal('not-our-app') }),
  /** The same call, by its key, is being answered at this moment. */
  v.object({ reason: v.literal('in-progress'), ...retry }),
  /** What is asked for needs a sign-in of the last minutes. */
  v.object({ reason: v.literal('sign-in-again') }),
  /** What was typed as a confirmation is not what was asked for. */
  v.object({ reason: v.literal('not-confirmed') }),
  /** Too many calls of this function by this account. */
  v.object({ reason: v.literal('rate-limited'), ...retry }),
])

export type FailureReason = Readonly<v.InferOutput<typeof failureReasonSchema>>
export type PayloadIssue = v.InferOutput<typeof payloadIssueSchema>
export type PhotoProblem = v.InferOutput<typeof photoProblemSchema>
