import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { embeddingAnswers, type EmbeddingServer } from '../../testing/provider/embedding-answers'
import { type FakeEndpoint, type FakeEndpointOptions, startFakeEndpoint } from '../../testing/provider/fake-endpoint'
import { listCandidateEndpoints } from './list-models'
import { setUpAi, type SetUpOptions } from './set-up-ai'

let folder: string
let lines: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'geist-ai-'))
  lines = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const models = { chatModels: ['llama3.2:3b'], embeddingModels: ['nomic-embed-text:latest'] }

async function setUp(endpoints: readonly FakeEndpoint[], changes: Partial<SetUpOptions> = {}) {
  return setUpAi({
    endpoints: listCandidateEndpoints(
      {},
      endpoints.map(({ port }) => ['Fake', port] as const),
    ),
    url: undefined,
    model: undefined,
    embeddings: undefined,
    keep: undefined,
    writes: true,
    folder,
    print: (line) => lines.push(line),
    signal: new AbortController().signal,
    timeoutMs: 2_000,
    ...changes,
  })
}

const readEnvFile = () => parseEnv(readFileSync(join(folder, '.env'), 'utf8'))

describe('setUpAi', () => {
  for (const server of Object.keys(embeddingAnswers) as EmbeddingServer[]) {
    it(`finds ${server}, checks both models and writes the configuration`, async () => {
      await using endpoint = await startFakeEndpoint({ server, ...models })
      expect(await setUp([endpoint])).toBe(true)
      const text = lines.join('\n')
      expect(text).toContain('models that answer: "llama3.2:3b"; for vectors: "nomic-embed-text:latest"')
      expect(text).toContain('answers in the requested JSON: 20 of 20')
      expect(text).toMatch(/quotes the right note exactly: 1\d of 20/u)
      expect(text).toContain('streams its replies: yes')
      expect(text).toContain('vectors of 768 numbers')
      expect(text).toContain(`Each note that AI may read is sent to 127.0.0.1:${endpoint.port} once`)
      expect(readEnvFile()).toEqual({
        GEIST_AI: 'provider',
        GEIST_AI_BASE_URL: endpoint.baseUrl,
        GEIST_AI_MODEL: 'llama3.2:3b',
        GEIST_EMBEDDING_MODEL: 'nomic-embed-text:latest',
        GEIST_EMBEDDING_DIMENSIONS: '768',
        GEIST_EMBEDDING_KEEP: '',
      })
    })
  }

  it('keeps other lines of the configuration, and replaces its own', async () => {
    writeFileSync(join(folder, '.env'), "GEIST_SITES='https://a.example'\nGEIST_AI='embedded'\n")
    await using endpoint = await startFakeEndpoint({ server: 'ollama', ...models })
    await setUp([endpoint], { embeddings: 'none' })
    expect(readEnvFile()).toMatchObject({
      GEIST_SITES: 'https://a.example',
      GEIST_AI: 'provider',
      GEIST_EMBEDDING_MODEL: '',
    })
    expect(lines.join('\n')).toContain('compared on the server itself')
    expect(endpoint.paths).not.toContain('/v1/embeddings')
  })

  it('writes nothing on a dry run', async () => {
    await using endpoint = await startFakeEndpoint({ server: 'ollama', ...models })
    expect(await setUp([endpoint], { writes: false })).toBe(true)
    expect(existsSync(join(folder, '.env'))).toBe(false)
  })

  it('says that nothing runs on this machine', async () => {
    await using endpoint = await startFakeEndpoint({ server: 'ollama', ...models })
    await endpoint[Symbol.asyncDispose]()
    expect(await setUp([endpoint])).toBe(false)
    expect(lines[0]).toContain('not running')
    expect(lines.at(-1)).toContain('No model to use')
  })

  it('skips an endpoint without a model that answers, and takes the named model of another', async () => {
    await using empty = await startFakeEndpoint({ server: 'LM Studio', embeddingModels: ['text-embedding-nomic'] })
    await using endpoint = await startFakeEndpoint({ server: 'vLLM', chatModels: ['a', 'b'] })
    expect(await setUp([empty, endpoint], { model: 'b' })).toBe(true)
    expect(readEnvFile()).toMatchObject({ GEIST_AI_BASE_URL: endpoint.baseUrl, GEIST_AI_MODEL: 'b' })
  })

  it('uses OPENAI_BASE_URL only if it is named', async () => {
    await using endpoint = await startFakeEndpoint({ server: 'ollama', ...models })
    const elsewhere = { name: 'OPENAI_BASE_URL', baseUrl: 'http://api.example.com/v1', key: 'k' }
    expect(listCandidateEndpoints({ OPENAI_BASE_URL: `${elsewhere.baseUrl}/`, OPENAI_API_KEY: 'k' }, [])).toEqual([
      elsewhere,
    ])
    const named = { ...elsewhere, baseUrl: endpoint.baseUrl }
    expect(await setUp([], { endpoints: [named], url: endpoint.baseUrl })).toBe(true)
    expect(readFileSync(join(folder, '.secret.local'), 'utf8')).toBe("GEIST_AI_KEY='k'\n")
  })

  it.each<[Required<FakeEndpointOptions>['chat'], string]>([
    ['in prose', 'answers in the requested JSON: 0 of 20'],
    ['with invented quotes', 'quotes the right note exactly: 0 of 20'],
    ['busy', 'failed: busy'],
    ['half a stream', 'failed: unreachable'],
  ])('does not set up a model that answers %s', async (chat, report) => {
    await using endpoint = await startFakeEndpoint({ server: 'ollama', ...models, chat })
    expect(await setUp([endpoint])).toBe(false)
    expect(lines.join('\n')).toContain(report)
    expect(existsSync(join(folder, '.env'))).toBe(false)
  })

  it('gives up on a slow model', async () => {
    await using endpoint = await startFakeEndpoint({ server: 'ollama', ...models, chat: 'not at all' })
    expect(await setUp([endpoint], { timeoutMs: 50 })).toBe(false)
    expect(lines.join('\n')).toContain('failed: unreachable')
  })

  it('sets up a model that cannot stream, and says so', async () => {
    await using endpoint = await startFakeEndpoint({ server: 'ollama', ...models, chat: 'without streams' })
    expect(await setUp([endpoint])).toBe(true)
    expect(lines.join('\n')).toContain('streams its replies: no')
  })

  it.each<[Required<FakeEndpointOptions>['embeddings'], string]>([
    ['all the same', 'the nearest note answers: 0 of 20 questions; the built-in model stays'],
    ['of changing sizes', 'fails with 40 texts; the built-in model stays'],
    ['not at all', 'makes no vectors'],
  ])('keeps the built-in vectors if those of the model are %s', async (embeddings, report) => {
    await using endpoint = await startFakeEndpoint({ server: 'llama.cpp', ...models, embeddings })
    expect(await setUp([endpoint])).toBe(true)
    expect(lines.join('\n')).toContain(report)
    expect(readEnvFile()).toMatchObject({ GEIST_AI: 'provider', GEIST_EMBEDDING_MODEL: '' })
  })

  it('asks for --keep if vectors are too long to be stored', async () => {
    await using endpoint = await startFakeEndpoint({ server: 'vLLM', ...models, dimensions: 4_096 })
    await setUp([endpoint])
    expect(lines.join('\n')).toContain('makes vectors of 4096 numbers; at most 2048 can be stored')
    await setUp([endpoint], { keep: '1024' })
    expect(readEnvFile()).toMatchObject({ GEIST_EMBEDDING_DIMENSIONS: '4096', GEIST_EMBEDDING_KEEP: '1024' })
  })
})
