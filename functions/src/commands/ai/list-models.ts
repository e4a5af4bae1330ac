import * as v from 'valibot'
import { fetchWithoutRedirects } from '../../ai/provider/fetch-without-redirects'

export interface Endpoint {
  /** `Ollama`, or another name to print. */
  readonly name: string
  /** Ends with `/v1`; no slash at the end. */
  readonly baseUrl: string
  readonly key: string
}

export type ModelList =
  | { readonly status: 'listed'; readonly chatModels: readonly string[]; readonly embeddingModels: readonly string[] }
  /** The server runs and is still reading a model from disk. */
  | { readonly status: 'loading' }
  | { readonly status: 'refused'; readonly httpStatus: number }
  | { readonly status: 'silent' }

/** Where the servers listen by default. */
const localPorts = [
  ['Ollama', 11_434],
  ['llama.cpp', 8_080],
  ['LM Studio', 1_234],
  ['vLLM', 8_000],
] as const

/** Lists the endpoints to look at: the ports of this machine, and `OPENAI_BASE_URL`. */
export function listCandidateEndpoints(
  environment: NodeJS.ProcessEnv,
  ports: readonly (readonly [string, number])[] = localPorts,
): Endpoint[] {
  const local = ports.map(([name, port]) => ({ name, baseUrl: `http://127.0.0.1:${port}/v1`, key: '' }))
  const baseUrl = environment['OPENAI_BASE_URL']?.trim().replace(/\/+$/u, '')
  if (baseUrl === undefined || baseUrl === '') return local
  const named = { name: 'OPENAI_BASE_URL', baseUrl, key: environment['OPENAI_API_KEY']?.trim() ?? '' }
  return [named, ...local.filter((endpoint) => endpoint.baseUrl !== baseUrl)]
}

/** The list of OpenAI; llama.cpp adds `models`, which says what each can do. */
const modelsSchema = v.object({
  data: v.array(v.object({ id: v.pipe(v.string(), v.minLength(1)) })),
  models: v.optional(
    v.array(v.object({ model: v.optional(v.string()), capabilities: v.optional(v.array(v.string())) })),
  ),
})

/** Asks an endpoint for its models. Sends no text of a user. */
export async function listModels({ baseUrl, key }: Endpoint, timeoutMs = 2_000): Promise<ModelList> {
  try {
    const response = await fetchWithoutRedirects(`${baseUrl}/models`, {
      headers: key === '' ? {} : { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(timeoutMs),
    })
    // llama.cpp answers so until its model is loaded.
    if (response.status === 503) return { status: 'loading' }
    if (response.status >= 300) return { status: 'refused', httpStatus: response.status }
    const list = v.safeParse(modelsSchema, await response.json())
    if (!list.success) return { status: 'silent' }
    const { data, models = [] } = list.output
    const declared = new Map(models.map(({ model, capabilities = [] }) => [model, capabilities]))
    const isEmbedding = (id: string) => (declared.get(id)?.includes('embedding') ?? false) || embeddingName.test(id)
    const ids = data.map(({ id }) => id)
    return {
      status: 'listed',
      chatModels: ids.filter((id) => !isEmbedding(id)),
      embeddingModels: ids.filter(isEmbedding),
    }
  } catch {
    return { status: 'silent' }
  }
}

/** Most servers do not say what a model can do, so its name decides. */
const embeddingName = /embed|\bbge\b|bge-|minilm|\be5\b|e5-|\bgte\b|gte-/iu
