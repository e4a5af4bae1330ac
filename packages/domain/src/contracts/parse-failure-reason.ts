import * as v from 'valibot'
import { type FailureReason, failureReasonSchema } from './failure-reason'

/** Reads the `details` of a callable's error. `undefined` when they are missing, damaged, or a reason this build does not know. */
export function parseFailureReason(details: unknown): FailureReason | undefined {
  const parsed = v.safeParse(failureReasonSchema, details)
  return parsed.success ? parsed.output : undefined
}
