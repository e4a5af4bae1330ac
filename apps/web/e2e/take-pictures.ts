import { join, parse } from 'node:path'

import { type Page, test } from './journey'

/** The folder for pictures of checked states. `npx pnpm look` sets it. */
const folder = process.env['GEIST_PICTURES_FOLDER']

interface Media {
  readonly colorScheme: 'light' | 'dark'
  readonly forcedColors: 'active' | 'none'
  readonly reducedMotion: 'reduce' | 'no-preference'
}

/** A window and the user's display settings. */
interface Setup extends Partial<Media> {
  readonly name: string
  readonly width: number
  readonly isTextDoubled?: boolean
}

const setups: readonly Setup[] = [
  ...(['light', 'dark'] as const).flatMap((colorScheme) =>
    [390, 768, 1440].map((width) => ({ name: `${width}-${colorScheme}`, width, colorScheme })),
  ),
  { name: 'forced-colors', width: 768, colorScheme: 'dark', forcedColors: 'active' },
  { name: 'double-text', width: 768, colorScheme: 'light', isTextDoubled: true },
]
const height = 844
/** The default font size of browsers in CSS pixels. */
const defaultFontSize = 16
/** How long the page may take for the layout and transitions of a setup, in milliseconds. */
const settleDelayMs = 250
const timeoutPerStateMs = 60_000

/**
 * Takes pictures of the page in every setup, if `npx pnpm look` runs the journeys. The page then
 * gets its own window and display settings back.
 */
export async function takePictures(page: Page, state: string): Promise<void> {
  const viewport = page.viewportSize()
  if (!folder || !viewport) return
  const journey = test.info()
  journey.setTimeout(journey.timeout + timeoutPerStateMs)
  const stateFolder = join(folder, parse(journey.file).name.replace('.journey', ''), toFileName(state))
  const media = await readMedia(page)
  for (const { name, width, isTextDoubled = false, colorScheme, forcedColors = 'none' } of setups) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce', ...(colorScheme && { colorScheme }), forcedColors })
    if (isTextDoubled) await setFontSize(page, defaultFontSize * 2)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(settleDelayMs)
    await page.screenshot({ path: join(stateFolder, `${name}.png`), animations: 'disabled' })
    if (isTextDoubled) await setFontSize(page, defaultFontSize)
  }
  await page.emulateMedia(media)
  await page.setViewportSize(viewport)
}

function toFileName(state: string): string {
  return state.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/gu, '')
}

function readMedia(page: Page): Promise<Media> {
  return page.evaluate(() => ({
    colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    forcedColors: matchMedia('(forced-colors: active)').matches ? 'active' : 'none',
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'reduce' : 'no-preference',
  }))
}

/** Changes the browser's font size setting, which scales only `rem` units. */
async function setFontSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } })
  await session.detach()
}
