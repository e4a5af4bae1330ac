import { findOnPath } from '@geist/tooling/browser'
import puppeteer, { type Browser } from 'puppeteer-core'

import { backend } from '../backend'
import { type RealBrowser, Tab } from './tab'

/** Preferences of `about:config`, by name. */
export type FirefoxSettings = Readonly<Record<string, string | number | boolean>>

/** Blocks all cookies, like Firefox's setting. */
export const allCookiesBlocked: FirefoxSettings = { 'network.cookie.cookieBehavior': 2 }

/** Always private windows, and no IndexedDB in them, like Firefox before version 115. */
export const privateWithoutDatabases: FirefoxSettings = {
  'browser.privatebrowsing.autostart': true,
  'dom.indexedDB.privateBrowsing.enabled': false,
}

export function findFirefox(): string | undefined {
  return findOnPath(['firefox-esr', 'firefox'])
}

/** Opens a separate Firefox, driven by WebDriver BiDi. */
export async function openFirefox(executablePath: string, settings: FirefoxSettings): Promise<RealBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { ...settings },
  })
  const errors: string[] = []
  return {
    newTab: () => newTab(browser, errors),
    errors: () => errors,
    close: () => browser.close(),
  }
}

async function newTab(browser: Browser, errors: string[]): Promise<Tab> {
  const page = await browser.newPage()
  page.on('pageerror', (error) => {
    // Firefox logs this error even if the page catches it.
    if (!/Failed to register\/update a ServiceWorker/u.test(String(error))) errors.push(String(error))
  })
  return new Tab(
    {
      goto: async (url) => void (await page.goto(url)),
      evaluate: (script) => page.evaluate(script),
      click: async (selector) => {
        await page.bringToFront()
        await page.click(selector)
      },
      type: async (selector, text) => {
        await page.bringToFront()
        await page.type(selector, text)
      },
    },
    backend.web,
  )
}
