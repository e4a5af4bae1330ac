import type { AiAnswer, JournalAi } from '@geist/journal-ai'
import { embeddedJournalAi } from './embedded'
import type { ModelDependencies } from './provider/create-ask-model'
import { chooseEmbeddings, type EmbeddingSettings } from './provider/embeddings/embedding-config'
import { readProviderConfig } from './provider/provider-config'
import { createProviderJournalAi } from './provider/create-provider-journal-ai'

/**
 * Chooses the configured AI; the embedded one by default. With an invalid configuration, every
 * request fails as `misconfigured`. There is no fallback to another AI: the operator decides who
 * reads journals.
 *
 * @param settings `ai` is `embedded`, `provider`, or empty for `embedded`
 */
export function chooseJournalAi(settings: EmbeddingSettings, dependencies: ModelDependencies): JournalAi {
  const { ai } = settings
  if (ai === '' || ai === 'embedded') return embeddedJournalAi
  const config = ai === 'provider' ? readProviderConfig(settings) : undefined
  if (config === undefined) return misconfiguredJournalAi
  const journalAi = createProviderJournalAi(config, dependencies)
  const embeddings = chooseEmbeddings(settings)
  if (embeddings.kind !== 'provider') return journalAi
  return {
    ...journalAi,
    description: { kind: 'provider', host: config.host, model: config.model, embeddingModel: embeddings.config.model },
  }
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
