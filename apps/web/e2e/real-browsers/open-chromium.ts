import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { browserFlags, findInstalledBrowser } from '@geist/tooling/browser'
import { type BrowserContext, chromium, type ElementHandle, type Page } from '@playwright/test'

import { backend } from '../backend'
import { type BrowserProcess, type ProfileOptions, type BrowserProfile, Tab } from './tab'

/** Prepares a profile folder before Chromium opens it. */
export type PrepareProfile = (folder: string) => void

/** Blocks all site data, like Chromium's setting. */
export const siteDataBlocked: PrepareProfile = (folder) => {
  writePreferences(folder, { profile: { default_content_setting_values: { cookies: 2 } } })
}

/** Makes databases fail to open: a file lies at the path of their folder. */
export const databasesDamaged: PrepareProfile = (folder) => {
  writePreferences(folder, {})
  writeFileSync(join(folder, 'Default/IndexedDB'), 'not a folder')
}

/** Opens full Chromium with windows: the headless shell has no settings. */
export async function openChromium(prepare: PrepareProfile): Promise<BrowserProfile> {
  const folder = mkdtempSync(join(tmpdir(), 'geist-chromium-'))
  prepare(folder)
  const executablePath = findInstalledBrowser()
  const context = await chromium.launchPersistentContext(folder, {
    args: [...browserFlags],
    ...(executablePath && { executablePath }),
  })
  return toBrowserProfile(context, async () => {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  })
}

/** Starts Chromium for several profiles, preferably the headless shell. */
export async function startChromium(): Promise<BrowserProcess> {
  const executablePath = process.env['GEIST_HEADLESS_SHELL'] ?? findInstalledBrowser()
  const browser = await chromium.launch({ args: [...browserFlags], ...(executablePath && { executablePath }) })
  return {
    openProfile: async ({ proxyUrl, downloadFolder }: ProfileOptions) => {
      const context = await browser.newContext({ proxy: { server: proxyUrl } })
      context.on('page', (page) => {
        page.on('download', (download) => void download.saveAs(join(downloadFolder, download.suggestedFilename())))
      })
      return toBrowserProfile(context, () => context.close())
    },
    close: () => browser.close(),
  }
}

function toBrowserProfile(context: BrowserContext, close: () => Promise<void>): BrowserProfile {
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(String(error.error())))
  return { newTab: () => newTab(context), errors: async () => errors, close }
}

async function newTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage()
  return new Tab(
    {
      goto: async (url) => void (await page.goto(url)),
      evaluate: (script) => page.evaluate(script),
      click: async (selector) => (await getElement(page, selector)).click(),
      type: async (selector, text) => {
        await (await getElement(page, selector)).focus()
        await page.keyboard.type(text)
      },
      reload: async () => void (await page.reload()),
      chooseFile: (selector, path) => page.setInputFiles(selector, path),
      close: () => page.close(),
    },
    backend.web,
  )
}

/** A locator would wait forever for an element that a render has replaced. @throws if it is gone */
async function getElement(page: Page, selector: string): Promise<ElementHandle> {
  const element = await page.$(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return element
}

function writePreferences(folder: string, preferences: object): void {
  mkdirSync(join(folder, 'Default'), { recursive: true })
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(preferences))
}
