import * as v from 'valibot'
import { type FailureReason, failureReasonSchema } from './failure-reason'

/**
 * Parses the `details` of a callable's error.
 *
 * @returns `undefined` for missing or damaged details, or a reason that this build does not know
 */
export function parseFailureReason(details: unknown): FailureReason | undefined {
  const parsed = v.safeParse(failureReasonSchema, details)
  return parsed.success ? parsed.output : undefined
}
