import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { browserFlags, resolveBrowser, webglFlags } from '@geist/tooling/browser'
import { type BrowserContext, chromium, type Page } from '@playwright/test'

import { waitForMirror } from '../shared/journal-on-page'
import { type Credentials, signIn } from '../shared/sign-in'

/** A browser with a journal on disk, which Lighthouse can drive as well. */
export interface BrowserProfile extends AsyncDisposable {
  readonly context: BrowserContext
  /** Port of the DevTools protocol. */
  readonly devToolsPort: number
  /** Clears the HTTP cache and the service worker of a site, but keeps its other data. */
  readonly clearCaches: (origin: string) => Promise<void>
  /** Closes all tabs, also those that Lighthouse left, where the app would keep running. */
  readonly closeTabs: () => Promise<void>
}

/**
 * Starts a browser with a new profile. @param devToolsPort a free port for the DevTools protocol
 */
export async function openBrowserProfile(devToolsPort: number): Promise<BrowserProfile> {
  const folder = mkdtempSync(join(tmpdir(), 'geist-bench-load-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await resolveBrowser(),
    args: [...browserFlags, ...webglFlags, `--remote-debugging-port=${devToolsPort}`],
    viewport: { width: 1280, height: 800 },
  })
  return {
    context,
    devToolsPort,
    clearCaches: async (origin) => {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.clearBrowserCache')
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
      await page.close()
    },
    closeTabs: async () => {
      const openPages = context.pages()
      // Without any tab the browser would exit.
      await context.newPage()
      for (const page of openPages) await page.close()
    },
    [Symbol.asyncDispose]: async () => {
      await context.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Signs a user in on a page, and waits until the mirror has all their entries. */
export async function openJournal(page: Page, siteUrl: string, credentials: Credentials): Promise<void> {
  await page.goto(siteUrl)
  await signIn(page, credentials)
  await page.getByRole('article').first().waitFor()
  const uid = await page.evaluate(() => localStorage.getItem('geist:session'))
  if (uid === null) throw new Error('The page has no session.')
  await waitForMirror(page, uid)
}
