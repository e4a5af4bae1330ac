import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'

import { findFreePort } from '../backend/ports'
import { startCachingProxy } from './caching-proxy'

let server: Server | undefined
afterEach(() => server?.close())

test('immutable responses are requested once and others each time, all passed on unchanged', async () => {
  const [from, to] = [await findFreePort(), await findFreePort()]
  const requestedPaths: string[] = []
  server = createServer(({ method, url = '' }, response) => {
    requestedPaths.push(`${method} ${url}`)
    const isAsset = url.startsWith('/assets/')
    response.writeHead(url === '/assets/none.js' ? 404 : 200, {
      'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    response.end(`${url} as it is`)
  })
  await new Promise<void>((listening) => server?.listen(to, '127.0.0.1', listening))
  const { stop } = await startCachingProxy(from, to)
  for (const path of ['/assets/a.js', '/dashboard', '/assets/none.js']) {
    for (let time = 0; time < 2; time += 1) {
      const answer = await fetch(`http://127.0.0.1:${from}${path}`)
      expect(answer.status).toBe(path === '/assets/none.js' ? 404 : 200)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await answer.text()).toBe(`${path} as it is`)
    }
  }
  await fetch(`http://127.0.0.1:${from}/assets/a.js`, { method: 'HEAD' })
  expect(requestedPaths).toEqual([
    'GET /assets/a.js',
    'GET /dashboard',
    'GET /dashboard',
    'GET /assets/none.js',
    'GET /assets/none.js',
    'HEAD /assets/a.js',
  ])
  stop()
  await expect(fetch(`http://127.0.0.1:${from}/dashboard`)).rejects.toThrow('fetch failed')
})
