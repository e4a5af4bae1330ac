import { figureLine, table } from '../shared/report'
import { median } from '../shared/statistics'
import type { Account } from './account'
import { coldReadsOfCache, coldReadsOfMirror, type Start } from './cold-reads'
import { Device } from '../shared/device'
import type { ColdRead } from './page/own-journal'

const targetMs = 10
const growthTarget = 2

/** Reads the newest 10 on a newly opened page, compared with Firestore's own cache. */
export async function benchNewestEntries(account: Account, siteUrl: string): Promise<void> {
  console.log('The newest 10 on a page that has just been opened, the database on disk; milliseconds:')
  const [small, large] = [account.count, account.count * 10]
  const rows: (readonly [name: string, reads: readonly ColdRead[]])[] = []
  const note = (name: string, reads: readonly ColdRead[]) => {
    rows.push([name, reads])
    console.error(`${name}: ${reads.length} runs`)
  }

  const { device, uid, place } = account
  const ours = async (of: { device: Device; uid: string }, start: Start, runs: number) =>
    coldReadsOfMirror({ device: of.device, start, runs }, of.uid)
  const oursSmall = await ours(account, 'new tab', 11)
  note(`ours, ${small} entries, new tab`, oursSmall)
  note(`ours, ${small} entries, new browser`, await ours(account, 'new browser', 5))
  await device.onTab((page) =>
    page.evaluate(async (it) => (await firestoreCache()).fillCache(it.uid, it.place), { uid, place }),
  )
  const scanned = await coldReadsOfCache({ device, start: 'new tab', runs: 5 }, account)
  note(`Firestore's cache, ${small}, new tab`, scanned)
  note(
    `Firestore's cache, ${small}, new browser`,
    await coldReadsOfCache({ device, start: 'new browser', runs: 3 }, account),
  )
  await device.onTab((page) =>
    page.evaluate(async (it) => (await firestoreCache()).askForNewest(it.uid, it.place), { uid, place }),
  )
  const remembered = await coldReadsOfCache({ device, start: 'new tab', runs: 5 }, account)
  note(`Firestore's cache, ${small}, asked before, new tab`, remembered)

  await using larger = new Device(siteUrl)
  await larger.onTab((page) => page.evaluate((count) => ownJournal.plantMirror('large', count), large))
  const ofLarger = { device: larger, uid: 'large' }
  const oursLarge = await ours(ofLarger, 'new tab', 11)
  note(`ours, ${large} entries, new tab`, oursLarge)
  note(`ours, ${large} entries, new browser`, await ours(ofLarger, 'new browser', 5))

  const headings = ['what', 'runs', 'opening', 'query', 'both', 'both, least', 'both, most']
  console.log(
    `${table(
      headings,
      rows.map(([name, reads]) => rowOf(name, reads)),
    )}\n`,
  )
  const ratio = (reads: readonly ColdRead[]) => (wholeMs(reads) / wholeMs(oursSmall)).toFixed(0)
  console.log(
    `Firestore's cache takes ${ratio(scanned)} times as long as ours at ${small} entries, and ${ratio(remembered)} times where this very query ` +
      'was answered by the server on an earlier visit.',
  )
  const digits = { value: 2, target: 0 }
  const figure = { target: targetMs, wanted: 'at most', digits } as const
  console.log(figureLine({ name: 'newest10_10k_ms', value: wholeMs(oursSmall), ...figure }))
  console.log(figureLine({ name: 'newest10_100k_ms', value: wholeMs(oursLarge), ...figure }))
  const growth = wholeMs(oursLarge) / wholeMs(oursSmall)
  console.log(figureLine({ name: 'newest10_growth', value: growth, target: growthTarget, wanted: 'at most', digits }))
  console.log('')
}

function wholeMs(reads: readonly ColdRead[]): number {
  return median(reads.map(({ open, query }) => open + query))
}

function rowOf(name: string, reads: readonly ColdRead[]): string[] {
  const both = reads.map(({ open, query }) => open + query)
  // Firestore opens its database within the first query.
  const parts = reads.every(({ open }) => open === 0)
    ? ['', '']
    : [median(reads.map(({ open }) => open)), median(reads.map(({ query }) => query))].map((ms) => ms.toFixed(1))
  return [
    name,
    String(reads.length),
    ...parts,
    ...[median(both), Math.min(...both), Math.max(...both)].map((ms) => ms.toFixed(1)),
  ]
}
