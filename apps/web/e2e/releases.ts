import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'

import { backend } from './backend'

/** One build of the web app: files by path, such as `/assets/index-….js`. */
export type Release = ReadonlyMap<string, Buffer>

/** A web server that serves the last deployed build with the headers of Firebase Hosting. */
export interface ReleaseServer {
  readonly origin: string
  /** Replaces the previous build; none of its files remain. */
  readonly deploy: (release: Release) => void
  readonly setReachable: (isReachable: boolean) => void
  readonly stop: () => Promise<void>
}

/** Builds the app for the backend under test. Each `appId` gives a different version. */
export async function buildRelease(folder: string, appId: string): Promise<Release> {
  const web = join(import.meta.dirname, '..')
  await promisify(execFile)(
    join(web, 'node_modules/.bin/vite'),
    ['build', '--logLevel', 'error', '--emptyOutDir', '--outDir', folder],
    {
      cwd: web,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        VITE_FIREBASE_PROJECT_ID: backend.projectId,
        VITE_FIREBASE_API_KEY: 'demo-key',
        VITE_FIREBASE_AUTH_DOMAIN: `${backend.projectId}.firebaseapp.com`,
        VITE_FIREBASE_APP_ID: appId,
        VITE_AUTH_EMULATOR: backend.auth,
        VITE_FIRESTORE_EMULATOR: backend.firestore,
        VITE_FUNCTIONS_EMULATOR: new URL(backend.functions).host,
      },
    },
  )
  const fileEntries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = fileEntries.map((entry) => join(entry.parentPath, entry.name))
  return new Map(paths.map((path) => [path.slice(folder.length), readFileSync(path)]))
}

export async function startReleaseServer(): Promise<ReleaseServer> {
  let deployed: Release = new Map()
  let isReachable = true
  const readHeaders = createHeaderLookup()
  const respond = async (pathname: string, response: ServerResponse) => {
    const isFirebasePath = pathname.startsWith('/__/')
    const isScreen = !deployed.has(pathname) && !pathname.startsWith('/assets/')
    const path = isScreen ? '/index.html' : pathname
    const headers = isFirebasePath ? {} : await readHeaders(pathname)
    const body = isFirebasePath ? Buffer.from('A page of Firebase') : deployed.get(path)
    response.writeHead(body ? 200 : 404, {
      ...headers,
      'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
      // Disables the HTTP cache, so that offline responses can only come from the service worker.
      'cache-control': 'no-store',
    })
    response.end(body)
  }
  const server = createServer((request, response) => {
    void respond(new URL(request.url ?? '/', 'http://server').pathname, response)
  })
  server.on('connection', (socket) => {
    if (!isReachable) socket.destroy()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: (release) => {
      deployed = release
    },
    setReachable: (value) => {
      isReachable = value
      if (!value) server.closeAllConnections()
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Headers that Hosting sends for a path, such as the policy, without those of the file itself.
 * Hosting decides by the path alone.
 */
function createHeaderLookup(): (path: string) => Promise<Readonly<Record<string, string>>> {
  const headersByPath = new Map<string, Promise<Readonly<Record<string, string>>>>()
  const fetchHeaders = async (path: string) => {
    const { headers } = await fetch(`${backend.web}${path}`, { method: 'HEAD' })
    return Object.fromEntries([...headers].filter(([name]) => !fileHeaders.test(name)))
  }
  return (path) => {
    const headers = headersByPath.get(path) ?? fetchHeaders(path)
    headersByPath.set(path, headers)
    return headers
  }
}

/** Headers that depend on one file or one connection. */
const fileHeaders =
  /^(?:content-(?!security-policy)|cache-control|etag|last-modified|date|vary|connection|keep-alive|transfer-encoding)/u

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}
