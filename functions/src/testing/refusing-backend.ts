import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer, type Http2Server } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { FunctionsAddresses } from './functions-env'

/** Firestore, Authentication and Cloud Tasks during an outage. */
export interface RefusingBackend extends AsyncDisposable {
  /** Their addresses as `host:port`. */
  readonly hosts: Required<Pick<FunctionsAddresses, 'firestore' | 'auth' | 'tasks'>>
  /** Number of requests since the last call. */
  readonly takeRequestCount: () => number
}

/**
 * Starts real servers that refuse every request with these words, which must not leak, in the
 * errors.
 */
export async function startRefusingBackend(words: string): Promise<RefusingBackend> {
  let requestCount = 0
  const firestore = createServer()
  firestore.on('stream', (stream) => {
    requestCount += 1
    // PERMISSION_DENIED, which is not retried.
    stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true })
    stream.on('wantTrailers', () => {
      stream.sendTrailers({ 'grpc-status': '7', 'grpc-message': encodeURIComponent(words) })
    })
    stream.end()
  })
  const authentication = createHttpServer((_, response) => {
    requestCount += 1
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { code: 400, message: `OPERATION_NOT_ALLOWED : ${words}` } }))
  })
  const tasks = createHttpServer((_, response) => {
    requestCount += 1
    // PERMISSION_DENIED, which the SDK does not retry.
    response.writeHead(403, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { code: 403, status: 'PERMISSION_DENIED', message: words } }))
  })
  return {
    hosts: {
      firestore: await listen(firestore),
      auth: await listen(authentication),
      tasks: await listen(tasks),
    },
    takeRequestCount() {
      const count = requestCount
      requestCount = 0
      return count
    },
    async [Symbol.asyncDispose]() {
      firestore.close()
      authentication.close()
      tasks.close()
    },
  }
}

/** Starts a server on a free port, and returns its `host:port`. */
function listen(server: Http2Server | Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}
