import { Device } from '../shared/device'
import { formatFigure, formatTable } from '../shared/format-report'
import { median } from '../shared/statistics'
import type { SeededAccount } from './open-seeded-account'
import type { ColdRead } from './page/local-store'

/** How cold the read is: in a new tab of a running browser, or in a newly started browser. */
type ColdStart = 'new tab' | 'new browser'

const runCount: Readonly<Record<ColdStart, number>> = { 'new tab': 11, 'new browser': 5 }

/** Times reading the newest 10 entries on a newly opened page, from a small and a large mirror. */
export async function benchNewestEntries({ device, uid, entryCount }: SeededAccount, siteUrl: string): Promise<void> {
  console.log('Reading the newest 10 on a newly opened page, with the database on disk; milliseconds:')
  const largeCount = entryCount * 10
  await using largeDevice = new Device(siteUrl)
  await largeDevice.onTab((page) => page.evaluate((count) => localStore.seedMirror('large', count), largeCount))
  const small = await readCold(device, uid)
  const large = await readCold(largeDevice, 'large')
  const rows = [...toRows(entryCount, small), ...toRows(largeCount, large)]
  console.log(
    `${formatTable(['mirror', 'runs', 'opening', 'query', 'total', 'total, minimum', 'total, maximum'], rows)}\n`,
  )

  const smallMs = medianMs(small['new tab'])
  const largeMs = medianMs(large['new tab'])
  const figure = { comparison: 'at most', digits: { value: 2, target: 0 } } as const
  console.log(formatFigure({ name: 'newest10_10k_ms', value: smallMs, target: 10, ...figure }))
  console.log(formatFigure({ name: 'newest10_100k_ms', value: largeMs, target: 10, ...figure }))
  console.log(formatFigure({ name: 'newest10_growth', value: largeMs / smallMs, target: 2, ...figure }))
  console.log('')
}

type ColdReads = Readonly<Record<ColdStart, readonly ColdRead[]>>

async function readCold(device: Device, uid: string): Promise<ColdReads> {
  return {
    'new tab': await readRepeatedly(device, uid, 'new tab'),
    'new browser': await readRepeatedly(device, uid, 'new browser'),
  }
}

/** Each read is a new page's first access to its database. */
async function readRepeatedly(device: Device, uid: string, start: ColdStart): Promise<readonly ColdRead[]> {
  const reads: ColdRead[] = []
  for (let run = 0; run < runCount[start]; run++) {
    if (start === 'new browser') await device.quit()
    const read = await device.onTab((page) => page.evaluate((account) => localStore.readNewest(account), uid))
    if (read.entryCount !== 10) throw new Error(`${read.entryCount} entries were found instead of 10.`)
    reads.push(read)
  }
  return reads
}

function toRows(entryCount: number, reads: ColdReads): string[][] {
  return (['new tab', 'new browser'] as const).map((start) => {
    const totals = reads[start].map(totalMs)
    return [
      `${entryCount} entries, ${start}`,
      String(totals.length),
      ...[
        median(reads[start].map(({ openMs }) => openMs)),
        median(reads[start].map(({ queryMs }) => queryMs)),
        median(totals),
        Math.min(...totals),
        Math.max(...totals),
      ].map((ms) => ms.toFixed(1)),
    ]
  })
}

function medianMs(reads: readonly ColdRead[]): number {
  return median(reads.map(totalMs))
}

function totalMs({ openMs, queryMs }: ColdRead): number {
  return openMs + queryMs
}
