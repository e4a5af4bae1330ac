import { createServer } from 'node:net'

import { CommandError } from '../shared/command'

/** Every port that Geist opens: its name, the variable that overrides it, and its default. */
export const portPlan = {
  web: { variable: 'GEIST_WEB_PORT', standard: 3000 },
  landing: { variable: 'GEIST_LANDING_PORT', standard: 3001 },
  auth: { variable: 'GEIST_AUTH_PORT', standard: 9099 },
  firestore: { variable: 'GEIST_FIRESTORE_PORT', standard: 8080 },
  functions: { variable: 'GEIST_FUNCTIONS_PORT', standard: 5001 },
  tasks: { variable: 'GEIST_TASKS_PORT', standard: 9499 },
  hub: { variable: 'GEIST_HUB_PORT', standard: 4400 },
  logging: { variable: 'GEIST_LOGGING_PORT', standard: 4500 },
} as const

export type PortName = keyof typeof portPlan
export type Ports = Readonly<Record<PortName, number>>

const names = Object.keys(portPlan) as readonly PortName[]

/** The ports of `pnpm start`: defaults, overridden by variables. */
export function chosenPorts(env: NodeJS.ProcessEnv = process.env): Ports {
  const ports = byName((name) => portFrom(name, env))
  const seen = new Map<number, PortName>()
  for (const name of names) {
    const other = seen.get(ports[name])
    if (other) {
      throw new CommandError(
        `Port ${ports[name]} is asked for twice, by ${portPlan[other].variable} and ${portPlan[name].variable}.`,
      )
    }
    seen.set(ports[name], name)
  }
  const inTheWay = names.find((name) => isForSecondSite(ports[name], ports.web))
  if (inTheWay) {
    throw new CommandError(
      `${portPlan[inTheWay].variable}=${ports[inTheWay]} is too near to ${portPlan.web.variable}=${ports.web}: the Firebase CLI serves the landing site from ${ports.web + secondSiteOffset} on. Choose one below ${ports.web} or above ${ports.web + secondSiteOffset + names.length}.`,
    )
  }
  return ports
}

/** The Hosting emulator serves its second site on the first free port from this offset. */
const secondSiteOffset = 5

/** Whether the Hosting emulator may take this port for its second site. */
function isForSecondSite(port: number, web: number): boolean {
  return port >= web + secondSiteOffset && port <= web + secondSiteOffset + names.length
}

/**
 * Checks that each port is free.
 * @throws {CommandError} with the first port in use and the variable that overrides it
 */
export async function refuseBusyPorts(ports: Ports): Promise<void> {
  for (const name of names) {
    if (await isFree(ports[name])) continue
    const { variable } = portPlan[name]
    throw new CommandError(
      `Port ${ports[name]} (${name}) is in use. Free it, or choose another with ${variable}, for example ${variable}=${ports[name] + 100}.`,
    )
  }
}

/** Picks unused ports. All stay open until all are picked, so none is picked twice. */
export async function freePorts(): Promise<Ports> {
  const servers = names.map(() => createServer())
  const numbers = await Promise.all(servers.map((server) => listen(server, 0)))
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
  const ports = byName((_, index) => numbers[index] as number)
  return names.some((name) => isForSecondSite(ports[name], ports.web)) ? freePorts() : ports
}

export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, 0)
  await new Promise((closed) => server.close(closed))
  return port
}

/** Checks IPv4 and IPv6: a server on only one of them would miss half of the clients. */
async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer()
    try {
      await listen(server, port, host)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    } finally {
      server.close()
    }
  }
  return true
}

function listen(server: ReturnType<typeof createServer>, port: number, host = '127.0.0.1'): Promise<number> {
  return new Promise((listening, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => {
      const address = server.address()
      listening(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function portFrom(name: PortName, env: NodeJS.ProcessEnv): number {
  const { variable, standard } = portPlan[name]
  const text = env[variable]
  if (!text) return standard
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new CommandError(`${variable}=${text} is no port: use a number from 1 to 65535.`)
}

function byName(portOf: (name: PortName, index: number) => number): Ports {
  return Object.fromEntries(names.map((name, index) => [name, portOf(name, index)])) as Record<PortName, number>
}
