import { scaleToUnit } from '@geist/sentence-vectors'
import * as fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { failWith, type ModelAnswer, startOpenAiServer } from '../../../testing/openai-server'
import {
  type EmbeddingBody,
  embeddingAnswers,
  type EmbeddingServer,
  fakeVector,
  sendEmbeddings,
  sendJson,
} from '../../../testing/provider/embedding-answers'
import type { ModelFailure } from '../create-ask-model'
import { createProviderSentenceEmbedder } from './create-provider-sentence-embedder'
import { chooseEmbeddings } from './embedding-config'

const server = await startOpenAiServer()
afterAll(() => server[Symbol.asyncDispose]())

let failures: ModelFailure[] = []
let pauses: number[] = []
beforeEach(() => {
  failures = []
  pauses = []
  server.takeRequests()
})

function createEmbedder(settings: { dimensions?: string; keep?: string; key?: string; timeoutMs?: number } = {}) {
  const choice = chooseEmbeddings({
    ai: 'provider',
    baseUrl: server.baseUrl,
    model: 'chat',
    key: settings.key ?? '',
    headers: '',
    embeddingModel: 'nomic-embed-text',
    embeddingDimensions: settings.dimensions ?? '8',
    embeddingKeep: settings.keep ?? '',
  })
  if (choice.kind !== 'provider') throw new Error('The settings are valid')
  return createProviderSentenceEmbedder(choice.config, {
    now: () => 1_000_000,
    timeoutMs: settings.timeoutMs ?? 2_000,
    onFailure: (failure) => failures.push(failure),
    pause: async (ms) => void pauses.push(ms),
  })
}

const bodyOf = (request: { readonly body: unknown }) => request.body as EmbeddingBody
const answerVectors =
  (options?: Parameters<typeof sendEmbeddings>[2]): ModelAnswer =>
  (response, request) =>
    sendEmbeddings(response, bodyOf(request), options)
/** Answers with these vectors, whatever was asked. */
const answerRaw =
  (data: readonly unknown[]): ModelAnswer =>
  (response) =>
    sendJson(response, 200, { object: 'list', data })
const unit = (text: string, dimensions = 8) => scaleToUnit(Float32Array.from(fakeVector(text, dimensions)))
const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'embedded',
    (error: { failure?: { kind: string } }) => error.failure?.kind ?? error,
  )

