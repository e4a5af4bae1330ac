import { setTimeout as pause } from 'node:timers/promises'

import type { Traffic } from '../shared/traffic-counter'
import { formatFigure, formatTable } from '../shared/format-report'
import type { SeededAccount } from './open-seeded-account'

/** How long a return visit is watched, in milliseconds, for the sync's background work. */
const observationMs = 4_000

/** Measures the server reads of a first and a return visit, without changes in between. */
export async function benchVisits({ device, uid, firestore, proxy, entryCount }: SeededAccount): Promise<void> {
  console.log(`An account of ${entryCount} entries, unchanged between the visits, each in a new tab:`)
  const visit = (settleMs: number) =>
    device.onTab(async (page) => {
      const syncedCount = await page.evaluate((args) => localStore.syncUntilSettled(args.uid, args.firestore), {
        uid,
        firestore,
      })
      await pause(settleMs)
      return syncedCount
    })
  proxy.takeCounts()
  const syncedCount = await visit(0)
  const firstReads = countReads(proxy.takeCounts())
  const returnReads: number[] = []
  for (const start of ['new tab', 'new browser'] as const) {
    if (start === 'new browser') await device.quit()
    await visit(observationMs)
    returnReads.push(countReads(proxy.takeCounts()))
  }
  const rows = [
    ['first visit, whole mirror', String(syncedCount), String(firstReads)],
    ...returnReads.map((reads, index) => [`return visit ${index + 1}`, String(syncedCount), String(reads)]),
  ]
  console.log(`${formatTable(['visit', 'entries on the device', 'reads'], rows)}\n`)
  const maxReads = Math.max(...returnReads)
  console.log(formatFigure({ name: 'return_visit_reads', value: maxReads, target: 1, comparison: 'at most' }))
  console.log('')
}

function countReads({ queryReads, lookups }: Traffic): number {
  return queryReads + lookups
}
