import { embeddedJournalAi } from './embedded/embedded-journal-ai'
import type { AiAnswer, JournalAi } from './journal-ai'
import type { ModelDependencies } from './provider/create-ask-model'
import { type ProviderSettings, readProviderConfig } from './provider/provider-config'
import { createProviderJournalAi } from './provider/create-provider-journal-ai'

export interface AiSettings extends ProviderSettings {
  /** `embedded`, `provider`, or empty for `embedded`. */
  readonly ai: string
}

/**
 * Chooses the configured AI; the embedded one by default. With an invalid configuration, every
 * request fails as `misconfigured`. There is no fallback to another AI: the operator decides who
 * reads journals.
 */
export function chooseJournalAi({ ai, ...settings }: AiSettings, dependencies: ModelDependencies): JournalAi {
  if (ai === '' || ai === 'embedded') return embeddedJournalAi
  const config = ai === 'provider' ? readProviderConfig(settings) : undefined
  return config === undefined ? misconfiguredJournalAi : createProviderJournalAi(config, dependencies)
}

const misconfigured: AiAnswer<never> = { status: 'failed', failure: { kind: 'misconfigured' } }

const misconfiguredJournalAi: JournalAi = {
  description: { kind: 'none' },
  generateJournalPrompt: async () => misconfigured,
  generateAction: async () => misconfigured,
  generateQueryPrompts: async () => misconfigured,
  quickReply: async () => misconfigured,
  complexQuery: async () => misconfigured,
  askJournal: async () => misconfigured,
  titleCluster: async () => misconfigured,
  polishCutUp: async () => misconfigured,
}
