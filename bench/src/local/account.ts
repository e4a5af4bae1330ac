import { type CountingProxy, startCountingProxy } from './counting-proxy'
import { Device } from './device'
import type { ServerPlace } from './page/server-place'
import { plantServer } from './plant-server'
import { startServer } from './start-server'

/** A person with entries on a server of their own, and a device that has not seen them yet. */
export interface Account extends AsyncDisposable {
  readonly uid: string
  /** How many entries there are at first. */
  readonly count: number
  readonly device: Device
  readonly proxy: CountingProxy
  /** Where pages find the server: past the proxy that counts. */
  readonly place: ServerPlace
}

/** Opens an account on a server that has nothing else to do: an emulator takes the longer for a commit, the more it holds. */
export async function openAccount(siteUrl: string, count: number): Promise<Account> {
  const uid = crypto.randomUUID()
  const server = await startServer()
  await plantServer(server.place, uid, count)
  const proxy = await startCountingProxy(server.place)
  const device = new Device(siteUrl)
  return {
    uid,
    count,
    device,
    proxy,
    place: proxy.place,
    [Symbol.asyncDispose]: async () => {
      for (const part of [device, proxy, server]) await part[Symbol.asyncDispose]()
    },
  }
}
