import {
  type AiDescription,
  getAiRecipient,
  type CallableName,
  type FailureReason,
  getAiPermission,
  type Settings,
} from '@geist/domain'
import { admitCall, type CallTools } from './admit-call'

export interface AdmissionTools extends CallTools {
  /** Reads the settings of an account; unreadable ones count as AI off. */
  readonly settings: (uid: string) => Promise<Settings>
  readonly ai: AiDescription
}

/**
 * Checks whether an account may ask the AI now. Costs one read for the settings, then one read and
 * one write to count the call. A call of an account with AI off is not recorded.
 *
 * @returns the reason for a refusal
 */
export async function admitAiCall(
  uid: string,
  name: CallableName,
  { settings, calls, ai, now }: AdmissionTools,
): Promise<FailureReason | undefined> {
  const permission = getAiPermission(await settings(uid), ai)
  if (permission === 'switched-off') return { reason: 'ai-off' }
  const recipient = getAiRecipient(ai)
  if (recipient === undefined) return { reason: 'ai-unavailable', problem: 'misconfigured' }
  if (permission === 'notice-not-seen') return { reason: 'ai-notice-not-seen', recipient }
  return admitCall(uid, name, { calls, now })
}
