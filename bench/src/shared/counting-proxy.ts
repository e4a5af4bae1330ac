import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

import type { FirestoreAddress } from './firestore-address'
import { listen } from './listen'

/** Reads and writes since the last call. */
export interface Traffic {
  /** Documents sent to listeners and queries. Firestore bills an empty result as one. */
  readonly queried: number
  /** Documents that transactions looked up. */
  readonly lookedUp: number
  /** Of these, lookups of settings. The app makes at most one a minute. */
  readonly lookedUpSettings: number
  readonly commits: number
  /** Writes in these commits. */
  readonly writes: number
}

export interface CountingProxy extends AsyncDisposable {
  /** The address for clients. */
  readonly address: FirestoreAddress
  /** Returns the counts and resets them. */
  readonly takeCounts: () => Traffic
  /** Delays every later commit by this many milliseconds. */
  readonly delayCommits: (milliseconds: number) => void
}

/** Observes the proxied traffic. */
export interface Tap {
  readonly onRequest: (url: string, body: string) => void
  /** Returns a callback for each chunk of the response. */
  readonly responseReader: (url: string) => (text: string) => void
}

/** Starts a proxy that forwards everything to the server, and counts reads and writes. */
export async function startCountingProxy(server: FirestoreAddress, tap?: Tap): Promise<CountingProxy> {
  let counter = new TrafficCounter()
  let commitDelayMs = 0
  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { url = '/', method, headers } = incoming
    const body = await buffer(incoming)
    // CORS preflight requests have no body.
    if (method === 'POST') {
      counter.countRequest(url, body.toString())
      tap?.onRequest(url, body.toString())
    }
    if (commitDelayMs > 0 && isCommit(url)) await delay(commitDelayMs)
    const upstream = httpRequest({
      host: server.host,
      port: server.port,
      path: url,
      method,
      // A kept-alive connection may close just as the request is sent.
      agent: false,
      // No compression, so that the text can be counted.
      headers: { ...headers, 'accept-encoding': 'identity' },
    })
    upstream.on('error', () => outgoing.destroy())
    upstream.on('response', (response) => {
      const readers = [counter.responseReader(url), ...(tap ? [tap.responseReader(url)] : [])]
      pipeResponse(response, outgoing, (text) => readers.forEach((read) => read(text)))
    })
    outgoing.on('close', () => upstream.destroy())
    upstream.end(body)
  }

  const http = createServer((incoming, outgoing) => {
    // The client disconnected in the middle of a request.
    forward(incoming, outgoing).catch(() => outgoing.destroy())
  })
  const { port, [Symbol.asyncDispose]: dispose } = await listen(http)
  return {
    address: { ...server, host: '127.0.0.1', port },
    takeCounts: () => {
      const traffic = counter.traffic()
      counter = new TrafficCounter()
      return traffic
    },
    delayCommits: (milliseconds) => {
      commitDelayMs = milliseconds
    },
    [Symbol.asyncDispose]: dispose,
  }
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

class TrafficCounter {
  #targets = 0
  #documentChanges = 0
  #emptyResults = 0
  #lookedUp = 0
  #lookedUpSettings = 0
  #commits = 0
  #writes = 0

  countRequest(url: string, body: string): void {
    const path = stripQuery(url)
    if (path.includes('/Listen/channel')) {
      this.#targets += countOccurrences(decodeURIComponent(body.replaceAll('+', ' ')), '"addTarget"')
    } else if (isCommit(url)) {
      const { writes = [] } = JSON.parse(body) as { readonly writes?: readonly unknown[] }
      this.#commits += 1
      this.#writes += writes.length
    } else if (path.endsWith(':batchGet')) {
      const { documents = [] } = JSON.parse(body) as { readonly documents?: readonly string[] }
      this.#lookedUp += documents.length
      this.#lookedUpSettings += documents.filter((name) => name.endsWith('/private/settings')).length
    }
  }

  /** Returns a callback for each chunk of the response. Keeps the tail: a keyword may span two. */
  responseReader(url: string): (text: string) => void {
    if (!url.includes('/Listen/channel')) return () => undefined
    let tail = ''
    let changesAtLastCurrent = this.#documentChanges
    return (text) => {
      const unread = tail + text
      let countedLength = 0
      for (const { 0: word, index } of unread.matchAll(/"documentChange"|"CURRENT"/g)) {
        countedLength = index + word.length
        if (word === '"documentChange"') this.#documentChanges += 1
        else {
          if (this.#documentChanges === changesAtLastCurrent) this.#emptyResults += 1
          changesAtLastCurrent = this.#documentChanges
        }
      }
      tail = unread.slice(Math.max(countedLength, unread.length - '"documentChange'.length))
    }
  }

  traffic(): Traffic {
    return {
      queried: this.#documentChanges + Math.min(this.#emptyResults, this.#targets),
      lookedUp: this.#lookedUp,
      lookedUpSettings: this.#lookedUpSettings,
      commits: this.#commits,
      writes: this.#writes,
    }
  }
}

/** The path without the query string, where the SDK puts its headers. */
function stripQuery(url: string): string {
  return url.split('?')[0] ?? ''
}

function isCommit(url: string): boolean {
  return stripQuery(url).endsWith(':commit')
}

function countOccurrences(text: string, word: string): number {
  return text.split(word).length - 1
}
