import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'

import { freePort } from './ports'
import { relay } from './relay'

let server: Server | undefined
afterEach(() => server?.close())

test('what is asked of one port is answered by the other, until it is stopped', async () => {
  const [from, to] = [await freePort(), await freePort()]
  server = createServer((_, response) => response.end('the landing page'))
  await new Promise<void>((listening) => server?.listen(to, '127.0.0.1', listening))
  const { stop } = await relay(from, to)
  expect(await (await fetch(`http://127.0.0.1:${from}/`)).text()).toBe('the landing page')
  stop()
  await expect(fetch(`http://127.0.0.1:${from}/`)).rejects.toThrow('fetch failed')
})

test('a connection that is kept open does not keep the relay alive', async () => {
  const [from, to] = [await freePort(), await freePort()]
  server = createServer((_, response) => response.write('half an answer'))
  await new Promise<void>((listening) => server?.listen(to, '127.0.0.1', listening))
  const { stop } = await relay(from, to)
  const response = await fetch(`http://127.0.0.1:${from}/`)
  stop()
  await expect(response.text()).rejects.toThrow('terminated')
  server.closeAllConnections()
})
