import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'

/** A recorded request. */
export interface RecordedRequest {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface ServedReply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type Answer = (request: RecordedRequest, response: ServerResponse) => ServedReply | void

/**
 * A real HTTP server that records its requests. An answer that returns nothing has written the
 * response itself, or none.
 */
export interface FunctionServer extends AsyncDisposable {
  readonly port: number
  answer: Answer
  /** Returns the requests since the last call. */
  takeRequests(): RecordedRequest[]
}

export async function startFunctionServer(): Promise<FunctionServer> {
  let recorded: RecordedRequest[] = []
  const http = createServer((message, response) => void serve(message, response))
  // A slow machine may leave five seconds between two calls: a keep-alive connection closing then
  // would fail the second.
  http.keepAliveTimeout = 0
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url: path, headers } = message
    const request = { method, path, headers, body: await text(message) }
    recorded.push(request)
    const reply = server.answer(request, response)
    if (reply) response.writeHead(reply.status, { ...reply.headers }).end(reply.body)
  }

  const server: FunctionServer = {
    port: portOf(http),
    answer: () => ({ status: 200, body: '{"data":null}' }),
    takeRequests() {
      const requests = recorded
      recorded = []
      return requests
    },
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
  return server
}

function portOf(http: Server): number {
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return address.port
}
