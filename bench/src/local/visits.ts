import { setTimeout as pause } from 'node:timers/promises'

import { figureLine, table } from '../shared/report'
import type { Account } from './account'
import type { Traffic } from '../shared/counting-proxy'

/** How long a return visit is watched, in milliseconds, for the sync's background work. */
const observationMs = 4_000

const targetReads = 1

/** Measures the server reads of a first and a return visit, without changes in between. */
export async function benchVisits({ device, uid, place, proxy, count }: Account): Promise<void> {
  console.log(`An account of ${count} entries, none of them changed between the visits; the tab is closed in between:`)
  proxy.takeCounts()
  const first = await device.onTab((page) =>
    page.evaluate((it) => ownJournal.visit(it.uid, it.place, 'settled'), { uid, place }),
  )
  const firstTraffic = proxy.takeCounts()
  const again: Traffic[] = []
  for (const how of ['new tab', 'new browser'] as const) {
    if (how === 'new browser') await device.quit()
    await device.onTab(async (page) => {
      await page.evaluate((it) => ownJournal.visit(it.uid, it.place, 'settled'), { uid, place })
      await pause(observationMs)
    })
    again.push(proxy.takeCounts())
  }
  const reads = ({ queried, lookedUp }: Traffic) => queried + lookedUp
  const rows = [
    ['first visit, whole mirror', String(first.entries), String(reads(firstTraffic))],
    ...again.map((traffic, visit) => [`return visit ${visit + 1}`, String(first.entries), String(reads(traffic))]),
  ]
  console.log(`${table(['visit', 'entries here', 'reads'], rows)}\n`)
  console.log(
    figureLine({
      name: 'return_visit_reads',
      value: Math.max(...again.map(reads)),
      target: targetReads,
      wanted: 'at most',
    }),
  )
  console.log('')
}
