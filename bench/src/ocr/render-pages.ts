import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { browserFlags, resolveBrowser } from '@geist/tooling/browser'
import { chromium } from '@playwright/test'

/** Fonts with serifs, without, and monospaced. */
export const fonts = [
  'arimo',
  'tinos',
  'cousine',
  'open-sans',
  'merriweather',
  'eb-garamond',
  'roboto',
  'lora',
] as const

export type Font = (typeof fonts)[number]

export interface PageSpec {
  readonly text: string
  readonly font: Font
  /** In CSS pixels, which equal the picture's pixels. */
  readonly fontSize: number
  readonly columns: 1 | 2
}

/** Renders each page in Chromium and takes a screenshot as PNG. */
export async function renderPages(specs: readonly PageSpec[]): Promise<Uint8Array[]> {
  const browser = await chromium.launch({ executablePath: await resolveBrowser(), args: [...browserFlags] })
  try {
    const page = await browser.newPage()
    await page.setContent(
      `<!doctype html><style>${(await Promise.all(fonts.map(createFontFace))).join('')}</style><main></main>`,
    )
    const pictures: Uint8Array[] = []
    for (const spec of specs) {
      await page.evaluate(layOutPage, { ...spec, width: getPageWidth(spec) })
      await page.evaluate((font) => document.fonts.load(font), `${spec.fontSize}px ${spec.font}`)
      pictures.push(await page.locator('main').screenshot({ animations: 'disabled' }))
    }
    return pictures
  } finally {
    await browser.close()
  }
}

/** The width for about 55 characters per line, or 32 in each of two columns. */
function getPageWidth({ fontSize, columns }: PageSpec): number {
  return Math.round(fontSize * (columns === 1 ? 30 : 39))
}

/** Runs on the page. */
function layOutPage({ text, font, fontSize, columns, width }: PageSpec & { readonly width: number }): void {
  const main = document.querySelector('main')
  if (!main) return
  main.style.cssText = `box-sizing: border-box; width: ${width}px; padding: ${2 * fontSize}px; background: #fff; color: #111;
    font: ${fontSize}px/1.4 ${font}; columns: ${columns}; column-gap: ${2 * fontSize}px; hyphens: manual`
  main.replaceChildren(
    ...text.split('\n\n').map((paragraph) => {
      const element = document.createElement('p')
      element.textContent = paragraph
      element.style.margin = `0 0 ${fontSize}px`
      return element
    }),
  )
}

async function createFontFace(font: Font): Promise<string> {
  const file = createRequire(import.meta.url).resolve(`@fontsource/${font}/files/${font}-latin-400-normal.woff2`)
  const data = (await readFile(file)).toString('base64')
  return `@font-face { font-family: ${font}; src: url(data:font/woff2;base64,${data}) format('woff2') }`
}
