import type { AiDescription } from '../entities/ai-description'
import type { Settings } from '../entities/settings'
import { aiRecipient } from './ai-recipient'

/** Whether an account's words may be given to this AI, or what is missing for it. */
export type AiPermission = 'allowed' | 'switched-off' | 'notice-not-seen'

/**
 * Whether an account's words may be given to this AI. The switch counts before everything. A provider needs that the person has seen
 * and accepted the notice that names it; the embedded AI does not, since with it nothing leaves the server that keeps the words.
 */
export function mayUseAi({ aiEnabled, aiNotice }: Settings, ai: AiDescription): AiPermission {
  if (!aiEnabled) return 'switched-off'
  if (ai.kind !== 'provider' || aiNotice?.recipient === aiRecipient(ai)) return 'allowed'
  return 'notice-not-seen'
}
