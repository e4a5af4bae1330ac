import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

import { listen } from '../shared/listen'

export interface Site extends AsyncDisposable {
  /** `http://localhost:port` */
  readonly url: string
}

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}
/** Content types of which the server compresses files. */
const compressible = /^(?:text\/|application\/(?:json|xml|manifest)|image\/svg)/

/**
 * Serves a folder like Firebase Hosting: brotli, immutable caching under `/assets/`, revalidation
 * elsewhere, and a fallback for unknown paths. Compresses before the first request, so that no
 * response waits for it.
 *
 * @param fallback file for paths without a file: `index.html` for a single-page app
 */
export async function serveSite(folder: string, port: number, fallback: string): Promise<Site> {
  const bodyByFile = new Map(listFiles(folder).map((file) => [file, readBody(file)]))
  const http = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/assets/') && !findFile(folder, pathname)) {
      response.writeHead(404).end()
      return
    }
    const file = findFile(folder, pathname) ?? join(folder, fallback)
    const body = bodyByFile.get(file)
    if (!body) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': getContentType(file),
      'content-length': body.byteLength,
      'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(compressible.test(getContentType(file)) && { 'content-encoding': 'br' }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  return { ...(await listen(http, port, 'localhost')), url: `http://localhost:${port}` }
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

function readBody(file: string): Buffer {
  const bytes = readFileSync(file)
  if (!compressible.test(getContentType(file))) return bytes
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
}

function getContentType(file: string): string {
  return contentTypes[extname(file)] ?? 'application/octet-stream'
}

/** Finds the file for a path, which may omit `.html` or `index.html`. */
function findFile(folder: string, path: string): string | undefined {
  const exact = join(folder, normalize(decodeURIComponent(path)))
  return [exact, `${exact}.html`, join(exact, 'index.html')].find((file) => existsSync(file) && statSync(file).isFile())
}
