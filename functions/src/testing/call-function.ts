import type { CallableName } from '@geist/domain'
import { backend } from './backend'

export interface RawCall {
  readonly token?: string
  readonly method?: string
  /** The raw body; without one, `data` is sent in the protocol's envelope. */
  readonly body?: string
  readonly data?: unknown
  /** Requests a stream, whose events are in `text`. */
  readonly streams?: boolean
}

export interface RawReply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The error of the callable protocol, if there is one. */
  readonly error?: { readonly status?: string; readonly message?: string; readonly details?: unknown }
  readonly result?: unknown
}

/** Calls a function over HTTP, with valid or invalid requests. */
export async function callFunction(
  name: CallableName,
  { token, method = 'POST', body, data, streams = false }: RawCall,
): Promise<RawReply> {
  const requestBody = body ?? JSON.stringify({ data: data ?? null })
  const response = await fetch(`${backend.functions}/${backend.projectId}/us-central1/${name}`, {
    method,
    headers: {
      origin: 'http://localhost:3000',
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(streams && { accept: 'text/event-stream' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && method !== 'OPTIONS' && { body: requestBody }),
  })
  const text = await response.text()
  const json = response.headers.get('content-type')?.startsWith('application/json') ? (JSON.parse(text) as object) : {}
  return { status: response.status, headers: response.headers, text, ...json }
}
