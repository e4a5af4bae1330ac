import type { SystemState } from './find-word-locations'
import type { ServerState } from './read-server'
import type { FaultRun } from './fault-run'

/**
 * Reads the state of server and devices. Devices come first: a write that leaves an outbox
 * meanwhile is then seen on the server.
 * @param server the last known server state, while the server is down
 */
export async function readSystemState(
  { backend, devices, person }: FaultRun,
  server?: ServerState,
): Promise<SystemState> {
  const deviceStates = await Promise.all(
    devices.map(async (device) => ({ name: device.name, state: await device.readState(person.uid) })),
  )
  return { devices: deviceStates, server: server ?? (await backend.readState(person.uid)) }
}
