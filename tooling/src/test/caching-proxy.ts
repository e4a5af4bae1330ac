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
 * A caching proxy that stands in for the CDN of Firebase Hosting: forwards `listenPort` to
 * `targetPort` and caches immutable files. The Hosting emulator reads and compresses each file on
 * every request, about a second of CPU per new browser, and each journey starts one.
 */
export function startCachingProxy(listenPort: number, targetPort: number): Promise<CachingProxy> {
  const cache = new Map<string, CachedResponse>()
  const server = createServer((request, response) => {
    const key = request.method === 'GET' && `${request.url} ${request.headers['accept-encoding']}`
    const cached = key && cache.get(key)
    if (cached) response.writeHead(200, cached.headers).end(cached.body)
    else forward(targetPort, request, response, (answer) => key && cache.set(key, answer))
  })
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(listenPort, '127.0.0.1', () => resolve({ stop }))
  })
}

function forward(
  targetPort: number,
  request: IncomingMessage,
  response: ServerResponse,
  store: (answer: CachedResponse) => void,
): void {
  const { method, url: path, headers } = request
  const upstream = ask({ host: '127.0.0.1', port: targetPort, method, path, headers }, (answer) => {
    const { statusCode = 502, headers: responseHeaders } = answer
    response.writeHead(statusCode, responseHeaders)
    answer.pipe(response)
    if (statusCode !== 200 || !responseHeaders['cache-control']?.includes('immutable')) return
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('end', () => store({ headers: responseHeaders, body: Buffer.concat(parts) }))
  })
  upstream.on('error', () => response.destroy())
  response.on('close', () => upstream.destroy())
  request.pipe(upstream)
}
