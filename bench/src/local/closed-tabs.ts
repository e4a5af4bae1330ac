import type { FirestoreAddress } from '../shared/firestore-address'
import { Device, type End, ends } from '../shared/device'

/** Where the write is stored: our store, or the SDK with one of its caches. */
export const storageKinds = ['ours', 'setDoc, persistent cache', 'setDoc, memory cache'] as const
export type StorageKind = (typeof storageKinds)[number]

export interface ClosedTabs {
  readonly keeper: StorageKind
  readonly how: End
  readonly writes: number
  readonly lost: number
}

const writesPerEnd: Readonly<Record<End, number>> = { 'tab closed': 20, 'renderer killed': 20, 'browser killed': 10 }

/**
 * Repeatedly writes one entry on a new tab and ends the tab at once: with our store as soon as it
 * reports the entry as saved, with `setDoc` as soon as the call returns, since nothing later is
 * reported. Then counts lost entries on a new tab: ours from mirror and outbox, the SDK's from the
 * server after it has sent its pending writes.
 */
export async function* closedTabs(siteUrl: string, place: FirestoreAddress): AsyncGenerator<ClosedTabs> {
  for (const keeper of storageKinds) {
    for (const how of ends) {
      await using device = new Device(siteUrl)
      const uid = crypto.randomUUID()
      const ids = Array.from({ length: writesPerEnd[how] }, () => crypto.randomUUID())
      for (const id of ids) await writeAndEnd(device, { keeper, how, uid, place, id })
      const kept = await device.onTab((page) => page.evaluate(keptOf[keeper], { uid, place, ids }))
      yield { keeper, how, writes: ids.length, lost: ids.filter((id) => !kept.includes(id)).length }
    }
  }
}

interface OneWrite {
  readonly keeper: StorageKind
  readonly how: End
  readonly uid: string
  readonly place: FirestoreAddress
  readonly id: string
}

async function writeAndEnd(device: Device, { keeper, how, uid, place, id }: OneWrite): Promise<void> {
  const page = await device.openTab()
  const wanted = { uid, place, id }
  await page.evaluate(readyOf[keeper], wanted)
  const end = await device.readyToEnd(page, how)
  await page.evaluate(writeOf[keeper], wanted)
  await end()
}

type Wanted = Pick<OneWrite, 'uid' | 'place' | 'id'>
type OnPage<Args, T> = Readonly<Record<StorageKind, (args: Args) => Promise<T>>>

/* These run in the browser. */

const readyOf: OnPage<Wanted, void> = {
  ours: ({ uid }) => ownJournal.openJournal(uid),
  'setDoc, persistent cache': async ({ uid, place }) =>
    (await firestoreCache()).openFirestore('persistent', uid, place),
  'setDoc, memory cache': async ({ uid, place }) => (await firestoreCache()).openFirestore('memory', uid, place),
}

const writeOf: OnPage<Wanted, unknown> = {
  ours: ({ uid, id }) => ownJournal.saveOne(uid, id),
  'setDoc, persistent cache': async ({ uid, place, id }) =>
    (await firestoreCache()).setOne('persistent', uid, place, id),
  'setDoc, memory cache': async ({ uid, place, id }) => (await firestoreCache()).setOne('memory', uid, place, id),
}

const keptOf: OnPage<{ uid: string; place: FirestoreAddress; ids: readonly string[] }, readonly string[]> = {
  ours: ({ uid, ids }) => ownJournal.keptEntries(uid, ids),
  'setDoc, persistent cache': async ({ uid, place, ids }) =>
    (await firestoreCache()).arrivedEntries('persistent', uid, place, ids),
  'setDoc, memory cache': async ({ uid, place, ids }) =>
    (await firestoreCache()).arrivedEntries('memory', uid, place, ids),
}
