import { countEntries } from './documents'
import { expect, test } from './journey'
import { openAccount } from './people'
import { databasesDamaged, openChromium, siteDataBlocked } from './real-browsers/open-chromium'
import { allCookiesBlocked, openFirefox, findFirefox, privateWithoutDatabases } from './real-browsers/open-firefox'
import { openWebKit, findWebKit, storageOff } from './real-browsers/open-webkit'
import { signInOnTab, writeNote } from './real-browsers/screens'
import type { BrowserProfile } from './real-browsers/tab'

/* Real browsers with real settings: a simulation would miss how each one refuses storage. */

const refusedNotice = 'This browser isn’t letting Geist keep anything on this device.'
const damagedNotice = 'Geist can’t open its copy of your notes on this device'

test('Chromium with site data blocked: two tabs write, a notice says that nothing is stored, both notes arrive', async () => {
  await writeInTwoTabs(await openChromium(siteDataBlocked), refusedNotice)
})

test('Chromium with damaged databases: two tabs write, a notice says so, and both notes arrive @nightly', async () => {
  await writeInTwoTabs(await openChromium(databasesDamaged), damagedNotice, { keepsSession: true })
})

const firefox = findFirefox()
const noFirefox = 'Firefox is not installed: apt-get install firefox-esr'

test('Firefox with all cookies blocked: two tabs write, a notice says that nothing is stored, both notes arrive @nightly', async () => {
  test.skip(firefox === undefined, noFirefox)
  await writeInTwoTabs(await openFirefox(firefox ?? '', allCookiesBlocked), refusedNotice)
})

test('Firefox in private windows without IndexedDB: two tabs write, and both notes arrive @nightly', async () => {
  test.skip(firefox === undefined, noFirefox)
  await writeInTwoTabs(await openFirefox(firefox ?? '', privateWithoutDatabases), refusedNotice, { keepsSession: true })
})

test('WebKit with storage off: two tabs write, a notice says that nothing is stored, both notes arrive @nightly', async () => {
  const webkit = findWebKit()
  test.skip(webkit === undefined, 'WebKitGTK is not installed: apt-get install webkit2gtk-driver xvfb')
  if (webkit) await writeInTwoTabs(await openWebKit(webkit, storageOff), refusedNotice)
})

/** Path, title and a specific text of every screen that stores data on the device. */
const screens = [
  ['/dashboard', 'Notes', 'Second tab.'],
  ['/notebooks', 'Notebooks', ''],
  ['/contentmap', 'Analyze', '2 of 2 notes on the map'],
  ['/chat', 'Find in your journal', 'Find in your journal'],
  ['/explore', 'Explore', ''],
  ['/settings', 'Settings', 'Settings'],
] as const

/**
 * Opens two tabs of one account before either writes: neither can send the other's note.
 *
 * @param keepsSession whether localStorage works, so that both tabs share a sign-in
 */
async function writeInTwoTabs(
  browser: BrowserProfile,
  notice: string,
  { keepsSession = false }: { readonly keepsSession?: boolean } = {},
): Promise<void> {
  try {
    const account = await openAccount()
    const firstTab = await browser.newTab()
    const secondTab = await browser.newTab()
    await signInOnTab(firstTab, account)
    if (keepsSession) await secondTab.goto('/dashboard')
    else await signInOnTab(secondTab, account)
    await firstTab.expectText(notice)
    await secondTab.expectText(notice)
    await writeNote(firstTab, 'First tab.')
    await writeNote(secondTab, 'Second tab.')
    await expect.poll(() => countEntries(account.uid, 'First tab.')).toBe(1)
    await expect.poll(() => countEntries(account.uid, 'Second tab.')).toBe(1)
    // Each tab has its own listener.
    await firstTab.navigateInApp('/dashboard')
    await firstTab.expectText('Second tab.')
    await firstTab.click('Dismiss')
    await firstTab.expectNoText(notice)
    for (const [path, title, text] of screens) {
      await firstTab.navigateInApp(path)
      await firstTab.expectTitle(`${title} · Geist`)
      await firstTab.expectText(text)
    }
    expect(await browser.errors()).toEqual([])
  } finally {
    await browser.close()
  }
}
