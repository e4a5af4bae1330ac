import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'

import { browserFlags, resolveBrowser, webglFlags } from '../browser'
import { encodePicture, encodeWebP } from '../landing-pictures/encode-picture'
import { type Picture, pictures, signInAndSync } from '../landing-pictures/pictures'
import { projectRoot } from '../shared/paths'
import { runAsCommand, CommandError, printLine } from '../shared/command'

const folder = join(projectRoot, 'apps/landing/pictures')

/**
 * `pnpm landing-pictures` retakes the landing page's pictures of a running, seeded Geist, in light
 * and dark. A name such as `map` retakes only that one. They are committed, so builds need no
 * browser.
 */
await runAsCommand(async () => {
  const [chosenName] = process.argv.slice(2)
  const selectedPictures = pictures.filter(({ name }) => chosenName === undefined || name === chosenName)
  if (selectedPictures.length === 0)
    throw new CommandError(`There is no picture "${chosenName}": use ${pictures.map(({ name }) => name).join(', ')}.`)
  const browser = await chromium.launch({
    executablePath: await resolveBrowser(),
    args: [...browserFlags, ...webglFlags],
  })
  try {
    const screenshots: { readonly name: string; readonly png: Buffer; readonly isReadmeOnly: boolean }[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const picture of selectedPictures) {
        const png = await takeScreenshot(browser, picture, colorScheme)
        screenshots.push({ name: `${picture.name}-${colorScheme}`, png, isReadmeOnly: picture.isReadmeOnly === true })
        printLine(`${picture.name}, ${colorScheme}`)
      }
    }
    // Deletes the old pictures only after all new ones are taken.
    if (chosenName === undefined) rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const { name, png, isReadmeOnly } of screenshots) {
      if (isReadmeOnly) await encodeWebP(png, join(projectRoot, `docs/pictures/${name}.webp`))
      else await encodePicture(png, { folder, name })
    }
  } finally {
    await browser.close()
  }
  printLine(`The pictures of the landing page are in ${folder}.`)
})

async function takeScreenshot(
  browser: Browser,
  { name, size, open, clear }: Picture,
  colorScheme: 'light' | 'dark',
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 2,
    colorScheme,
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await signInAndSync(page)
    await open(page)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(250)
    const png = await page.screenshot()
    await clear?.(page)
    return png
  } catch (error) {
    throw new CommandError(`The screen "${name}" could not be opened. Is Geist running and seeded? ${String(error)}`)
  } finally {
    await context.close()
  }
}
