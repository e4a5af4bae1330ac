import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'

import { findFreePort } from './ports'
import { startRelay } from './relay'

let server: Server | undefined
afterEach(() => server?.close())

test('requests to one port are answered by the other until the relay stops', async () => {
  const to = await listen(createServer((_, response) => response.end('the landing page')))
  const from = await findFreePort()
  const { stop } = await startRelay(from, to)
  expect(await (await fetch(`http://127.0.0.1:${from}/`)).text()).toBe('the landing page')
  stop()
  await expect(fetch(`http://127.0.0.1:${from}/`)).rejects.toThrow('fetch failed')
})

test('a kept-alive connection does not keep the relay running', async () => {
  const to = await listen(createServer((_, response) => response.write('half an answer')))
  const from = await findFreePort()
  const { stop } = await startRelay(from, to)
  const response = await fetch(`http://127.0.0.1:${from}/`)
  stop()
  await expect(response.text()).rejects.toThrow('terminated')
  server?.closeAllConnections()
})

/**
 * Starts a server for the duration of the test.
 * @returns its port
 */
async function listen(started: Server): Promise<number> {
  server = started
  await new Promise<void>((listening) => started.listen(0, '127.0.0.1', listening))
  return (started.address() as AddressInfo).port
}
