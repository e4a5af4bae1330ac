import { createServer } from 'node:http'
import { basename, join } from 'node:path'

import { build } from 'esbuild'

export interface MenuPage extends AsyncDisposable {
  /** `http://localhost:port/` */
  readonly url: string
}

const document =
  '<!doctype html><title>Menu</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>'

/** Serves a page with nothing but a menu of categories. @param env what the app is built with */
export async function startMenuPage(env: Readonly<Record<string, string>>): Promise<MenuPage> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page/page.ts')],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: '/',
    write: false,
    define: { 'import.meta.env': JSON.stringify(env), 'process.env.NODE_ENV': '"production"' },
  })
  const scripts = new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]))
  const http = createServer((request, response) => {
    const name = basename(request.url ?? '')
    const script = scripts.get(name)
    if (script) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else if (name === '') response.writeHead(200, { 'content-type': 'text/html' }).end(document)
    else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => {
    http.listen(0, '127.0.0.1', listening)
  })
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('The page listens on no port.')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
}
