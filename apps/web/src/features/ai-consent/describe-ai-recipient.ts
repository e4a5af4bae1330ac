import type { AiDescription } from '@geist/domain'

/** Says who receives the texts that an AI reads. */
export function describeAiRecipient(ai: AiDescription): string {
  switch (ai.kind) {
    case 'embedded':
      return 'The AI is a part of Geist. It reads on the server that keeps your notes, and nothing is sent to anybody else.'
    case 'provider':
      return `What the AI reads is sent to ${ai.host}, which answers with its model ${ai.model}. What is kept there, and for how long, is theirs to say.`
    case 'none':
      return 'No AI is set up in this Geist, so nothing is sent to one.'
    default:
      return ai satisfies never
  }
}
