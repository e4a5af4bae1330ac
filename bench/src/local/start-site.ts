import { createServer } from 'node:http'
import { basename, join } from 'node:path'

import { build } from 'esbuild'

export interface Site extends AsyncDisposable {
  /** `http://127.0.0.1:port/` */
  readonly url: string
}

/** Only an isolated page is given a clock of 5 instead of 100 microseconds. */
const isolated = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

const document =
  '<!doctype html><title>Local</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>'

/** Serves the store of the app, bundled for a browser, on a real page. */
export async function startSite(): Promise<Site> {
  const scripts = await bundle(join(import.meta.dirname, 'page/page.ts'))
  const http = createServer((request, response) => {
    const name = basename(request.url ?? '')
    const script = scripts.get(name)
    if (script) response.writeHead(200, { 'content-type': 'text/javascript', ...isolated }).end(script)
    else if (name === '') response.writeHead(200, { 'content-type': 'text/html', ...isolated }).end(document)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('The site listens on no port.')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
}

async function bundle(entryPoint: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const { outputFiles } = await build({
    entryPoints: [entryPoint],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: '/',
    write: false,
  })
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]))
}
