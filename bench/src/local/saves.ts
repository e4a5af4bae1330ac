import { figureLine, table } from '../shared/report'
import { median, quantile } from '../shared/statistics'
import type { Account } from './account'

const saves = 300

const targetMs = 20

/** Measures the time until the screen may say "saved on this device". */
export async function benchSaves({ device, uid, place, count }: Account): Promise<void> {
  console.log(
    `Saving an entry of 550 characters into a mirror of ${count}, ${saves} times; milliseconds until it is on the disk:`,
  )
  const floor = await device.onTab((page) => page.evaluate((turns) => ownJournal.strictPuts(turns), saves))
  const alone = await device.onTab((page) =>
    page.evaluate((it) => ownJournal.saveInTurn(it.uid, it.saves), { uid, saves }),
  )
  const sending = await device.onTab((page) =>
    page.evaluate((it) => ownJournal.saveInTurn(it.uid, it.saves, it.place), { uid, saves, place }),
  )
  const rows = Object.entries({
    'one small row, strictly written, and nothing else': floor,
    'ours, in a tab that only writes': alone,
    'ours, in the tab that also sends and listens': sending,
  }).map(([name, times]) => [
    name,
    ...[median(times), quantile(times, 0.95), quantile(times, 0.99), Math.max(...times)].map((ms) => ms.toFixed(2)),
  ])
  console.log(`${table(['what', 'median', 'p95', 'p99', 'most'], rows)}\n`)
  const p95 = quantile(sending, 0.95)
  const digits = { value: 2, target: 0 }
  console.log(figureLine({ name: 'save_p95_ms', value: p95, target: targetMs, wanted: 'at most', digits }))
  console.log('')
}