describe('createProviderSentenceEmbedder', () => {
  for (const name of Object.keys(embeddingAnswers) as EmbeddingServer[]) {
    it(`reads the answer of ${name}: a unit vector for each text, in the order of the texts`, async () => {
      server.answer = answerVectors({ server: name })
      const embeddings = await createEmbedder().embed(['The heron', 'is', 'back'])
      expect(embeddings).toEqual(
        ['The heron', 'is', 'back'].map((text) => ({ status: 'embedded', vector: unit(text), knownShare: 1 })),
      )
      expect(server.takeRequests()).toMatchObject([
        { path: '/v1/embeddings', body: { model: 'nomic-embed-text', encoding_format: 'float' } },
      ])
    })
  }

  it('names model, size and host, so that vectors of another of them are never compared', () => {
    expect(createEmbedder({ dimensions: '768' }).model).toBe(`nomic-embed-text/768@${new URL(server.baseUrl).host}`)
    expect(createEmbedder({ dimensions: '768', keep: '256' }).model).toContain('/256@')
  })

  it('sends the key, and never asks for dimensions, which vLLM refuses', async () => {
    server.answer = answerVectors()
    await createEmbedder({ key: 'secret' }).embed(['a'])
    const [request] = server.takeRequests()
    expect(request?.headers.authorization).toBe('Bearer secret')
    expect(Object.keys(request?.body ?? {})).toEqual(['model', 'input', 'encoding_format'])
  })

  it('sorts vectors by their index', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), async (order) => {
        const texts = ['a', 'bb', 'ccc', 'dddd']
        server.answer = answerRaw(order.map((index) => ({ index, embedding: fakeVector(texts[index] ?? '', 8) })))
        const embeddings = await createEmbedder().embed(texts)
        expect(embeddings.map((e) => e.status === 'embedded' && e.vector)).toEqual(texts.map((text) => unit(text)))
      }),
    )
  })

  it('keeps the leading numbers of a model with Matryoshka training, at unit length', async () => {
    server.answer = answerRaw([{ index: 0, embedding: [3, 4, 12, 84] }])
    const [embedding] = await createEmbedder({ dimensions: '4', keep: '2' }).embed(['a'])
    expect(embedding).toMatchObject({ status: 'embedded', vector: Float32Array.from([0.6, 0.8]) })
  })

  it('sends at most 32 texts and 64,000 characters in a request, each text cut to 6,000', async () => {
    server.answer = answerVectors()
    await createEmbedder().embed(Array.from({ length: 70 }, (_, index) => `note ${index}`))
    expect(server.takeRequests().map((request) => bodyOf(request).input.length)).toEqual([32, 32, 6])
    await createEmbedder().embed(Array.from({ length: 12 }, () => '🦢'.repeat(9_000)))
    const bodies = server.takeRequests().map(bodyOf)
    expect(bodies.map(({ input }) => input.length)).toEqual([10, 2])
    expect(new Set(bodies.flatMap(({ input }) => input))).toEqual(new Set(['🦢'.repeat(3_000)]))
  })

  it('sends fewer texts for longer vectors, so that the answer stays below 4 MiB', async () => {
    server.answer = answerVectors({ dimensions: 8_000 })
    await createEmbedder({ dimensions: '8000', keep: '2048' }).embed(Array.from({ length: 21 }, () => 'a'))
    expect(server.takeRequests().map((request) => bodyOf(request).input.length)).toEqual([20, 1])
  })

  it('sends no blank text, and makes no request for blank texts alone', async () => {
    server.answer = answerVectors()
    const embeddings = await createEmbedder().embed(['', 'a', ' \n'])
    expect(embeddings.map(({ status }) => status)).toEqual(['no-known-word', 'embedded', 'no-known-word'])
    expect(bodyOf(server.takeRequests()[0]!).input).toEqual(['a'])
    await createEmbedder().embed(['', ' '])
    expect(server.takeRequests()).toEqual([])
  })

  it.each([
    ['null, which JSON has for NaN', [1, null, 1, 1, 1, 1, 1, 1]],
    ['a word', [1, 'NaN', 1, 1, 1, 1, 1, 1]],
    ['only zeros', [0, 0, 0, 0, 0, 0, 0, 0]],
    ['numbers that overflow', [1e308, 1e308, 1e308, 1, 1, 1, 1, 1]],
  ])('gives only the text without a vector whose numbers are %s', async (_, numbers) => {
    server.answer = answerRaw([
      { index: 0, embedding: fakeVector('a', 8) },
      { index: 1, embedding: numbers },
    ])
    const embeddings = await createEmbedder().embed(['a', 'b'])
    expect(embeddings.map(({ status }) => status)).toEqual(['embedded', 'no-known-word'])
  })

  it.each<[string, readonly unknown[]]>([
    ['vectors of another size', [{ index: 0, embedding: [1, 2, 3] }]],
    ['too few vectors', []],
    ['too many vectors', [0, 1].map((index) => ({ index, embedding: fakeVector('a', 8) }))],
    ['an index that no text has', [{ index: 5, embedding: fakeVector('a', 8) }]],
    ['vectors as base64', [{ index: 0, embedding: 'AACAPwAAgD8=' }]],
  ])('refuses %s', async (_, data) => {
    server.answer = answerRaw(data)
    expect(await kindOf(createEmbedder().embed(['a']))).toBe('unusable')
    expect(failures).toMatchObject([{ kind: 'unusable', status: 200 }])
  })

  it.each<[string, ModelAnswer]>([
    ['half an answer', (response) => void response.writeHead(200).end('{"object":"list","data":[{"index":0,"embe')],
    ['a page of HTML', (response) => void response.writeHead(200).end('<html>')],
  ])('refuses %s', async (_, answer) => {
    server.answer = answer
    expect(await kindOf(createEmbedder().embed(['a']))).toBe('unusable')
  })

  it('waits as long as a busy endpoint says, then tries again', async () => {
    let calls = 0
    server.answer = (response, request) =>
      (calls += 1) < 3
        ? failWith(429, { 'retry-after': '7' })(response, request)
        : sendEmbeddings(response, bodyOf(request))
    await createEmbedder().embed(['a'])
    expect(pauses).toEqual([7_000, 7_000])
    expect(failures).toEqual([])
  })

  it('leaves a long wait to the caller, with the time to retry', async () => {
    server.answer = failWith(429, { 'retry-after': '3600' })
    const error = (await createEmbedder()
      .embed(['a'])
      .catch((thrown: unknown) => thrown)) as { failure: object }
    expect(error.failure).toEqual({ kind: 'busy', retryAt: 1_000_000 + 3_600_000 })
    expect(pauses).toEqual([])
  })

  it('tries a failing endpoint four times with a doubling delay', async () => {
    server.answer = failWith(500, {}, '{"error":{"message":"llama runner process has terminated","type":"api_error"}}')
    expect(await kindOf(createEmbedder().embed(['a']))).toBe('unreachable')
    expect(pauses).toEqual([1_000, 2_000, 4_000])
    expect(server.takeRequests()).toHaveLength(4)
    expect(failures).toMatchObject([{ kind: 'unreachable', status: 500 }])
  })

  it.each([
    [
      404,
      '{"error":{"message":"model \\"nomic-embed-text\\" not found, try pulling it first","type":"not_found_error"}}',
    ],
    [401, '{"error":{"code":401,"message":"Invalid API Key","type":"authentication_error"}}'],
    [301, ''],
  ])('does not repeat a request that the endpoint turns away with %i', async (status, body) => {
    server.answer = failWith(status, { location: 'http://elsewhere.example/' }, body)
    expect(await kindOf(createEmbedder().embed(['a']))).toBe('misconfigured')
    expect(server.takeRequests()).toHaveLength(1)
  })

  it('gives up on a slow endpoint at the timeout, without another attempt', async () => {
    server.answer = () => undefined
    expect(await kindOf(createEmbedder({ timeoutMs: 50 }).embed(['a']))).toBe('unreachable')
    expect(server.takeRequests()).toHaveLength(1)
  })

  it('gives up on an answer that stalls halfway', async () => {
    server.answer = (response) => void response.writeHead(200).write('{"object":"list","data":[')
    expect(await kindOf(createEmbedder({ timeoutMs: 50 }).embed(['a']))).toBe('unreachable')
  })

  it('closes the connection when the caller gives up', async () => {
    const controller = new AbortController()
    const broken = server.waitForBrokenConnection()
    server.answer = () => controller.abort()
    expect(await kindOf(createEmbedder().embed(['a'], controller.signal))).toBe('cancelled')
    await broken
    expect(failures).toEqual([])
  })

  it.each([
    [500, '{"error":{"code":500,"message":"input is too large to process. increase the physical batch size"}}'],
    [400, '{"object":"error","message":"This model\'s maximum context length is 512 tokens","code":400}'],
    [413, ''],
  ])('cuts a text that the model refuses as too long with %i, and only that one', async (status, body) => {
    server.answer = (response, request) =>
      bodyOf(request).input.some((text) => text.length > 1_000)
        ? failWith(status, {}, body)(response, request)
        : sendEmbeddings(response, bodyOf(request))
    const embeddings = await createEmbedder().embed(['a', 'long '.repeat(1_000), 'b'])
    expect(embeddings).toMatchObject([
      { vector: unit('a') },
      { vector: unit('long '.repeat(60)) },
      { vector: unit('b') },
    ])
    expect(pauses).toEqual([])
  })

  it('gives a text without a vector if the model refuses even its beginning', async () => {
    server.answer = failWith(413)
    expect(await createEmbedder().embed(['word '.repeat(500)])).toEqual([{ status: 'no-known-word' }])
    expect(server.takeRequests()).toHaveLength(3)
  })

  it('reports failures without a word of the texts', async () => {
    server.answer = failWith(500, {}, 'secret words')
    const error = await createEmbedder()
      .embed(['secret words'])
      .catch((thrown: unknown) => thrown)
    expect(`${String(error)} ${JSON.stringify(error)} ${JSON.stringify(failures)}`).not.toContain('secret')
  })
})
