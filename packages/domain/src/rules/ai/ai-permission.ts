import type { AiDescription } from '../../entities/ai-description'
import type { Settings } from '../../entities/settings'
import { getAiRecipient } from './ai-recipient'

export type AiPermission = 'allowed' | 'switched-off' | 'notice-not-seen'

/**
 * Whether this AI may read the account's texts. The AI switch takes precedence. A provider requires
 * that the user accepted the notice that names it. The embedded AI does not, since no text leaves
 * the server that stores it.
 */
export function getAiPermission({ aiEnabled, aiNotice }: Settings, ai: AiDescription): AiPermission {
  if (!aiEnabled) return 'switched-off'
  if (ai.kind !== 'provider' || aiNotice?.recipient === getAiRecipient(ai)) return 'allowed'
  return 'notice-not-seen'
}
