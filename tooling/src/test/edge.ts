import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from 'node:http'

export interface Edge {
  /** Frees the port and cuts every connection that still runs through it. */
  readonly stop: () => void
}

interface Kept {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/**
 * What a CDN is before Firebase Hosting: answers on `from`, both on this machine, with what is on `to`, and asks only once for what may be kept for ever. The
 * Hosting emulator reads, weighs and compresses each file anew, a processor's second for each browser that begins with nothing, as each journey's does.
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
