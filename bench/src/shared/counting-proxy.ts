import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

import type { FirestoreAddress } from './firestore-address'
import { listen } from './listen'
import { isCommit, type Traffic, TrafficCounter } from './traffic-counter'

export interface CountingProxy extends AsyncDisposable {
  /** The address for clients. */
  readonly address: FirestoreAddress
  /** Returns the counts and resets them. */
  readonly takeCounts: () => Traffic
  /** Delays every later commit by this many milliseconds. */
  readonly delayCommits: (milliseconds: number) => void
}

/** Observes the proxied traffic. */
export interface TrafficObserver {
  readonly onRequest: (url: string, body: string) => void
  /** Returns a callback for each chunk of the response. */
  readonly createResponseReader: (url: string) => (text: string) => void
}

/** Starts a proxy that forwards everything to the server, and counts reads and writes. */
export async function startCountingProxy(server: FirestoreAddress, observer?: TrafficObserver): Promise<CountingProxy> {
  let counter = new TrafficCounter()
  let commitDelayMs = 0
  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { url = '/', method } = incoming
    const body = await buffer(incoming)
    // CORS preflight requests have no body.
    if (method === 'POST') {
      counter.countRequest(url, body.toString())
      observer?.onRequest(url, body.toString())
    }
    if (commitDelayMs > 0 && isCommit(url)) await delay(commitDelayMs)
    const upstream = requestUpstream(server, incoming)
    upstream.on('error', () => outgoing.destroy())
    upstream.on('response', (response) => {
      const readers = [counter.createResponseReader(url), ...(observer ? [observer.createResponseReader(url)] : [])]
      pipeResponse(response, outgoing, (text) => readers.forEach((read) => read(text)))
    })
    outgoing.on('close', () => upstream.destroy())
    upstream.end(body)
  }

  const http = createServer((incoming, outgoing) => {
    // Fails if the client disconnects during a request.
    forward(incoming, outgoing).catch(() => outgoing.destroy())
  })
  const { port, [Symbol.asyncDispose]: dispose } = await listen(http)
  return {
    address: { ...server, host: '127.0.0.1', port },
    takeCounts: () => {
      const traffic = counter.totals()
      counter = new TrafficCounter()
      return traffic
    },
    delayCommits: (milliseconds) => {
      commitDelayMs = milliseconds
    },
    [Symbol.asyncDispose]: dispose,
  }
}

/** Starts a request to the server with the path, method and headers of the client's request. */
function requestUpstream(server: FirestoreAddress, { url, method, headers }: IncomingMessage): ClientRequest {
  return httpRequest({
    host: server.host,
    port: server.port,
    path: url,
    method,
    // A kept-alive connection may close just as the request is sent.
    agent: false,
    // No compression, so that the text can be counted.
    headers: { ...headers, 'accept-encoding': 'identity' },
  })
}

function pipeResponse(response: IncomingMessage, outgoing: ServerResponse, read: (text: string) => void): void {
  outgoing.writeHead(response.statusCode ?? 502, response.headers)
  response.setEncoding('utf8')
  response.on('data', (text: string) => {
    read(text)
    outgoing.write(text)
  })
  response.on('end', () => outgoing.end())
  response.on('error', () => outgoing.destroy())
}
