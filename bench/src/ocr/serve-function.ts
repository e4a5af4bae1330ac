import type { IncomingMessage, Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'

/** The part of Express that serves a function; it comes with the functions SDK. */
interface Express {
  (): {
    use: (handler: unknown) => void
    post: (path: string, handler: unknown) => void
    listen: (port: number, host: string, listening: () => void) => Server
  }
  json: (options: object) => unknown
}

// Serves a bundle's `processImage` like an instance, and reports memory to the parent.
const [bundle = ''] = process.argv.slice(2)
const sdk = createRequire(createRequire(bundle).resolve('firebase-functions'))
const express = sdk('express') as Express
const { processImage } = (await import(pathToFileURL(bundle).href)) as { processImage: unknown }
const app = express()
const keepRaw = (request: IncomingMessage & { rawBody?: Buffer }, _: unknown, body: Buffer) => {
  request.rawBody = body
}
app.use(express.json({ limit: '32mb', verify: keepRaw }))
app.post('/', processImage)
const server = app.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port, rss: process.memoryUsage.rss() })
})
process.on('message', () => {
  process.send?.({ rss: process.memoryUsage.rss(), maxRss: process.resourceUsage().maxRSS * 1024 })
})
