import { pathToFileURL } from 'node:url'

import { serveAsPlatform } from '../../../functions/src/testing/serve-as-platform'

// Serves every callable of the bundle that is named, as an instance does, and tells its parent about its memory.
const [bundle = '', port = '0'] = process.argv.slice(2)
const functions = (await import(pathToFileURL(bundle).href)) as Readonly<Record<string, unknown>>
const { url } = await serveAsPlatform(functions, Number(port))
process.on('disconnect', () => process.exit())
process.on('message', () => {
  // What is held is to be told from what is only not collected yet.
  globalThis.gc?.()
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, heapUsed, external })
})
process.send?.({ url })
