import type { AiDescription } from '@geist/domain'

/** Says who receives the texts that an AI reads. */
export function describeAiRecipient(ai: AiDescription): string {
  switch (ai.kind) {
    case 'embedded':
      return 'The AI is built into Geist. It runs on the server that stores your notes, and nothing is sent anywhere else.'
    case 'provider':
      return ai.embeddingModel === undefined
        ? `What the AI reads is sent to ${ai.host}, which answers with its model ${ai.model}. What they keep, and for how long, is up to them.`
        : `All your notes, except those marked “Never AI”, are sent to ${ai.host} once, and each note is sent again whenever you change it, so that Geist can compare them by meaning. What the AI reads for an answer is sent there too. What they keep, and for how long, is up to them.`
    case 'none':
      return 'No AI is set up on this server, so nothing is sent.'
    default:
      return ai satisfies never
  }
}
