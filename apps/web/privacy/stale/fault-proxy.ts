import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, request as httpRequest, type Server } from 'node:http'
import http2, { type ClientHttp2Session, type Http2Server, type ServerHttp2Stream } from 'node:http2'
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer, type Socket } from 'node:net'

/** The request of a commit never arrives, or the commit takes effect and its response is lost. */
export type Fault = 'lose-request' | 'lose-answer'

/** A commit of a device, byte for byte. */
export interface CapturedCommit {
  /** The step of the run that it belongs to; -1 before the first. */
  readonly step: number
  /** Delivers the same bytes again. Resolves after any response of the server. */
  readonly deliver: () => Promise<void>
}

/** A response of the emulator, which `send` forwards to the device. */
interface ProxiedResponse {
  readonly send: () => void
}

/**
 * A proxy between a device and the Firestore emulator. It captures each commit, over gRPC (HTTP/2)
 * or REST (HTTP/1.1), and can drop a request or its response. Forwards everything else.
 */
export class FaultProxy {
  readonly #upstream: string
  readonly #session: ClientHttp2Session
  readonly #http2: Http2Server
  readonly #http: Server
  readonly #tcp: TcpServer
  readonly #sockets = new Set<Socket>()
  #fault: Fault | undefined
  #onFault: () => void = () => undefined
  /** The number of the current step, recorded with each commit. */
  currentStep = -1
  readonly capturedCommits: CapturedCommit[] = []

  /** @param upstream `host:port` of the emulator */
  static async open(upstream: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(upstream)
    proxy.#tcp.listen(0, '127.0.0.1')
    await once(proxy.#tcp, 'listening')
    return proxy
  }

  private constructor(upstream: string) {
    this.#upstream = upstream
    this.#session = http2.connect(`http://${upstream}`)
    this.#http2 = http2.createServer()
    this.#http2.on('stream', (stream, headers) => this.#onStream(stream, headers))
    this.#http = createHttpServer((request, response) => {
      void readAll(request).then((body) => {
        const { url = '', method = 'GET', headers } = request
        const sendRequest = () => this.#exchangeHttp1({ url, method, headers, body })
        const exchange = async (): Promise<ProxiedResponse> => {
          const { statusCode = 500, headers: responseHeaders, content } = await sendRequest()
          return { send: () => response.writeHead(statusCode, responseHeaders).end(content) }
        }
        return this.#exchangeWithFault(isCommit(url), exchange, () => request.socket.destroy())
      })
    })
    this.#tcp = createTcpServer((socket) => this.#onSocket(socket))
  }

  /** `host:port` for a device to connect to. */
  get address(): string {
    return `127.0.0.1:${(this.#tcp.address() as AddressInfo).port}`
  }

  /** Breaks the next commit. @param onFault called after the fault */
  breakNextCommit(fault: Fault, onFault: () => void): void {
    this.#fault = fault
    this.#onFault = onFault
  }

  /** Cancels {@link breakNextCommit}. */
  cancelFault(): void {
    this.#fault = undefined
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#session.destroy()
    this.#http.close()
    this.#http2.close()
    this.#tcp.close()
  }

  /** Accepts HTTP/2 and HTTP/1.1 on one port, like the emulator, by their first bytes. */
  #onSocket(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.once('data', (firstBytes) => {
      socket.pause()
      socket.unshift(firstBytes)
      // HTTP/2 connections begin with the preface 'PRI * HTTP/2.0'.
      const server = firstBytes.toString('latin1').startsWith('PRI') ? this.#http2 : this.#http
      server.emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  }

  #onStream(stream: ServerHttp2Stream, headers: http2.IncomingHttpHeaders): void {
    stream.on('error', () => undefined)
    if (!isCommit(String(headers[':path']))) {
      this.#pipeStream(stream, headers)
      return
    }
    void readAll(stream).then((body) => {
      const exchange = () => this.#exchangeHttp2(headers, body, stream)
      return this.#exchangeWithFault(true, exchange, () => stream.close(http2.constants.NGHTTP2_INTERNAL_ERROR))
    })
  }

  /**
   * Forwards a request and its response. Captures a commit, and applies the fault of the next one.
   *
   * @param exchange forwards the request once per call
   */
  async #exchangeWithFault(
    isCommitRequest: boolean,
    exchange: () => Promise<ProxiedResponse>,
    resetStream: () => void,
  ): Promise<void> {
    if (!isCommitRequest) return (await exchange()).send()
    this.capturedCommits.push({ step: this.currentStep, deliver: async () => void (await exchange()) })
    const fault = this.#fault
    this.#fault = undefined
    if (fault !== 'lose-request') {
      const response = await exchange()
      if (fault === undefined) return response.send()
    }
    resetStream()
    this.#onFault()
  }

  #pipeStream(stream: ServerHttp2Stream, headers: http2.IncomingHttpHeaders): void {
    const upstream = this.#session.request(headers)
    let trailers: http2.IncomingHttpHeaders = {}
    upstream.on('response', (responseHeaders, flags) => {
      const isComplete = (flags & http2.constants.NGHTTP2_FLAG_END_STREAM) !== 0
      if (stream.destroyed) return
      stream.respond(responseHeaders, { endStream: isComplete, waitForTrailers: !isComplete })
      if (!isComplete) upstream.pipe(stream)
    })
    upstream.on('trailers', (received) => (trailers = received))
    stream.on('wantTrailers', () => stream.sendTrailers(trailers))
    upstream.on('error', () => stream.close(http2.constants.NGHTTP2_INTERNAL_ERROR))
    stream.on('close', () => upstream.close(http2.constants.NGHTTP2_CANCEL))
    stream.pipe(upstream)
  }

  async #exchangeHttp2(
    headers: http2.IncomingHttpHeaders,
    body: Buffer,
    stream: ServerHttp2Stream,
  ): Promise<ProxiedResponse> {
    const upstream = this.#session.request(headers)
    let responseHeaders: http2.IncomingHttpHeaders = {}
    let trailers: http2.IncomingHttpHeaders = {}
    upstream.on('response', (received) => (responseHeaders = received))
    upstream.on('trailers', (received) => (trailers = received))
    upstream.end(body)
    const content = await readAll(upstream)
    return {
      send: () => {
        if (stream.destroyed) return
        stream.on('wantTrailers', () => stream.sendTrailers(trailers))
        stream.respond(responseHeaders, { waitForTrailers: true })
        stream.end(content)
      },
    }
  }

  async #exchangeHttp1({ url, method, headers, body }: HttpRequest) {
    const [host, port] = this.#upstream.split(':')
    const upstream = httpRequest({ host, port, path: url, method, headers })
    upstream.end(body)
    const [response] = (await once(upstream, 'response')) as [IncomingMessage]
    return { statusCode: response.statusCode, headers: response.headers, content: await readAll(response) }
  }
}

interface HttpRequest {
  readonly url: string
  readonly method: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

function isCommit(path: string): boolean {
  return path.endsWith('/Commit') || path.endsWith(':commit')
}

async function readAll(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
