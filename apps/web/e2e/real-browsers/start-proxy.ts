import { createServer, type IncomingMessage, request as requestUpstream, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An HTTP proxy between one browser profile and the local servers. */
export interface Proxy {
  /** `http://127.0.0.1:port` */
  readonly url: string
  /** Closes all connections to this host (`127.0.0.1:port`), and refuses new ones. */
  readonly block: (host: string) => void
  readonly unblock: () => void
  /** Reports about violations of the Content Security Policy, of pages and workers. */
  readonly policyReports: readonly string[]
  readonly stop: () => void
}

/** Path of an empty page of the site, to fill its storage before the app starts. */
export const emptyPagePath = '/__empty'

/**
 * Starts a proxy on an unused port. It forwards plain HTTP to local servers only. It closes all
 * other connections, such as a browser's own requests.
 */
export async function startProxy(): Promise<Proxy> {
  let blockedHost: string | undefined
  const openResponses = new Map<ServerResponse, string>()
  const policyReports: string[] = []
  const server = createServer((request, response) => {
    const target = new URL(request.url ?? '', 'http://without-host.invalid')
    if (!localHostnames.has(target.hostname) || target.host === blockedHost) {
      request.socket.destroy()
      return
    }
    if (target.pathname === emptyPagePath) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Empty</title>')
      return
    }
    if (target.pathname === '/__policy') {
      request.on('data', (chunk: Buffer) => policyReports.push(chunk.toString()))
    }
    openResponses.set(response, target.host)
    response.on('close', () => openResponses.delete(response))
    forward(target, request, response)
  })
  server.on('connect', (_, socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    policyReports,
    block: (host) => {
      blockedHost = host
      for (const [response, openHost] of openResponses) if (openHost === host) response.destroy()
    },
    unblock: () => {
      blockedHost = undefined
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const localHostnames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1'])

function forward(target: URL, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request
  const upstreamRequest = requestUpstream(target, { method, headers }, (upstreamResponse) => {
    response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers)
    // Firestore's listen stream has no body until the first change, and Node would hold back the
    // headers until then.
    response.flushHeaders()
    upstreamResponse.pipe(response)
    upstreamResponse.on('error', () => response.destroy())
  })
  upstreamRequest.on('error', () => response.destroy())
  response.on('close', () => upstreamRequest.destroy())
  request.pipe(upstreamRequest)
}
