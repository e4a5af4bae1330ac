import { embeddedJournalAi } from './embedded/embedded-journal-ai'
import type { AiAnswer, JournalAi } from './journal-ai'
import type { ModelTools } from './provider/ask-model'
import { type ProviderSettings, readProviderConfig } from './provider/provider-config'
import { providerJournalAi } from './provider/provider-journal-ai'

export interface AiSettings extends ProviderSettings {
  /** `embedded`, `provider`, or empty for `embedded`. */
  readonly ai: string
}

/**
 * The configured AI; the embedded one by default. An unavailable provider is never replaced by
 * another: the operator decides who reads journals. It answers `misconfigured` instead.
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
