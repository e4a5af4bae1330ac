import { cpus, loadavg } from 'node:os'

import { openAccount } from './local/account'
import { benchDrains } from './local/drains'
import { benchLostWrites } from './local/lost-writes'
import { benchNewestEntries } from './local/newest-entries'
import { benchSaves } from './local/saves'
import { startSite } from './local/start-site'
import { benchVisits } from './local/visits'

const accountSize = 10_000

/**
 * Benchmarks the app's local store in Chromium, on a real page, against the Firestore emulator with
 * Geist's rules: speed of reads and saves, lost writes, and server reads. Compares with Firestore's
 * own cache where possible.
 */
export async function benchLocal(): Promise<void> {
  sayLoad('before')
  await using site = await startSite()
  {
    await using account = await openAccount(site.url, accountSize)
    await benchVisits(account)
    await benchNewestEntries(account, site.url)
    await benchSaves(account)
  }
  {
    await using nobody = await openAccount(site.url, 0)
    await benchLostWrites(nobody, site.url)
  }
  await benchDrains(site.url)
  sayLoad('after')
}

/** Prints the machine's load: with more load than processors, all times are too long. */
function sayLoad(when: string): void {
  const [minute = 0] = loadavg()
  console.log(`Load of the last minute ${when}: ${minute.toFixed(1)}, on ${cpus().length} processors.\n`)
}
