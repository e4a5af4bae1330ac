import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { browserFlags, findInstalledBrowser } from '@geist/tooling/browser'
import { type BrowserContext, chromium } from '@playwright/test'

import { backend } from './backend'
import { createAccount } from './create-account'
import { expect, test } from './journey'
import { findStoresWith } from './on-device'
import { createPerson, signIn } from './people'

test('text typed just before a browser crash is in the draft after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'geist-crash-'))
  const person = createPerson()
  await createAccount(person)
  const words = 'Nobody has heard of this heron'
  try {
    const firstRun = await launch(folder)
    const page = await firstRun.newPage()
    await signIn(page, person)
    await page.goto('/create-entry')
    await page.getByRole('textbox', { name: 'Note' }).fill(words)
    await expect.poll(() => findStoresWith(page, words)).toEqual(['geist:draft', 'typed-texts'])
    await crash(firstRun)

    const secondRun = await launch(folder)
    const restartedPage = await secondRun.newPage()
    await restartedPage.goto('/create-entry')
    await expect(restartedPage.getByRole('textbox', { name: 'Note' })).toHaveValue(words)
    await secondRun.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

function launch(folder: string): Promise<BrowserContext> {
  const executablePath = findInstalledBrowser()
  return chromium.launchPersistentContext(folder, {
    args: [...browserFlags],
    baseURL: backend.web,
    ...(executablePath && { executablePath }),
  })
}

/** Kills the browser process: data not yet on disk is lost. */
async function crash(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  const main = processInfo.find(({ type }) => type === 'browser')
  if (main === undefined) throw new Error('The browser does not name its own process.')
  const closed = new Promise((resolve) => context.once('close', resolve))
  process.kill(main.id, 'SIGKILL')
  await closed
}
