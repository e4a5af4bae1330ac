import type { AiDescription } from '../entities/ai-description'

/**
 * Who reads what is sent to this AI, in the words that a consent is kept under (`Settings.aiNotice`): the provider's host, or
 * `embedded`, which is no host's name. `undefined` where there is none. A new recipient needs a new consent.
 */
export function aiRecipient(ai: AiDescription): string | undefined {
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
