import * as v from 'valibot'

/** An endpoint that speaks the OpenAI protocol: a hosted one, Ollama, vLLM and others. */
export interface ProviderConfig {
  /** Base address to which `/chat/completions` is appended. */
  readonly baseUrl: string
  /** The recipient of texts: the host of `baseUrl`, with its port if it has one. */
  readonly host: string
  readonly model: string
  /** `''` for an endpoint without authentication. */
  readonly key: string
  readonly headers: Readonly<Record<string, string>>
}

/** The operator's settings as text. `headers` is a JSON object of strings, or empty. */
export interface ProviderSettings {
  readonly baseUrl: string
  readonly model: string
  readonly key: string
  readonly headers: string
}

/**
 * Reads the configured endpoint; `undefined` if a setting is missing or invalid. Plain HTTP is
 * allowed only to this machine or a private network, since the requests carry journal text.
 */
export function readProviderConfig(settings: ProviderSettings): ProviderConfig | undefined {
  const model = settings.model.trim()
  const key = settings.key.trim()
  const url = URL.canParse(settings.baseUrl) ? new URL(settings.baseUrl) : undefined
  const headers = readHeaders(settings.headers)
  if (url === undefined || !isSafeUrl(url) || model === '' || headers === undefined) return undefined
  return { baseUrl: url.href.replace(/\/+$/u, ''), host: url.host, model, key, headers }
}

function isSafeUrl({ protocol, hostname, username, password, search, hash }: URL): boolean {
  // Credentials in an address would end up in logs.
  if (`${username}${password}${search}${hash}` !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isPrivateHost(hostname))
}

function isPrivateHost(hostname: string): boolean {
  return (
    /^(?:localhost|\[::1\]|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+)$/u.test(hostname) ||
    /^172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+$/u.test(hostname) ||
    hostname.endsWith('.internal')
  )
}

const headersSchema = v.record(
  v.pipe(v.string(), v.regex(/^[\w-]+$/u)),
  v.pipe(v.string(), v.regex(/^[\t\x20-\x7E]*$/u)),
)

function readHeaders(text: string): ProviderConfig['headers'] | undefined {
  if (text.trim() === '') return {}
  try {
    const parsed = v.safeParse(headersSchema, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
