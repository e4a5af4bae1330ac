import { createServer } from 'node:http'
import { basename } from 'node:path'

import { build } from 'esbuild'

import { listen } from './listen'

export interface ServedPage extends AsyncDisposable {
  /** `http://127.0.0.1:port/` */
  readonly url: string
}

export interface PageOptions {
  /** The page's script, named `page.ts` or `page.tsx`. */
  readonly entryPoint: string
  readonly title: string
  /** Sent with the page and its files. */
  readonly headers?: Readonly<Record<string, string>>
  /** Constants to replace in the script. */
  readonly define?: Readonly<Record<string, string>>
}

/** Serves a page with one bundled script and its styles. */
export async function servePage({ entryPoint, title, headers = {}, define = {} }: PageOptions): Promise<ServedPage> {
  const files = await bundlePage(entryPoint, define)
  const styles = files.has('page.css') ? '<link rel="stylesheet" href="/page.css">' : ''
  const html = `<!doctype html><title>${title}</title><link rel="icon" href="data:,">${styles}<script type="module" src="/page.js"></script>`
  const httpServer = createServer((request, response) => {
    const name = basename(request.url ?? '')
    const file = files.get(name)
    if (file) response.writeHead(200, { 'content-type': getContentType(name), ...headers }).end(file)
    else if (name === '') response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html)
    else response.writeHead(404).end()
  })
  const server = await listen(httpServer)
  return { ...server, url: `http://127.0.0.1:${server.port}/` }
}

async function bundlePage(
  entryPoint: string,
  define: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const { outputFiles } = await build({
    entryPoints: [entryPoint],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: '/',
    write: false,
    jsx: 'automatic',
    loader: { '.woff2': 'file' },
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
  })
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]))
}

function getContentType(name: string): string {
  if (name.endsWith('.css')) return 'text/css'
  return name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream'
}
