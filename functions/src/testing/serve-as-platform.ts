import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

type Handler = (
  request: IncomingMessage & { readonly params: Readonly<Record<string, string>> },
  response: ServerResponse,
) => void

/**
 * The part of Express that Cloud Functions puts in front of every function; it ships with the
 * Functions SDK.
 */
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
  /** Base address for the names of functions: `http://127.0.0.1:port/any-project/any-region`. */
  readonly url: string
}

/**
 * Serves functions of this process behind the real body parsers of Cloud Functions, so that raw
 * bytes are handled as in production.
 *
 * @param port defaults to a free one
 */
export async function serveAsPlatform(functions: Readonly<Record<string, unknown>>, port = 0): Promise<ServedPlatform> {
  const sdk = createRequire(createRequire(import.meta.url).resolve('firebase-functions'))
  const express = sdk('express') as Express
  const app = express()
  const verify = (request: IncomingMessage & { rawBody?: Buffer }, _: unknown, body: Buffer) => {
    request.rawBody = body
  }
  // Same order as in the Functions Framework (GoogleCloudPlatform/functions-framework-nodejs,
  // src/server.ts), with the platform's size limit.
  const options = { limit: '32mb', verify }
  app.use(express.json({ ...options, type: 'application/cloudevents+json' }))
  app.use(express.json(options))
  app.use(express.text(options))
  app.use(express.urlencoded({ ...options, extended: true }))
  app.use(express.raw({ ...options, type: '*/*' }))
  app.all('/:project/:region/:name', (request, response) => {
    const handler = functions[request.params['name'] ?? '']
    if (typeof handler === 'function') (handler as Handler)(request, response)
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
