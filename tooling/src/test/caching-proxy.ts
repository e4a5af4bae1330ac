import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from 'node:http'

export interface CachingProxy {
  /** Closes the port and all open connections. */
  readonly stop: () => void
}

interface CachedResponse {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/**
 * A caching proxy that stands in for the CDN of Firebase Hosting: forwards port `from` to port `to`
 * and caches immutable files. The Hosting emulator reads and compresses each file on every request,
 * about a second of CPU per new browser, and each journey starts one.
 */
export function startCachingProxy(from: number, to: number): Promise<CachingProxy> {
  const kept = new Map<string, CachedResponse>()
  const server = createServer((request, response) => {
    const key = request.method === 'GET' && `${request.url} ${request.headers['accept-encoding']}`
    const known = key && kept.get(key)
    if (known) response.writeHead(200, known.headers).end(known.body)
    else forward(to, request, response, (answer) => key && kept.set(key, answer))
  })
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return new Promise((listening, failed) => {
    server.once('error', failed)
    server.listen(from, '127.0.0.1', () => listening({ stop }))
  })
}

function forward(
  to: number,
  request: IncomingMessage,
  response: ServerResponse,
  keep: (answer: CachedResponse) => void,
): void {
  const { method, url: path, headers } = request
  const upstream = ask({ host: '127.0.0.1', port: to, method, path, headers }, (answer) => {
    const { statusCode = 502, headers: given } = answer
    response.writeHead(statusCode, given)
    answer.pipe(response)
    if (statusCode !== 200 || !given['cache-control']?.includes('immutable')) return
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('end', () => keep({ headers: given, body: Buffer.concat(parts) }))
  })
  upstream.on('error', () => response.destroy())
  response.on('close', () => upstream.destroy())
  request.pipe(upstream)
}
