import type { AiDescription } from '../../entities/ai-description'

/**
 * The identifier under which `Settings.aiNotice` stores a consent: the provider's host, or
 * `embedded`, which is no valid host. `undefined` without an AI. A new recipient needs a new
 * consent.
 */
export function getAiRecipient(ai: AiDescription): string | undefined {
  switch (ai.kind) {
    case 'embedded':
      return 'embedded'
    case 'provider':
      return ai.host
    case 'none':
      return undefined
    default:
      return ai satisfies never
  }
}
