import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { resolveBrowser } from '../../browser'
import { Device } from '../device'
import type { Scene } from '../scene'
import { settleTimeouts } from '../settle'
import { signIn } from '../sign-in'
import { runOperation } from '../steps/step-context'
import { Tab } from '../tab'
import type { Injector } from './injector'

/**
 * The user signs in on a third device whose browser blocks site data, in two tabs, and writes a
 * note in each. The notes must reach the server while the tabs are open.
 */
export const refuseStorage: Injector = async (scene, { kind }) => {
  const { backend, person, ledger, countFault: injected, log } = scene
  const profile = backend.folder(`${person.uid}-blocked-${randomUUID().slice(0, 6)}`)
  blockSiteData(profile)
  // A headless shell has no settings.
  const device = new Device({ name: 'C', appUrl: backend.web, executablePath: await resolveBrowser(), profile })
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
      if (!isBlocked) throw new Error('The browser keeps site data.')
      injected(kind)
      const entryId = randomUUID()
      const word = ledger.recordWord(`composed without storage in ${tab.name}`, entryId)
      const { uid, username } = person
      const content = `Begun with ${word.marker}`
      const entry = { id: entryId, uid, username, content, category: 'Days', timestamp: Date.now() }
      const outcome = await runOperation(tab, 'saveEntries', [entry])
      log(`    composed in ${tab.name}: ${outcome.status}${'reason' in outcome ? ` (${outcome.reason})` : ''}`)
      // The app did not tell the user that the note is not saved.
      ledger.recordSaved(word)
      markers.push(word.marker)
    }
    await waitUntilOnServer(scene, markers)
  } finally {
    await device.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function waitUntilOnServer({ backend, person, ledger }: Scene, markers: readonly string[]): Promise<void> {
  const deadline = Date.now() + settleTimeouts.liveMs
  while (Date.now() < deadline) {
    const serverJson = JSON.stringify(await backend.readState(person.uid).catch(() => ''))
    const arrived = markers.filter((marker) => serverJson.includes(marker))
    // Another seed may set the server back between its own reading and the kill. No other device
    // has these words, so only this reading tells that the server had them.
    ledger.recordArrivals(arrived, Date.now())
    if (arrived.length === markers.length) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Sets the option "Don't allow sites to save data on your device". */
function blockSiteData(profile: string): void {
  mkdirSync(join(profile, 'Default'), { recursive: true })
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
}
