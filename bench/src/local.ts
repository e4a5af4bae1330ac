import { join } from 'node:path'

import { openSeededAccount } from './local/open-seeded-account'
import { benchLostWrites } from './local/bench-lost-writes'
import { benchNewestEntries } from './local/bench-newest-entries'
import { benchSaves } from './local/bench-saves'
import { benchVisits } from './local/bench-visits'
import { printMachineLoad } from './shared/format-report'
import { servePage } from './shared/serve-page'

const entryCount = 10_000

/** Cross-origin isolation gives the page a clock resolution of 5 instead of 100 microseconds. */
const isolationHeaders = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

/**
 * Benchmarks the app's local store in Chromium, on a real page, against the Firestore emulator with
 * Geist's rules: speed of reads and saves, lost writes, and server reads.
 */
export async function benchLocal(): Promise<void> {
  printMachineLoad('before')
  await using site = await servePage({
    entryPoint: join(import.meta.dirname, 'local/page/page.ts'),
    title: 'Local',
    headers: isolationHeaders,
  })
  {
    await using account = await openSeededAccount(site.url, entryCount)
    await benchVisits(account)
    await benchNewestEntries(account, site.url)
    await benchSaves(account)
  }
  await benchLostWrites(site.url)
  printMachineLoad('after')
}
