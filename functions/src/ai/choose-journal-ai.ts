import { embeddedJournalAi } from './embedded/embedded-journal-ai'
import type { AiAnswer, JournalAi } from './journal-ai'
import type { ModelTools } from './provider/ask-model'
import { type ProviderSettings, readProviderConfig } from './provider/provider-config'
import { providerJournalAi } from './provider/provider-journal-ai'

export interface AiSettings extends ProviderSettings {
  /** `embedded`, or nothing for the same; `provider`. */
  readonly ai: string
}

/**
 * The AI that is configured: the embedded one where nothing is. A configured AI that is not there is never replaced by another,
 * since who reads somebody's journal is for the operator to decide; it answers that it is not there.
 */
export function chooseJournalAi({ ai, ...settings }: AiSettings, tools: ModelTools): JournalAi {
  if (ai === '' || ai === 'embedded') return embeddedJournalAi
  const config = ai === 'provider' ? readProviderConfig(settings) : undefined
  return config === undefined ? missingJournalAi : providerJournalAi(config, tools)
}

const missing: AiAnswer<never> = { status: 'failed', failure: { kind: 'misconfigured' } }

const missingJournalAi: JournalAi = {
  description: { kind: 'none' },
  generateJournalPrompt: async () => missing,
  generateAction: async () => missing,
  generateQueryPrompts: async () => missing,
  quickReply: async () => missing,
  complexQuery: async () => missing,
  askJournal: async () => missing,
  titleCluster: async () => missing,
  polishCutUp: async () => missing,
}
