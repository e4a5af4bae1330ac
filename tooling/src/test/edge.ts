import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from 'node:http'

export interface Edge {
  /** Closes the port and all open connections. */
  readonly stop: () => void
}

interface Kept {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/**
 * A caching proxy that stands in for the CDN of Firebase Hosting: forwards port `from` to port `to`
 * and caches immutable files. The Hosting emulator reads and compresses each file on every request,
 * about a second of CPU per new browser, and each journey starts one.
 */
export function edge(from: number, to: number): Promise<Edge> {
  const kept = new Map<string, Kept>()
  const server = createServer((request, response) => {
    const key = request.method === 'GET' && `${request.url} ${request.headers['accept-encoding']}`
    const known = key && kept.get(key)
    if (known) response.writeHead(200, known.headers).end(known.body)
    else passOn(to, request, response, (answer) => key && kept.set(key, answer))
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

function passOn(to: number, request: IncomingMessage, response: ServerResponse, keep: (answer: Kept) => void): void {
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
