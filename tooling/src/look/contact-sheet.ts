import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'

export interface Screenshot {
  readonly screen: string
  /** The name of the browser configuration, such as `390-dark`. */
  readonly look: string
  /** In CSS pixels. */
  readonly width: number
  readonly file: string
}

/** The scale of thumbnails: narrow pictures shrink less, so that defects stay visible. */
const scaleOf = (width: number) => (width < 500 ? 0.5 : width < 1000 ? 0.36 : 0.32)

/** Several columns, since a single one would exceed the maximum height of a picture. */
const columns = 3

/** Writes `contact-sheet.html` and `contact-sheet.png` with all pictures, grouped by screen. */
export async function writeContactSheet(
  browser: Browser,
  folder: string,
  pictures: readonly Screenshot[],
): Promise<void> {
  const screens = [...new Set(pictures.map(({ screen }) => screen))]
  const figures = screens.map((screen) => {
    const images = pictures.flatMap(({ look, width, file, ...picture }) =>
      picture.screen === screen
        ? `<img alt="${look}" width="${Math.round(width * scaleOf(width))}" src="${file}">`
        : [],
    )
    return `<figure><figcaption>${screen}</figcaption><div>${images.join('')}</div></figure>`
  })
  const sheet = join(folder, 'contact-sheet.html')
  writeFileSync(sheet, pageOf(figures))
  const page = await browser.newPage({ viewport: { width: 1_200, height: 800 } })
  await page.goto(pathToFileURL(sheet).href)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  await page.locator('body').screenshot({ path: join(folder, 'contact-sheet.png') })
  await page.close()
}

function pageOf(figures: readonly string[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>
    body { margin: 0; padding: 24px; width: max-content; background: #888; font: 16px/1.5 sans-serif;
      display: grid; grid-template-columns: repeat(${Math.min(columns, figures.length)}, max-content); gap: 24px 40px; align-items: start }
    figure { margin: 0 }
    figcaption { color: #fff }
    figure div { display: flex; gap: 8px; align-items: start }
    img { display: block }
  </style>${figures.join('')}</html>`
}
