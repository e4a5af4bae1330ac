import { describe, expect, it } from 'vitest'
import { embeddedJournalAi } from './embedded'
import { chooseJournalAi } from './choose-journal-ai'
import type { EmbeddingSettings } from './provider/embeddings/embedding-config'

const nothing: EmbeddingSettings = {
  ai: '',
  baseUrl: '',
  model: '',
  key: '',
  headers: '',
  embeddingModel: '',
  embeddingDimensions: '',
  embeddingKeep: '',
}
const provider: EmbeddingSettings = {
  ...nothing,
  ai: 'provider',
  baseUrl: 'https://api.example.com/v1',
  model: 'small',
}
const tools = { now: () => 0, timeoutMs: 1_000, onFailure: () => undefined }

describe('chooseJournalAi', () => {
  it('returns the embedded AI when no provider is configured and embedded AI is available', () => {
    expect(chooseJournalAi(nothing, tools)).toBe(embeddedJournalAi)
    expect(chooseJournalAi({ ...provider, ai: 'embedded' }, tools)).toBe(embeddedJournalAi)
    expect(embeddedJournalAi.description).toEqual({ kind: 'embedded' })
  })

  it('returns the configured provider and names it as the recipient', () => {
    const { description } = chooseJournalAi(provider, tools)
    expect(description).toEqual({ kind: 'provider', host: 'api.example.com', model: 'small' })
  })

  it('says that a provider gets every note if it makes the vectors', () => {
    const embedding = { ...provider, embeddingModel: 'vectors', embeddingDimensions: '768' }
    expect(chooseJournalAi(embedding, tools).description).toMatchObject({ embeddingModel: 'vectors' })
    // Without a size, nothing is embedded by the provider.
    expect(chooseJournalAi({ ...embedding, embeddingDimensions: '' }, tools).description).not.toHaveProperty(
      'embeddingModel',
    )
  })

  it.each([
    ['a word that means nothing', { ...provider, ai: 'openai' }],
    ['a provider without an address', { ...provider, baseUrl: '' }],
    ['a provider without a model', { ...provider, model: '' }],
  ])('never replaces a configured provider by the embedded AI: %s', async (_, settings) => {
    const ai = chooseJournalAi(settings, tools)
    const request = { writings: [], previousSuggestions: [], seed: '', signal: new AbortController().signal }
    expect(ai.description).toEqual({ kind: 'none' })
    expect(await ai.generateJournalPrompt(request)).toEqual({ status: 'failed', failure: { kind: 'misconfigured' } })
  })
})
