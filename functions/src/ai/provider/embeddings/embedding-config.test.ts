import { describe, expect, it } from 'vitest'
import { chooseEmbeddings, type EmbeddingSettings, getVectorModel } from './embedding-config'

const settings: EmbeddingSettings = {
  ai: 'provider',
  baseUrl: 'http://localhost:11434/v1',
  model: 'llama3.2',
  key: '',
  headers: '',
  embeddingModel: 'nomic-embed-text',
  embeddingDimensions: '768',
  embeddingKeep: '',
}

describe('chooseEmbeddings', () => {
  it('uses the built-in model if no other is named, whichever AI answers', () => {
    expect(chooseEmbeddings({ ...settings, embeddingModel: ' ' })).toEqual({ kind: 'embedded' })
    expect(chooseEmbeddings({ ...settings, ai: 'embedded', embeddingModel: '' })).toEqual({ kind: 'embedded' })
  })

  it('uses the named model of the endpoint that answers', () => {
    const choice = chooseEmbeddings(settings)
    expect(choice).toMatchObject({
      kind: 'provider',
      config: { model: 'nomic-embed-text', host: 'localhost:11434', dimensions: 768, keptDimensions: 768 },
    })
    expect(choice.kind === 'provider' && getVectorModel(choice.config)).toBe('nomic-embed-text/768@localhost:11434')
  })

  it('shortens vectors above 2,048 numbers only if the operator says that the model allows it', () => {
    const large = { ...settings, embeddingDimensions: '3072' }
    expect(chooseEmbeddings(large)).toEqual({ kind: 'misconfigured' })
    expect(chooseEmbeddings({ ...large, embeddingKeep: '1024' })).toMatchObject({
      config: { dimensions: 3_072, keptDimensions: 1_024 },
    })
  })

  it.each<Partial<EmbeddingSettings>>([
    { ai: 'embedded' },
    { baseUrl: 'http://api.example.com/v1' },
    { baseUrl: '' },
    { embeddingDimensions: '' },
    { embeddingDimensions: '0' },
    { embeddingDimensions: '768.5' },
    { embeddingDimensions: '99999' },
    { embeddingKeep: '769' },
    { embeddingKeep: 'some' },
    { embeddingModel: 'a~b' },
  ])('refuses %o', (change) => {
    expect(chooseEmbeddings({ ...settings, ...change })).toEqual({ kind: 'misconfigured' })
  })
})
