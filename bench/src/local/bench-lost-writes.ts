import { Device, type TabEnding, tabEndings } from '../shared/device'
import { formatFigure, formatTable } from '../shared/format-report'

const writesPerEnding: Readonly<Record<TabEnding, number>> = {
  'tab closed': 20,
  'renderer killed': 20,
  'browser killed': 10,
}

/**
 * Repeatedly saves one entry on a new tab, and ends the tab as soon as the store reports the entry
 * as saved. Then counts the entries that are missing, in a new tab, from the mirror or the outbox.
 */
export async function benchLostWrites(siteUrl: string): Promise<void> {
  console.log('Lost writes of tabs that ended as soon as their write was saved:')
  const counts: { readonly ending: TabEnding; readonly writes: number; readonly lost: number }[] = []
  for (const ending of tabEndings) {
    const writes = writesPerEnding[ending]
    counts.push({ ending, writes, lost: await countLostWrites(siteUrl, ending, writes) })
  }
  const rows = counts.map(({ ending, writes, lost }) => [ending, String(lost), String(writes)])
  console.log(`${formatTable(['ending', 'lost', 'writes'], rows)}\n`)
  const lostTotal = counts.reduce((sum, { lost }) => sum + lost, 0)
  const writesTotal = counts.reduce((sum, { writes }) => sum + writes, 0)
  console.log(formatFigure({ name: `lost_of_${writesTotal}`, value: lostTotal, target: 0, comparison: 'at most' }))
  console.log('')
}

async function countLostWrites(siteUrl: string, ending: TabEnding, writes: number): Promise<number> {
  await using device = new Device(siteUrl)
  const uid = crypto.randomUUID()
  const ids = Array.from({ length: writes }, () => crypto.randomUUID())
  for (const id of ids) await saveAndEnd(device, ending, { uid, id })
  const storedIds = await device.onTab((page) =>
    page.evaluate((query) => localStore.findStoredEntryIds(query.uid, query.ids), { uid, ids }),
  )
  return ids.filter((id) => !storedIds.includes(id)).length
}

async function saveAndEnd(
  device: Device,
  ending: TabEnding,
  entry: { readonly uid: string; readonly id: string },
): Promise<void> {
  const page = await device.openTab()
  await page.evaluate((uid) => localStore.openJournal(uid), entry.uid)
  const endTab = await device.prepareEnding(page, ending)
  await page.evaluate(({ uid, id }) => localStore.saveEntry(uid, id), entry)
  await endTab()
}
