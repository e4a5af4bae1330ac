import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { serializeCompletion, serializeEvents } from '../openai-server'
import { type EmbeddingBody, type EmbeddingServer, sendEmbeddings, sendJson } from './embedding-answers'

export interface FakeEndpointOptions {
  readonly server: EmbeddingServer
  readonly chatModels?: readonly string[]
  readonly embeddingModels?: readonly string[]
  readonly dimensions?: number
  /** How it answers questions and drafts. */
  readonly chat?:
    | 'well'
    | 'in prose'
    | 'with invented quotes'
    | 'half a stream'
    | 'not at all'
    | 'busy'
    | 'without streams'
  /** How it makes vectors. */
  readonly embeddings?: 'well' | 'all the same' | 'of changing sizes' | 'not at all'
}

export interface FakeEndpoint extends AsyncDisposable {
  readonly baseUrl: string
  readonly port: number
  /** Paths of the requests, in order. */
  readonly paths: readonly string[]
}

interface ChatBody {
  readonly model: string
  readonly stream?: boolean
  readonly messages: readonly { readonly content: string }[]
}

/** A real HTTP server with the routes and the response forms of a known server. */
export async function startFakeEndpoint(options: FakeEndpointOptions): Promise<FakeEndpoint> {
  const paths: string[] = []
  const http = createServer((message, response) => {
    const path = message.url ?? ''
    paths.push(path)
    if (message.method === 'GET') return sendList(response, path, options)
    return void json(message).then((body) =>
      path === '/v1/embeddings'
        ? answerEmbeddings(response, body as EmbeddingBody, options)
        : answerChat(response, body as ChatBody, options),
    )
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    port,
    paths,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
}

function sendList(
  response: ServerResponse,
  path: string,
  { server, chatModels = [], embeddingModels = [] }: FakeEndpointOptions,
): void {
  if (path !== '/v1/models') return sendJson(response, 404, { error: 'not found' })
  const ids = [...chatModels, ...embeddingModels]
  const lists = {
    ollama: () => ({
      object: 'list',
      data: ids.map((id) => ({ id, object: 'model', created: 1_764_000_000, owned_by: 'library' })),
    }),
    'llama.cpp': () => ({
      models: ids.map((model) => ({
        name: model,
        model,
        modified_at: '',
        size: '',
        type: 'model',
        capabilities: [embeddingModels.includes(model) ? 'embedding' : 'completion'],
        details: { format: 'gguf', family: '', families: [''] },
      })),
      object: 'list',
      data: ids.map((id) => ({
        id,
        object: 'model',
        created: 1_764_000_000,
        owned_by: 'llamacpp',
        meta: { n_embd: 768, n_ctx_train: 2_048 },
      })),
    }),
    'LM Studio': () => ({
      data: ids.map((id) => ({ id, object: 'model', owned_by: 'organization_owner' })),
      object: 'list',
    }),
    vLLM: () => ({
      object: 'list',
      data: ids.map((id) => ({
        id,
        object: 'model',
        created: 1_764_000_000,
        owned_by: 'vllm',
        root: id,
        parent: null,
        max_model_len: 8_192,
        permission: [],
      })),
    }),
  }
  sendJson(response, 200, lists[server]())
}

function answerEmbeddings(response: ServerResponse, body: EmbeddingBody, options: FakeEndpointOptions): void {
  const { server, dimensions = 768, embeddingModels = [], embeddings = 'well' } = options
  if (!embeddingModels.includes(body.model)) return sendModelNotFound(response, body.model)
  if (embeddings === 'not at all')
    return sendJson(response, 500, {
      error: { code: 500, message: 'This server does not support embeddings', type: 'server_error' },
    })
  if (embeddings === 'of changing sizes')
    return sendEmbeddings(response, body, { server, dimensions: body.input.length === 1 ? dimensions : dimensions / 2 })
  if (embeddings === 'all the same')
    return sendEmbeddings(response, { ...body, input: body.input.map(() => 'same') }, { server, dimensions })
  sendEmbeddings(response, body, { server, dimensions })
}

function answerChat(
  response: ServerResponse,
  body: ChatBody,
  { chatModels = [], chat = 'well' }: FakeEndpointOptions,
): void {
  if (!chatModels.includes(body.model)) return sendModelNotFound(response, body.model)
  if (chat === 'not at all') return
  if (chat === 'busy')
    return sendJson(response, 429, { error: { message: 'Too many requests' } }, { 'retry-after': '30' })
  const content = composeAnswer(body, chat)
  if (body.stream !== true || chat === 'without streams') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(serializeCompletion(content))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const events = serializeEvents(content)
  if (chat !== 'half a stream') return void response.end(events)
  response.write(events.slice(0, events.length / 2))
  setImmediate(() => response.destroy())
}

function sendModelNotFound(response: ServerResponse, model: string): void {
  const message = `model "${model}" not found, try pulling it first`
  sendJson(response, 404, { error: { message, type: 'not_found_error', param: null, code: null } })
}

/** Quotes the note that shares most letters of long words with the question. */
function composeAnswer({ messages }: ChatBody, chat: FakeEndpointOptions['chat']): string {
  const { question, entries = [] } = JSON.parse(messages.at(-1)?.content ?? '{}') as {
    readonly question?: string
    readonly entries?: readonly { readonly number: number; readonly text: string }[]
  }
  if (question === undefined) return 'You stood there for a long time. What kept you at the pond?'
  if (chat === 'in prose') return 'I think that you wrote about it somewhere.'
  const words = question.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  const countShared = (text: string) => words.filter((word) => text.toLowerCase().includes(word.slice(0, 5))).length
  const [best] = entries.toSorted((a, b) => countShared(b.text) - countShared(a.text))
  const text = chat === 'with invented quotes' ? 'Nobody ever wrote these words here.' : (best?.text ?? '')
  return JSON.stringify({ claims: [{ claim: 'You wrote about it.', quotes: [{ entry: best?.number ?? 1, text }] }] })
}
