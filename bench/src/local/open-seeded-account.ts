import { type CountingProxy, startCountingProxy } from '../shared/counting-proxy'
import { Device } from '../shared/device'
import type { FirestoreAddress } from '../shared/firestore-address'
import { seedEntries } from '../shared/seed-entries'
import { startFirestore } from '../shared/start-firestore'

/** A user with entries on a separate server, and a new device. */
export interface SeededAccount extends AsyncDisposable {
  readonly uid: string
  /** Initial number of entries. */
  readonly entryCount: number
  readonly device: Device
  readonly proxy: CountingProxy
  /** The address for pages, which goes through the counting proxy. */
  readonly firestore: FirestoreAddress
}

/**
 * Opens an account on a new server, because commits of the emulator get slower the more it stores.
 */
export async function openSeededAccount(siteUrl: string, entryCount: number): Promise<SeededAccount> {
  const uid = crypto.randomUUID()
  const server = await startFirestore()
  await seedEntries(server.address, uid, entryCount)
  const proxy = await startCountingProxy(server.address)
  const device = new Device(siteUrl)
  return {
    uid,
    entryCount,
    device,
    proxy,
    firestore: proxy.address,
    [Symbol.asyncDispose]: async () => {
      for (const resource of [device, proxy, server]) await resource[Symbol.asyncDispose]()
    },
  }
}
