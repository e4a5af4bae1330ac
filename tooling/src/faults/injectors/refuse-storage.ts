import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { resolveBrowser } from '../../browser'
import { Device } from '../device'
import type { FaultRun } from '../fault-run'
import { settleTimeouts } from '../settle-run'
import { signIn } from '../sign-in'
import { runOperation } from '../steps/step-context'
import { Tab } from '../tab'
import type { Injector } from './injector'

/**
 * The user signs in on a third device whose browser blocks site data, in two tabs, and writes a
 * note in each. The notes must reach the server while the tabs are open.
 */
export const refuseStorage: Injector = async (run, { kind }) => {
  const { backend, person, ledger, countFault, log } = run
  const profile = backend.resolveFolder(`${person.uid}-blocked-${randomUUID().slice(0, 6)}`)
  blockSiteData(profile)
  // A headless shell has no settings.
  const device = new Device({ name: 'C', appUrl: backend.webUrl, executablePath: await resolveBrowser(), profile })
  try {
    await device.launch()
    const tabs = [new Tab(device, 'C1'), new Tab(device, 'C2')] as const
    const markers: string[] = []
    for (const tab of tabs) {
      await signIn(tab, person, { blocksStorage: true })
      const isBlocked = await tab.page.evaluate(() => {
        try {
          return localStorage.length < 0
        } catch {
          return true
        }
      })
      if (!isBlocked) throw new Error('The browser does not block site data.')
      countFault(kind)
      const entryId = randomUUID()
      const word = ledger.recordWord(`composed without storage in ${tab.name}`, entryId)
      const { uid, username } = person
      const content = `Begun with ${word.marker}`
      const entry = { id: entryId, uid, username, content, category: 'Days', timestamp: Date.now() }
      const outcome = await runOperation(tab, 'saveEntries', [entry])
      log(`    composed in ${tab.name}: ${outcome.status}${'reason' in outcome ? ` (${outcome.reason})` : ''}`)
      // Counts as saved: the app did not tell the user otherwise.
      ledger.recordSaved(word)
      markers.push(word.marker)
    }
    await waitUntilOnServer(run, markers)
  } finally {
    await device.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function waitUntilOnServer({ backend, person, ledger }: FaultRun, markers: readonly string[]): Promise<void> {
  const deadline = Date.now() + settleTimeouts.liveMs
  while (Date.now() < deadline) {
    const serverJson = JSON.stringify(await backend.readState(person.uid).catch(() => ''))
    const arrivedMarkers = markers.filter((marker) => serverJson.includes(marker))
    // Another seed may roll the server back. No other device has these words, so only this reading
    // proves that the server had them.
    ledger.recordArrivals(arrivedMarkers, Date.now())
    if (arrivedMarkers.length === markers.length) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Sets the option "Don't allow sites to save data on your device". */
function blockSiteData(profile: string): void {
  mkdirSync(join(profile, 'Default'), { recursive: true })
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
}
