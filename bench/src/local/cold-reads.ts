import type { Device } from '../shared/device'
import type { ColdRead } from './page/own-journal'
import type { FirestoreAddress } from '../shared/firestore-address'

/** How cold the read is: in a new tab of a running browser, or in a newly started browser. */
export type Start = 'new tab' | 'new browser'

export interface ColdReads {
  readonly device: Device
  readonly start: Start
  readonly runs: number
}

/** Reads the newest 10 of our mirror, each time as a new page's first action. */
export function coldReadsOfMirror(reads: ColdReads, uid: string): Promise<readonly ColdRead[]> {
  return coldReads(reads, () =>
    reads.device.onTab((page) => page.evaluate((account) => ownJournal.readNewest(account), uid)),
  )
}

/** Reads the newest 10 from Firestore's persistent cache. The SDK is loaded beforehand. */
export function coldReadsOfCache(
  reads: ColdReads,
  { uid, place }: { readonly uid: string; readonly place: FirestoreAddress },
): Promise<readonly ColdRead[]> {
  return coldReads(reads, () =>
    reads.device.onTab((page) =>
      page.evaluate(async (it) => (await firestoreCache()).readNewestFromCache(it.uid, it.place), { uid, place }),
    ),
  )
}

async function coldReads(
  { device, start, runs }: ColdReads,
  read: () => Promise<ColdRead>,
): Promise<readonly ColdRead[]> {
  const reads: ColdRead[] = []
  for (let run = 0; run < runs; run++) {
    if (start === 'new browser') await device.quit()
    const outcome = await read()
    if (outcome.found !== 10) throw new Error(`${outcome.found} entries were found instead of 10.`)
    reads.push(outcome)
  }
  return reads
}
