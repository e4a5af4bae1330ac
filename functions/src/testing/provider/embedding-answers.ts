import type { ServerResponse } from 'node:http'

/** What a request to `/v1/embeddings` contains. */
export interface EmbeddingBody {
  readonly model: string
  readonly input: readonly string[]
}

/** A vector for a text: the same for the same text, and near for texts with common long words. */
export function fakeVector(text: string, dimensions: number): number[] {
  const vector = Array.from({ length: dimensions }, () => 0.01)
  for (const word of text.toLowerCase().split(/\s+/u)) {
    let hash = 7
    for (const letter of word.slice(0, 5)) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9_973
    // Only leading numbers differ, as in a model with Matryoshka training.
    vector[hash % Math.min(dimensions, 997)]! += word.length ** 2
  }
  return vector
}

/** The form of an answer of each server. They differ in what they add, and in the order. */
export const embeddingAnswers = {
  ollama: (body: EmbeddingBody, vectors: readonly unknown[]) => ({
    object: 'list',
    data: vectors.map((embedding, index) => ({ object: 'embedding', embedding, index })),
    model: body.model,
    usage: { prompt_tokens: 4, total_tokens: 4 },
  }),
  'llama.cpp': (body: EmbeddingBody, vectors: readonly unknown[]) => ({
    model: body.model,
    object: 'list',
    usage: { prompt_tokens: 4, total_tokens: 4 },
    data: vectors.map((embedding, index) => ({ embedding, index, object: 'embedding' })),
  }),
  'LM Studio': (body: EmbeddingBody, vectors: readonly unknown[]) => ({
    object: 'list',
    data: vectors.map((embedding, index) => ({ object: 'embedding', embedding, index })).toReversed(),
    model: body.model,
    usage: { prompt_tokens: 0, total_tokens: 0 },
  }),
  vLLM: (body: EmbeddingBody, vectors: readonly unknown[]) => ({
    id: 'embd-1',
    object: 'list',
    created: 1_764_000_000,
    model: body.model,
    data: vectors.map((embedding, index) => ({ index, object: 'embedding', embedding })),
    usage: { prompt_tokens: 4, total_tokens: 4, completion_tokens: 0, prompt_tokens_details: null },
  }),
} as const

export type EmbeddingServer = keyof typeof embeddingAnswers

/** Answers a request for vectors in the form of a server. */
export function sendEmbeddings(
  response: ServerResponse,
  body: EmbeddingBody,
  { server = 'ollama', dimensions = 8 }: { readonly server?: EmbeddingServer; readonly dimensions?: number } = {},
): void {
  const vectors = body.input.map((text) => fakeVector(text, dimensions))
  sendJson(response, 200, embeddingAnswers[server](body, vectors))
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
