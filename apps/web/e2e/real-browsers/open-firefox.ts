import { findOnPath } from '@geist/tooling/browser'
import puppeteer, { type Browser } from 'puppeteer-core'

import { backend } from '../backend'
import { type RealBrowser, Tab } from './tab'

/** Settings of `about:config` by their names. */
export type FirefoxSettings = Readonly<Record<string, string | number | boolean>>

/** As a person blocks all cookies in the settings of Firefox. */
export const allCookiesBlocked: FirefoxSettings = { 'network.cookie.cookieBehavior': 2 }

/** Private windows only, without databases in them, as in Firefox before version 115. */
export const privateWithoutDatabases: FirefoxSettings = {
  'browser.privatebrowsing.autostart': true,
  'dom.indexedDB.privateBrowsing.enabled': false,
}

export function presentFirefox(): string | undefined {
  return findOnPath(['firefox-esr', 'firefox'])
}

/** A Firefox of its own, driven by WebDriver BiDi. */
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
    // Firefox logs this one itself, also where the page has caught it.
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
