import { findOnPath } from '@geist/tooling/browser'
import puppeteer, { type Browser, type BrowserContext, type ElementHandle } from 'puppeteer-core'

import { backend } from '../backend'
import { type BrowserProcess, type BrowserProfile, Tab } from './tab'

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
export async function openFirefox(executablePath: string, settings: FirefoxSettings): Promise<BrowserProfile> {
  const browser = await launch(executablePath, settings)
  return toBrowserProfile(browser, () => browser.close())
}

/** Starts Firefox for several profiles, which are its containers. */
export async function startFirefox(executablePath: string): Promise<BrowserProcess> {
  const browser = await launch(executablePath, { 'network.proxy.allow_hijacking_localhost': true })
  return {
    openProfile: async ({ proxyUrl, downloadFolder }) => {
      const context = await browser.createBrowserContext({
        proxyServer: new URL(proxyUrl).host,
        downloadBehavior: { policy: 'allow', downloadPath: downloadFolder },
      })
      return toBrowserProfile(context, () => context.close())
    },
    close: () => browser.close(),
  }
}

function launch(executablePath: string, settings: FirefoxSettings): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { ...settings },
  })
}

function toBrowserProfile(context: Browser | BrowserContext, close: () => Promise<void>): BrowserProfile {
  const errors: string[] = []
  return { newTab: () => newTab(context, errors), errors: async () => errors, close }
}

/** Firefox logs these errors even if the page catches them: no storage, no connection. */
const handledErrors = /Failed to register\/update a ServiceWorker|CORS request did not succeed/u

/** Leaving a page aborts what it is still loading; with a service worker, Firefox logs that. */
const abortedLoad = /A ServiceWorker intercepted the request and encountered an unexpected error/u

async function newTab(context: Browser | BrowserContext, errors: string[]): Promise<Tab> {
  const page = await context.newPage()
  // Ends before `load`, so that a service worker that fails on what the new page loads is seen.
  let isLeaving = false
  page.on('domcontentloaded', () => {
    isLeaving = false
  })
  page.on('pageerror', (error) => {
    const isExpected = handledErrors.test(String(error)) || (isLeaving && abortedLoad.test(String(error)))
    if (!isExpected) errors.push(String(error))
  })
  const navigate = async (load: () => Promise<unknown>) => {
    isLeaving = true
    await load()
  }
  return new Tab(
    {
      goto: (url) => navigate(() => page.goto(url)),
      evaluate: (script) => page.evaluate(script),
      click: async (selector) => {
        await page.bringToFront()
        await page.click(selector)
      },
      type: async (selector, text) => {
        await page.bringToFront()
        await page.type(selector, text)
      },
      reload: () => navigate(() => page.reload()),
      chooseFile: async (selector, path) => {
        const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null
        await input?.uploadFile(path)
      },
      close: () => page.close(),
    },
    backend.web,
  )
}
