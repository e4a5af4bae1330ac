import type { World } from './places'
import type { ServerState } from './read-server'
import type { Scene } from './scene'

/**
 * Reads everything that is kept anywhere. Devices first: what leaves one of them meanwhile is on
 * the server by the time that is read.
 *
 * @param server what the server had when it could be asked, while it cannot
 */
export async function worldOf({ backend, devices, person }: Scene, server?: ServerState): Promise<World> {
  const states = await Promise.all(
    devices.map(async (device) => ({ name: device.name, state: await device.read(person.uid) })),
  )
  return { devices: states, server: server ?? (await backend.read(person.uid)) }
}
