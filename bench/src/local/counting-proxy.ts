import { createServer, type IncomingMessage, request as requestOf, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import type { ServerPlace } from './page/server-place'

/** What went over the wire. */
export interface Traffic {
  /** Documents that listeners and queries were sent; one that found none counts as one, as Firestore bills it. */
  readonly queried: number
  /** Documents that transactions looked up. */
  readonly lookedUp: number
  /** Of these, what somebody has set: the app asks for it at most once a minute, whatever is done. */
  readonly lookedUpSettings: number
  readonly commits: number
  /** Writes in these commits. */
  readonly writes: number
}

export interface CountingProxy extends AsyncDisposable {
  readonly place: ServerPlace
  /** What has been counted since the last time this was called. */
  readonly take: () => Traffic
  /** From now on, a commit reaches the server only after so many milliseconds. */
  readonly holdCommits: (milliseconds: number) => void
}

/** Sees what goes over the wire beside the proxy's own counting. */
export interface Tap {
  readonly onRequest: (url: string, body: string) => void
  /** Gives what reads an answer, piece by piece. */
  readonly readerOf: (url: string) => (text: string) => void
}

/** Stands between the pages and the server, passes everything on as it comes, and counts what is read and written. */
export async function startCountingProxy(server: ServerPlace, tap?: Tap): Promise<CountingProxy> {
  let counter = new Counter()
  let heldMs = 0
  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { url = '/', method, headers } = incoming
    const body = await buffer(incoming)
    // A browser asks before some requests whether it may make them: those carry nothing.
    if (method === 'POST') {
      counter.countRequest(url, body.toString())
      tap?.onRequest(url, body.toString())
    }
    if (heldMs > 0 && isCommit(url)) await pause(heldMs)
    const onward = requestOf({
      host: server.host,
      port: server.port,
      path: url,
      method,
      // A connection that was kept may be closed from the other end just when it is used again.
      agent: false,
      // As plain text, so that it can be counted.
      headers: { ...headers, 'accept-encoding': 'identity' },
    })
    onward.on('error', () => outgoing.destroy())
    onward.on('response', (answer) => {
      const readers = [counter.readerOf(url), ...(tap ? [tap.readerOf(url)] : [])]
      passBack(answer, outgoing, (text) => readers.forEach((read) => read(text)))
    })
    outgoing.on('close', () => onward.destroy())
    onward.end(body)
  }

  const http = createServer((incoming, outgoing) => {
    // Whoever asked has gone in the middle.
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })
  const port = await listen(http)
  return {
    place: { ...server, host: '127.0.0.1', port },
    take: () => {
      const traffic = counter.traffic()
      counter = new Counter()
      return traffic
    },
    holdCommits: (milliseconds) => {
      heldMs = milliseconds
    },
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
}

function passBack(answer: IncomingMessage, outgoing: ServerResponse, read: (text: string) => void): void {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
  answer.setEncoding('utf8')
  answer.on('data', (text: string) => {
    read(text)
    outgoing.write(text)
  })
  answer.on('end', () => outgoing.end())
  answer.on('error', () => outgoing.destroy())
}

class Counter {
  #listeners = 0
  #sent = 0
  #empty = 0
  #lookedUp = 0
  #lookedUpSettings = 0
  #commits = 0
  #writes = 0

  countRequest(url: string, body: string): void {
    const path = pathOf(url)
    if (path.includes('/Listen/channel')) {
      this.#listeners += occurrences(decodeURIComponent(body.replaceAll('+', ' ')), '"addTarget"')
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

  /** Reads an answer piece by piece; what it looks for may lie across two of them. */
  readerOf(url: string): (text: string) => void {
    if (!url.includes('/Listen/channel')) return () => undefined
    let rest = ''
    let sinceListener = this.#sent
    return (text) => {
      const all = rest + text
      let counted = 0
      for (const { 0: word, index } of all.matchAll(/"documentChange"|"CURRENT"/g)) {
        counted = index + word.length
        if (word === '"documentChange"') this.#sent += 1
        else {
          if (this.#sent === sinceListener) this.#empty += 1
          sinceListener = this.#sent
        }
      }
      rest = all.slice(Math.max(counted, all.length - '"documentChange'.length))
    }
  }

  traffic(): Traffic {
    return {
      queried: this.#sent + Math.min(this.#empty, this.#listeners),
      lookedUp: this.#lookedUp,
      lookedUpSettings: this.#lookedUpSettings,
      commits: this.#commits,
      writes: this.#writes,
    }
  }
}

/** The SDK hangs its headers onto these addresses. */
function pathOf(url: string): string {
  return url.split('?')[0] ?? ''
}

function isCommit(url: string): boolean {
  return pathOf(url).endsWith(':commit')
}

function occurrences(text: string, word: string): number {
  return text.split(word).length - 1
}

function listen(http: Server): Promise<number> {
  return new Promise((listening) => {
    http.listen(0, '127.0.0.1', () => {
      const address = http.address()
      if (address === null || typeof address === 'string') throw new Error('The proxy listens on no port.')
      listening(address.port)
    })
  })
}
