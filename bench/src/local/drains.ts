import { table } from '../shared/report'
import { openAccount } from './account'
import type { Traffic } from '../shared/counting-proxy'
import type { Visit } from './page/own-journal'

/** A commit holds many new entries, but fewer edits: the rules look documents up. */
const queues = [
  { creates: 1_000, edits: 0 },
  { creates: 500, edits: 500 },
] as const

/** Entries that exist before, to be edited. */
const accountSize = 500

/** Measures the time and cost of draining the outbox after a long time offline. */
export async function benchDrains(siteUrl: string): Promise<void> {
  console.log('1,000 writes that wait are sent to the server on this machine:')
  const rows: string[][] = []
  for (const queue of queues) {
    await using account = await openAccount(siteUrl, accountSize)
    const { device, uid, place, proxy } = account
    await device.onTab((page) => page.evaluate((it) => ownJournal.visit(it.uid, it.place, 'whole'), { uid, place }))
    const waiting = await device.onTab((page) =>
      page.evaluate((it) => ownJournal.queueWrites(it.uid, it.queue), { uid, queue }),
    )
    proxy.takeCounts()
    const visit = await device.onTab((page) =>
      page.evaluate((it) => ownJournal.visit(it.uid, it.place, 'sent'), { uid, place }),
    )
    const name = queue.edits === 0 ? 'new entries' : 'new entries and edits of others, in turn'
    rows.push([name, String(waiting), ...costs(visit, proxy.takeCounts())])
  }
  const headings = [
    'what waits',
    'writes',
    'seconds',
    'commits',
    'documents written',
    'read before writing',
    'read back',
  ]
  console.log(`${table(headings, rows)}\n`)
}

function costs({ ms }: Visit, { commits, writes, lookedUp, queried }: Traffic): string[] {
  return [(ms / 1_000).toFixed(1), ...[commits, writes, lookedUp, queried].map(String)]
}
