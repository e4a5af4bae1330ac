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
 * The local store of the app in Chromium, on a real page, against the real Firestore emulator under Geist's own rules: how fast it reads and
 * saves, what it loses, and what it reads from the server; beside Firestore's own cache where that does the same.
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

/** Whether the machine had time for this: with more load than processors, all times are too long. */
function sayLoad(when: string): void {
  const [minute = 0] = loadavg()
  console.log(`Load of the last minute ${when}: ${minute.toFixed(1)}, on ${cpus().length} processors.\n`)
}
