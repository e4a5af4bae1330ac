import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { browserFlags, resolveBrowser, webglFlags } from '@geist/tooling/browser'
import { type BrowserContext, chromium, type Page } from '@playwright/test'

import { untilMirrored } from '../reads/journal-on'
import { signIn } from '../sign-in'

/** A browser with somebody's journal on its disk, that Lighthouse can drive, too. */
export interface Profile extends AsyncDisposable {
  readonly context: BrowserContext
  /** Where the browser can be driven by the DevTools protocol. */
  readonly port: number
  /** Takes away what the browser has kept of a site's files, and leaves what the site has kept of its own. */
  readonly forgetFiles: (origin: string) => Promise<void>
  /** Closes every tab, also those that Lighthouse has left: the app goes on in each of them. */
  readonly closeTabs: () => Promise<void>
}

/** Starts a browser whose profile is new. @param port for the DevTools protocol, a free one */
export async function openProfile(port: number): Promise<Profile> {
  const folder = mkdtempSync(join(tmpdir(), 'geist-bench-load-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await resolveBrowser(),
    args: [...browserFlags, ...webglFlags, `--remote-debugging-port=${port}`],
    viewport: { width: 1280, height: 800 },
  })
  return {
    context,
    port,
    forgetFiles: async (origin) => {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.clearBrowserCache')
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
      await page.close()
    },
    closeTabs: async () => {
      const open = context.pages()
      // Without any the browser would end.
      await context.newPage()
      for (const page of open) await page.close()
    },
    [Symbol.asyncDispose]: async () => {
      await context.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Signs somebody in on a page, and waits until all of their entries are on this device. */
export async function openJournal(
  page: Page,
  site: string,
  person: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.goto(site)
  await signIn(page, person)
  await page.getByRole('article').first().waitFor()
  const uid = await page.evaluate(() => localStorage.getItem('geist:session'))
  if (uid === null) throw new Error('The page does not say who has signed in.')
  await untilMirrored(page, uid)
}
