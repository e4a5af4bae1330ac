import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'

import { browserFlags, resolveBrowser, webglFlags } from '../browser'
import { analysisScreens } from '../look/analysis-screens'
import { chatScreens } from '../look/chat-screens'
import { type Screenshot, writeContactSheet } from '../look/contact-sheet'
import { dashboardScreens } from '../look/dashboard-screens'
import { doubleText } from '../look/double-text'
import { exploreScreens } from '../look/explore-screens'
import { mapScreens } from '../look/map-screens'
import { notebooksScreens } from '../look/notebooks-screens'
import { type Screen, screens } from '../look/screens'
import { sharingScreens } from '../look/sharing-screens'
import { localFolder } from '../shared/paths'
import { runAsCommand, CommandError, printLine } from '../shared/command'

/** Sequences of screens, each starting with sign-in or sign-up. */
const walks = {
  demo: screens,
  dashboard: dashboardScreens,
  notebooks: notebooksScreens,
  analysis: analysisScreens,
  sharing: sharingScreens,
  explore: exploreScreens,
  map: mapScreens,
  chat: chatScreens,
} as const

/** A browser configuration; the names of its pictures end with its name. */
interface BrowserSetup extends BrowserContextOptions {
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly isTextDoubled?: boolean
}

const widths = [390, 768, 1440] as const
const looks: readonly BrowserSetup[] = [
  ...(['light', 'dark'] as const).flatMap((colorScheme) =>
    widths.map((width) => ({ name: `${width}-${colorScheme}`, viewport: sizeOf(width), colorScheme })),
  ),
  { name: 'forced-colors', viewport: sizeOf(768), colorScheme: 'dark', forcedColors: 'active' },
  { name: 'double-text', viewport: sizeOf(768), colorScheme: 'light', isTextDoubled: true },
]

/** The timeout per screen in milliseconds, long enough for a busy machine. */
const screenTimeoutMs = 180_000

/**
 * `pnpm look` takes pictures of every screen of the running Geist, for the demo account and new
 * ones, into `.geist/look`. `pnpm look dashboard` takes only that walk, `pnpm look dashboard
 * 390-dark` only that configuration. `contact-sheet.png` shows all of them.
 */
await runAsCommand(async () => {
  const [walk, way] = process.argv.slice(2)
  const walked = Object.entries(walks).filter(([name]) => walk === undefined || name === walk)
  const looked = looks.filter(({ name }) => way === undefined || name === way)
  if (walked.length === 0) throw new CommandError(`"${walk}" is no walk: ${Object.keys(walks).join(' or ')}.`)
  if (looked.length === 0)
    throw new CommandError(`"${way}" is no way to look: ${looks.map(({ name }) => name).join(', ')}.`)
  const folder = join(localFolder, 'look')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const args = [...browserFlags, ...webglFlags]
  const browser = await chromium.launch({ executablePath: await resolveBrowser(), args })
  try {
    const pictures: Screenshot[] = []
    for (const { name: look, isTextDoubled = false, ...options } of looked) {
      for (const [, walkedScreens] of walked) {
        const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
        context.setDefaultTimeout(screenTimeoutMs)
        const fileOf = (name: string) => `${name}-${look}.png`
        await takePictures(context, walkedScreens, { isTextDoubled, fileOf: (name) => join(folder, fileOf(name)) })
        await context.close()
        const { width } = options.viewport
        pictures.push(...walkedScreens.map(({ name }) => ({ screen: name, look, width, file: fileOf(name) })))
      }
    }
    await writeContactSheet(browser, folder, pictures)
  } finally {
    await browser.close()
  }
  const count = walked.reduce((sum, [, each]) => sum + each.length, 0)
  printLine(`Pictures of ${count} screens are in ${folder}.`)
})

async function takePictures(
  context: BrowserContext,
  walk: readonly Screen[],
  { isTextDoubled, fileOf }: { readonly isTextDoubled: boolean; readonly fileOf: (name: string) => string },
): Promise<void> {
  const page = await context.newPage()
  for (const { name, open } of walk) {
    await open(page).catch((error: unknown) => {
      throw new CommandError(`The screen "${name}" could not be opened. Is Geist running and seeded? ${String(error)}`)
    })
    if (isTextDoubled) await doubleText(page)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(250)
    await page.screenshot({ path: fileOf(name) })
  }
}

function sizeOf(width: number): { readonly width: number; readonly height: number } {
  return { width, height: width < 500 ? 844 : 900 }
}
