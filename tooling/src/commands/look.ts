import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'

import { browserFlags, resolveBrowser } from '../browser'
import { screens } from '../look/screens'
import { localFolder } from '../shared/paths'
import { asCommand, Refusal, say } from '../shared/say'

/** `pnpm look`: pictures of every screen of the Geist that is running, on the demo account, into `.geist/look`. */
const widths = [390, 768, 1440] as const
const schemes = ['light', 'dark'] as const

await asCommand(async () => {
  const folder = join(localFolder, 'look')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: await resolveBrowser(), args: [...browserFlags] })
  try {
    for (const colorScheme of schemes) {
      for (const width of widths) {
        const context = await browser.newContext({
          viewport: { width, height: width < 500 ? 844 : 900 },
          colorScheme,
          reducedMotion: 'reduce',
        })
        await takePictures(context, (name) => join(folder, `${name}-${width}-${colorScheme}.png`))
        await context.close()
      }
    }
  } finally {
    await browser.close()
  }
  say(`Pictures of ${screens.length} screens are in ${folder}.`)
})

async function takePictures(context: BrowserContext, fileOf: (name: string) => string): Promise<void> {
  const page = await context.newPage()
  for (const { name, open } of screens) {
    await open(page).catch((error: unknown) => {
      throw new Refusal(`The screen "${name}" could not be opened. Is Geist running and seeded? ${String(error)}`)
    })
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(250)
    await page.screenshot({ path: fileOf(name) })
  }
}
