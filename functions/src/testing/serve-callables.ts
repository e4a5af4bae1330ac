import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HttpsFunction } from 'firebase-functions/https'
import { toExpress } from './to-express'

export interface ServedCall {
  readonly data?: unknown
  /** Replaces `{ data }`. */
  readonly body?: unknown
  /** Empty for a caller without an account. */
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly streams?: boolean
  readonly signal?: AbortSignal
}

/** Callables of this process behind a real HTTP server, as in Cloud Functions and the emulator. */
export interface ServedCallables extends AsyncDisposable {
  post(name: string, call?: ServedCall): Promise<Response>
}

export async function serveCallables(callables: Readonly<Record<string, HttpsFunction>>): Promise<ServedCallables> {
  const server = createServer((request, response) => {
    const callable = callables[request.url?.slice(1) ?? '']
    if (callable === undefined) response.writeHead(404).end()
    else void toExpress(request, response).then(([req, res]) => callable(req, res))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    post: (
      name,
      { data = null, body = { data }, token = unsignedToken('mira'), headers, streams = false, signal } = {},
    ) =>
      fetch(`http://127.0.0.1:${port}/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== '' && { authorization: `Bearer ${token}` }),
          origin: 'http://localhost:3000',
          ...(streams && { accept: 'text/event-stream' }),
          ...headers,
        },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      }),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** An unsigned token: it is decoded but not verified, as in the Functions emulator. */
export function unsignedToken(uid: string, claims: Readonly<Record<string, unknown>> = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ sub: uid, exp: now + 3600, auth_time: now - 1, ...claims })}.`
}
