import { formatFigure, formatTable } from '../shared/format-report'
import { median, quantile } from '../shared/statistics'
import type { SeededAccount } from './open-seeded-account'

const saveCount = 300

/** Measures the time until a save is stored, when the screen may say "saved on this device". */
export async function benchSaves({ device, uid, firestore, entryCount }: SeededAccount): Promise<void> {
  console.log(
    `Saving an entry of 550 characters into a mirror of ${entryCount}, ${saveCount} times; milliseconds until it is stored:`,
  )
  const withoutSync = await device.onTab((page) =>
    page.evaluate((args) => localStore.timeSaves(args.uid, args.saveCount), { uid, saveCount }),
  )
  const withSync = await device.onTab((page) =>
    page.evaluate((args) => localStore.timeSaves(args.uid, args.saveCount, args.firestore), {
      uid,
      saveCount,
      firestore,
    }),
  )
  const rows = Object.entries({
    'in a tab that only writes': withoutSync,
    'in the tab that also sends and listens': withSync,
  }).map(([name, times]) => [
    name,
    ...[median(times), quantile(times, 0.95), quantile(times, 0.99), Math.max(...times)].map((ms) => ms.toFixed(2)),
  ])
  console.log(`${formatTable(['tab', 'median', 'p95', 'p99', 'maximum'], rows)}\n`)
  const digits = { value: 2, target: 0 }
  console.log(
    formatFigure({ name: 'save_p95_ms', value: quantile(withSync, 0.95), target: 20, comparison: 'at most', digits }),
  )
  console.log('')
}
