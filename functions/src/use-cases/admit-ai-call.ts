import {
  type AiDescription,
  aiRecipient,
  type CallableName,
  type FailureReason,
  mayUseAi,
  type Settings,
} from '@geist/domain'
import { admitCall, type CallTools } from './admit-call'

export interface AdmissionTools extends CallTools {
  /** What an account has chosen; what cannot be read counts as switched off. */
  readonly settings: (uid: string) => Promise<Settings>
  readonly ai: AiDescription
}

/**
 * Whether this account may ask the AI this now, or why not. One read for what the account has chosen; only then the call is counted, with
 * one read and one write more. An account that has switched AI off leaves no trace of the call.
 */
export async function admitAiCall(
  uid: string,
  name: CallableName,
  { settings, calls, ai, now }: AdmissionTools,
): Promise<FailureReason | undefined> {
  const permission = mayUseAi(await settings(uid), ai)
  if (permission === 'switched-off') return { reason: 'ai-off' }
  const recipient = aiRecipient(ai)
  if (recipient === undefined) return { reason: 'ai-unavailable', problem: 'misconfigured' }
  if (permission === 'notice-not-seen') return { reason: 'ai-notice-not-seen', recipient }
  return admitCall(uid, name, { calls, now })
}
