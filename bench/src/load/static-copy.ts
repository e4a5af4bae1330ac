import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

/**
 * Writes a page's content as static HTML with the same styles and fonts: the minimum that a screen
 * with this content can take.
 *
 * @param built the folder of the page's site
 * @param folder where the copy is written
 */
export async function copyAsStatic(page: Page, { built, folder }: { readonly built: string; readonly folder: string }) {
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true)
    if (!(copy instanceof HTMLElement)) throw new Error('A page is made of elements.')
    for (const script of copy.querySelectorAll('script, link[rel=modulepreload], link[rel=manifest]')) script.remove()
    return `<!doctype html>${copy.outerHTML}`
  })
  mkdirSync(folder, { recursive: true })
  cpSync(join(built, 'assets'), join(folder, 'assets'), { recursive: true })
  for (const file of ['mark.svg', 'favicon.ico']) cpSync(join(built, file), join(folder, file), { force: true })
  writeFileSync(join(folder, 'index.html'), html)
}
