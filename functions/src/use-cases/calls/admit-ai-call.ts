import {
  type AiDescription,
  embeddedRateLimits,
  getAiRecipient,
  type CallableName,
  type FailureReason,
  getAiPermission,
  type Settings,
} from '@geist/domain'
import { admitCall, type RateLimitDependencies } from './admit-call'

export interface AiAdmissionDependencies extends RateLimitDependencies {
  /** Reads the settings of an account; unreadable ones count as AI off. */
  readonly readSettings: (uid: string) => Promise<Settings>
  readonly aiDescription: AiDescription
}

/**
 * Checks whether an account may ask the AI now. Costs one read for the settings, then one read and
 * one write for the rate limit. A call that is refused before the rate limit is not counted.
 *
 * @returns the reason for a refusal
 */
export async function admitAiCall(
  uid: string,
  name: CallableName,
  { readSettings, rateLimiter, aiDescription, now }: AiAdmissionDependencies,
): Promise<FailureReason | undefined> {
  const permission = getAiPermission(await readSettings(uid), aiDescription)
  if (permission === 'switched-off') return { reason: 'ai-off' }
  const recipient = getAiRecipient(aiDescription)
  if (recipient === undefined) return { reason: 'ai-unavailable', problem: 'misconfigured' }
  if (permission === 'notice-not-seen') return { reason: 'ai-notice-not-seen', recipient }
  const limit = aiDescription.kind === 'embedded' ? embeddedRateLimits[name] : undefined
  return admitCall(uid, name, { rateLimiter, now }, limit)
}
