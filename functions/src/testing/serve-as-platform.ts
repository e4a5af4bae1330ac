import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

type Handler = (
  request: IncomingMessage & { readonly params: Readonly<Record<string, string>> },
  response: ServerResponse,
) => void

/** The part of Express that Cloud Functions has in front of every function; it comes with the SDK of functions. */
interface Express {
  (): {
    use: (handler: unknown) => void
    all: (path: string, handler: Handler) => void
    listen: (port: number, host: string, listening: () => void) => Server
  }
  json: (options: object) => unknown
  text: (options: object) => unknown
  urlencoded: (options: object) => unknown
  raw: (options: object) => unknown
}

export interface ServedPlatform extends AsyncDisposable {
  /** What the name of a function is put behind, with a slash between: `http://127.0.0.1:port/any-project/any-region`. */
  readonly url: string
}

/**
 * Functions of this process behind the real body parsers that Cloud Functions has in front of them, so that bytes reach them, or do not, as they would there.
 *
 * @param port one that is free unless told
 */
export async function serveAsPlatform(functions: Readonly<Record<string, unknown>>, port = 0): Promise<ServedPlatform> {
  const sdk = createRequire(createRequire(import.meta.url).resolve('firebase-functions'))
  const express = sdk('express') as Express
  const app = express()
  const verify = (request: IncomingMessage & { rawBody?: Buffer }, _: unknown, body: Buffer) => {
    request.rawBody = body
  }
  // In the order of the Functions Framework (GoogleCloudPlatform/functions-framework-nodejs, src/server.ts), with the platform's limit of a request.
  const options = { limit: '32mb', verify }
  app.use(express.json({ ...options, type: 'application/cloudevents+json' }))
  app.use(express.json(options))
  app.use(express.text(options))
  app.use(express.urlencoded({ ...options, extended: true }))
  app.use(express.raw({ ...options, type: '*/*' }))
  app.all('/:project/:region/:name', (request, response) => {
    const called = functions[request.params['name'] ?? '']
    if (typeof called === 'function') (called as Handler)(request, response)
    else response.writeHead(404).end()
  })
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(port, '127.0.0.1', () => resolve(listening))
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/demo-geist/us-central1`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
