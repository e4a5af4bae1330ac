import type { AiDescription } from '../../entities/ai-description'

/**
 * The identifier under which `Settings.aiNotice` stores a consent: the provider's host, or
 * `embedded`, which is no valid host. `undefined` without an AI. A provider that gets every note,
 * to turn it into a vector, is another recipient than one that gets a few. A new recipient needs a
 * new consent.
 */
export function getAiRecipient(ai: AiDescription): string | undefined {
  switch (ai.kind) {
    case 'embedded':
      return 'embedded'
    case 'provider':
      return ai.embeddingModel === undefined ? ai.host : `${ai.host} (all notes)`
    case 'none':
      return undefined
    default:
      return ai satisfies never
  }
}
