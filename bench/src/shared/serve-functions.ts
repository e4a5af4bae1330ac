import { pathToFileURL } from 'node:url'

import { serveAsPlatform } from '../../../functions/src/testing/serve-as-platform'

// Serves a bundle's callables like an instance of Cloud Functions. Answers each message of the
// parent process with the memory that this process retains.
const [bundlePath = '', port = '0'] = process.argv.slice(2)
const functions = (await import(pathToFileURL(bundlePath).href)) as Readonly<Record<string, unknown>>
const { url } = await serveAsPlatform(functions, Number(port))
process.on('disconnect', () => process.exit())
process.on('message', () => {
  // Collects garbage, so that only retained memory is reported.
  globalThis.gc?.()
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, maxRss: process.resourceUsage().maxRSS * 1024, heapUsed, external })
})
process.send?.({ url })
