import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { findFreePorts, type Ports } from '../../../tooling/src/backend/ports'
import type { Credentials } from '../shared/sign-in'
import { openJournal, type BrowserProfile } from './browser-profile'
import { serveSite, type Site } from './serve-site'

export interface Sites extends AsyncDisposable {
  readonly app: Site
  readonly landing: Site
  /** The pages as static HTML: the minimum time that a screen with this content can take. */
  readonly staticApp: Site
  readonly staticLanding: Site
}

/**
 * Serves the built sites, and static copies of the user's notes and of the landing page. Leaves the
 * user signed in, with their journal in the profile.
 *
 * @param folder contains `web` and `landing`, and gets the copies
 */
export async function serveSites(
  folder: string,
  ports: Ports,
  profile: BrowserProfile,
  credentials: Credentials,
): Promise<Sites> {
  const copyPorts = await findFreePorts()
  const app = await serveSite(join(folder, 'web'), ports.web, 'index.html')
  const landing = await serveSite(join(folder, 'landing'), ports.landing, '404.html')
  await copyPage(profile, join(folder, 'web'), join(folder, 'static-web'), (page) =>
    openJournal(page, app.url, credentials),
  )
  await copyPage(profile, join(folder, 'landing'), join(folder, 'static-landing'), (page) => page.goto(landing.url))
  const staticApp = await serveSite(join(folder, 'static-web'), copyPorts.web, 'index.html')
  const staticLanding = await serveSite(join(folder, 'static-landing'), copyPorts.landing, 'index.html')
  return {
    app,
    landing,
    staticApp,
    staticLanding,
    [Symbol.asyncDispose]: async () => {
      for (const site of [app, landing, staticApp, staticLanding]) await site[Symbol.asyncDispose]()
    },
  }
}

/**
 * Writes a page's content as static HTML without scripts, with the same styles and fonts.
 *
 * @param builtFolder the folder of the page's site
 */
async function copyPage(
  profile: BrowserProfile,
  builtFolder: string,
  copyFolder: string,
  open: (page: Page) => Promise<unknown>,
): Promise<void> {
  const page = await profile.context.newPage()
  await open(page)
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true)
    if (!(copy instanceof HTMLElement)) throw new Error('The document has no HTML element.')
    for (const script of copy.querySelectorAll('script, link[rel=modulepreload], link[rel=manifest]')) script.remove()
    return `<!doctype html>${copy.outerHTML}`
  })
  await page.close()
  mkdirSync(copyFolder, { recursive: true })
  cpSync(join(builtFolder, 'assets'), join(copyFolder, 'assets'), { recursive: true })
  for (const file of ['mark.svg', 'favicon.ico']) {
    cpSync(join(builtFolder, file), join(copyFolder, file), { force: true })
  }
  writeFileSync(join(copyFolder, 'index.html'), html)
}
