import { createServer } from 'node:net'

import { CommandError } from '../shared/command'

/** Every port that Geist opens: its name, the variable that overrides it, and its default. */
export const portPlan = {
  web: { variable: 'GEIST_WEB_PORT', defaultPort: 3000 },
  landing: { variable: 'GEIST_LANDING_PORT', defaultPort: 3001 },
  auth: { variable: 'GEIST_AUTH_PORT', defaultPort: 9099 },
  firestore: { variable: 'GEIST_FIRESTORE_PORT', defaultPort: 8080 },
  functions: { variable: 'GEIST_FUNCTIONS_PORT', defaultPort: 5001 },
  tasks: { variable: 'GEIST_TASKS_PORT', defaultPort: 9499 },
  hub: { variable: 'GEIST_HUB_PORT', defaultPort: 4400 },
  logging: { variable: 'GEIST_LOGGING_PORT', defaultPort: 4500 },
} as const

export type PortName = keyof typeof portPlan
export type Ports = Readonly<Record<PortName, number>>

const portNames = Object.keys(portPlan) as readonly PortName[]

/** Reads the ports of `pnpm start`: defaults, overridden by variables. */
export function readPorts(env: NodeJS.ProcessEnv = process.env): Ports {
  const ports = mapPorts((name) => readPort(name, env))
  const nameByPort = new Map<number, PortName>()
  for (const name of portNames) {
    const earlierName = nameByPort.get(ports[name])
    if (earlierName) {
      throw new CommandError(
        `Port ${ports[name]} is set twice, by ${portPlan[earlierName].variable} and ${portPlan[name].variable}.`,
      )
    }
    nameByPort.set(ports[name], name)
  }
  const conflictingName = portNames.find((name) => mayServeSecondSite(ports[name], ports.web))
  if (conflictingName) {
    throw new CommandError(
      `${portPlan[conflictingName].variable}=${ports[conflictingName]} is too close to ${portPlan.web.variable}=${ports.web}: the Firebase CLI serves the landing site from ${ports.web + secondSiteOffset} on. Choose one below ${ports.web} or above ${ports.web + secondSiteOffset + portNames.length}.`,
    )
  }
  return ports
}

/** The Hosting emulator serves its second site on the first free port from this offset. */
const secondSiteOffset = 5

/** Whether the Hosting emulator may take this port for its second site. */
function mayServeSecondSite(port: number, web: number): boolean {
  return port >= web + secondSiteOffset && port <= web + secondSiteOffset + portNames.length
}

/**
 * Checks that each port is free.
 * @throws {CommandError} with the first port in use and the variable that overrides it
 */
export async function assertPortsFree(ports: Ports): Promise<void> {
  for (const name of portNames) {
    if (await isFree(ports[name])) continue
    const { variable } = portPlan[name]
    throw new CommandError(
      `Port ${ports[name]} (${name}) is in use. Free it, or choose another with ${variable}, for example ${variable}=${ports[name] + 100}.`,
    )
  }
}

/** Finds unused ports. All stay open until all are found, so none is found twice. */
export async function findFreePorts(): Promise<Ports> {
  const servers = portNames.map(() => createServer())
  const freePorts = await Promise.all(servers.map((server) => listen(server, 0)))
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  const ports = mapPorts((_, index) => freePorts[index] as number)
  return portNames.some((name) => mayServeSecondSite(ports[name], ports.web)) ? findFreePorts() : ports
}

/** Finds one unused port. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, 0)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Whether a port is free on IPv4 and IPv6: a server on only one would miss half of the clients. */
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
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function readPort(name: PortName, env: NodeJS.ProcessEnv): number {
  const { variable, defaultPort } = portPlan[name]
  const text = env[variable]
  if (!text) return defaultPort
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new CommandError(`${variable}=${text} is not a port: use a number from 1 to 65535.`)
}

function mapPorts(getPort: (name: PortName, index: number) => number): Ports {
  return Object.fromEntries(portNames.map((name, index) => [name, getPort(name, index)])) as Record<PortName, number>
}
