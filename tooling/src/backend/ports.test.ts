import { createServer } from 'node:net'
import { expect, test } from 'vitest'

import { CommandError } from '../shared/command'
import { readPorts, findFreePorts, portPlan, assertPortsFree } from './ports'

test('without variables, the ports are the documented ones', () => {
  expect(readPorts({})).toMatchObject({ web: 3000, landing: 3001, tasks: 9499 })
})

test('each port is changed by its own variable', () => {
  for (const [name, { variable }] of Object.entries(portPlan)) {
    expect(readPorts({ [variable]: '12345' })).toMatchObject({ [name]: 12_345 })
  }
})

test("an invalid or duplicate port is refused by its variable's name", () => {
  for (const bad of ['x', '0', '70000', '1.5', '-1']) {
    expect(() => readPorts({ GEIST_WEB_PORT: bad })).toThrow(`GEIST_WEB_PORT=${bad}`)
  }
  expect(() => readPorts({ GEIST_WEB_PORT: '3001' })).toThrow('GEIST_WEB_PORT and GEIST_LANDING_PORT')
})

test('a port that the Hosting emulator may use for the landing site is refused', () => {
  const env = { GEIST_WEB_PORT: '3100', GEIST_LOGGING_PORT: '3107' }
  expect(() => readPorts(env)).toThrow('GEIST_LOGGING_PORT=3107 is too close to GEIST_WEB_PORT=3100')
  expect(readPorts({ ...env, GEIST_LOGGING_PORT: '3207' })).toMatchObject({ web: 3100, logging: 3207 })
})

test.each(['127.0.0.1', '::1'])('a port in use on %s is reported in one line, with its variable', async (host) => {
  const ports = await findFreePorts()
  const server = createServer()
  await new Promise<void>((listening) => server.listen(ports.landing, host, listening))
  const refusal = await assertPortsFree(ports).catch((error: unknown) => error)
  server.close()
  expect(refusal).toBeInstanceOf(CommandError)
  expect(String(refusal)).toContain(`Port ${ports.landing} (landing) is in use.`)
  expect(String(refusal)).toContain('GEIST_LANDING_PORT=')
  expect(String(refusal)).not.toContain('\n')
})

test('free ports are distinct and free', async () => {
  const ports = await findFreePorts()
  expect(new Set(Object.values(ports)).size).toBe(Object.keys(portPlan).length)
  await assertPortsFree(ports)
})
