import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test as base } from '@playwright/test'

import { backend } from './backend'
import { connectivityCheck, nightly } from './journey'
import type { Account } from './people'
import { startChromium } from './real-browsers/open-chromium'
import { findFirefox, startFirefox } from './real-browsers/open-firefox'
import { findWebKit, startWebKit } from './real-browsers/open-webkit'
import { emptyPagePath, startProxy } from './real-browsers/start-proxy'
import type { BrowserProcess, Tab } from './real-browsers/tab'

export { expect } from '@playwright/test'

interface BrowserKind {
  readonly name: string
  readonly isNightly?: boolean
  readonly installHint: string
  /** @returns `undefined` if the browser is not installed */
  readonly start: () => Promise<BrowserProcess> | undefined
}

const browserKinds: readonly BrowserKind[] = [
  { name: 'Chromium', installHint: 'apt-get install chromium', start: startChromium },
  {
    name: 'Firefox',
    isNightly: true,
    installHint: 'apt-get install firefox-esr',
    start: () => {
      const path = findFirefox()
      return path === undefined ? undefined : startFirefox(path)
    },
  },
  {
    name: 'WebKit',
    isNightly: true,
    installHint: 'apt-get install webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb',
    start: () => {
      const programs = findWebKit()
      return programs && startWebKit(programs)
    },
  },
]

/** A browser profile with a connection that the journey can cut. */
export interface Device {
  readonly newTab: () => Promise<Tab>
  /** Makes Firestore unreachable, while the browser still reports that it is online. */
  readonly disconnect: () => void
  readonly reconnect: () => void
  /** Waits for a downloaded file. @returns its text */
  readonly readDownload: (namePattern: RegExp) => Promise<string>
}

export interface CoreContext {
  readonly openDevice: () => Promise<Device>
}

interface WorkerFixtures {
  /** Starts a browser on first use, and stops it with this worker. */
  readonly startBrowser: (kind: BrowserKind) => Promise<BrowserProcess> | undefined
}

const test = base.extend<object, WorkerFixtures>({
  startBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright derives a fixture's dependencies from the pattern
    async ({}, use) => {
      const startedBrowsers = new Map<BrowserKind, Promise<BrowserProcess> | undefined>()
      await use((kind) => {
        if (!startedBrowsers.has(kind)) startedBrowsers.set(kind, kind.start())
        return startedBrowsers.get(kind)
      })
      for (const browser of startedBrowsers.values()) await (await browser)?.close()
    },
    { scope: 'worker' },
  ],
})

/**
 * Defines a journey in Chromium with every change, and in Firefox and WebKit every night. It fails
 * on uncaught errors, where the driver reports them, and on violations of the Content Security
 * Policy.
 */
export function coreJourney(title: string, body: (context: CoreContext) => Promise<void>): void {
  for (const kind of browserKinds) {
    test(`${kind.name}: ${title}${kind.isNightly ? ` ${nightly}` : ''}`, async ({ startBrowser }) => {
      const browser = await startBrowser(kind)
      test.skip(browser === undefined, `${kind.name} is not installed: ${kind.installHint}`)
      if (browser) await runOn(browser, body)
    })
  }
}

async function runOn(browser: BrowserProcess, body: (context: CoreContext) => Promise<void>): Promise<void> {
  const devices: Awaited<ReturnType<typeof openDevice>>[] = []
  try {
    await body({
      openDevice: async () => {
        const device = await openDevice(browser)
        devices.push(device)
        return device
      },
    })
    for (const device of devices) expect(await device.errors()).toEqual([])
  } finally {
    for (const device of devices) await device.close()
  }
}

async function openDevice(browser: BrowserProcess) {
  const proxy = await startProxy()
  const downloadFolder = mkdtempSync(join(tmpdir(), 'geist-downloads-'))
  const profile = await browser.openProfile({ proxyUrl: proxy.url, downloadFolder })
  return {
    newTab: profile.newTab,
    disconnect: () => proxy.block(backend.firestore),
    reconnect: proxy.unblock,
    readDownload: async (namePattern: RegExp) => {
      const readFile = () => {
        const name = readdirSync(downloadFolder).find((fileName) => namePattern.test(fileName))
        return name === undefined ? '' : readFileSync(join(downloadFolder, name), 'utf8')
      }
      // Firefox begins with an empty file of the final name.
      await expect.poll(readFile, { message: `downloads ${namePattern}` }).not.toBe('')
      return readFile()
    },
    errors: async () =>
      [...(await profile.errors()), ...proxy.policyReports].filter((error) => !connectivityCheck.test(error)),
    close: async () => {
      await profile.close()
      proxy.stop()
      rmSync(downloadFolder, { recursive: true, force: true })
    },
  }
}

/** Opens a tab that is signed in, without the sign-in screen. */
export async function openSignedIn(device: Device, account: Account, path = '/dashboard'): Promise<Tab> {
  const tab = await device.newTab()
  await tab.goto(emptyPagePath)
  await tab.evaluate(`Object.assign(localStorage, ${JSON.stringify(account.session)}) && null`)
  await tab.goto(path)
  return tab
}
