import { setTimeout as pause } from 'node:timers/promises'

import type { Traffic } from '../shared/counting-proxy'
import { figureLine, table } from '../shared/report'
import type { Account } from './account'

/** How long a return visit is watched, in milliseconds, for the sync's background work. */
const observationMs = 4_000

/** Measures the server reads of a first and a return visit, without changes in between. */
export async function benchVisits({ device, uid, firestore, proxy, count }: Account): Promise<void> {
  console.log(`An account of ${count} entries, none of them changed between the visits; the tab is closed in between:`)
  const visit = (settleMs: number) =>
    device.onTab(async (page) => {
      const entryCount = await page.evaluate((args) => localStore.syncUntilSettled(args.uid, args.firestore), {
        uid,
        firestore,
      })
      await pause(settleMs)
      return entryCount
    })
  proxy.takeCounts()
  const entryCount = await visit(0)
  const firstReads = countReads(proxy.takeCounts())
  const returnReads: number[] = []
  for (const start of ['new tab', 'new browser'] as const) {
    if (start === 'new browser') await device.quit()
    await visit(observationMs)
    returnReads.push(countReads(proxy.takeCounts()))
  }
  const rows = [
    ['first visit, whole mirror', String(entryCount), String(firstReads)],
    ...returnReads.map((reads, index) => [`return visit ${index + 1}`, String(entryCount), String(reads)]),
  ]
  console.log(`${table(['visit', 'entries here', 'reads'], rows)}\n`)
  const maxReads = Math.max(...returnReads)
  console.log(figureLine({ name: 'return_visit_reads', value: maxReads, target: 1, wanted: 'at most' }))
  console.log('')
}

function countReads({ queried, lookedUp }: Traffic): number {
  return queried + lookedUp
}
