import type { AiDescription } from '@geist/domain'

/** Says who receives the texts that an AI reads. */
export function describeAiRecipient(ai: AiDescription): string {
  switch (ai.kind) {
    case 'embedded':
      return 'The AI is built into Geist. It runs on the server that stores your notes, and nothing is sent anywhere else.'
    case 'provider':
      return `What the AI reads is sent to ${ai.host}, which answers with its model ${ai.model}. What they keep, and for how long, is up to them.`
    case 'none':
      return 'No AI is set up on this server, so nothing is sent.'
    default:
      return ai satisfies never
  }
}
