import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserFlags, resolveBrowser } from '@geist/tooling/browser'
import { chromium, type Page } from '@playwright/test'
import { PencilLine } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Draws the icons of the installed app from `public/mark.svg` into `public/icons`: `npx pnpm --filter @geist/web icons`, once, when the mark
 * or its colours change. The pictures are committed, so that a build needs no browser.
 */
const publicFolder = join(import.meta.dirname, '../public')
const mark = readFileSync(join(publicFolder, 'mark.svg'), 'utf8')
const pencil = renderToStaticMarkup(createElement(PencilLine, { strokeWidth: 1.75 }))

/** `--paper` of the tokens in light, since an icon cannot follow the colour scheme, and the colour of the mark. */
const paper = '#fbf9f5'
const accent = '#6552bb'

interface Icon {
  readonly name: string
  /** Width and height in pixels. */
  readonly size: number
  readonly drawing: string
  /** How much of the width the drawing takes, from 0 to 1. */
  readonly share: number
  readonly background: string
}

const icons: readonly Icon[] = [
  { name: 'icon-192', size: 192, drawing: mark, share: 0.84, background: 'transparent' },
  { name: 'icon-512', size: 512, drawing: mark, share: 0.84, background: 'transparent' },
  // Platforms cut these to shapes of their own: what has to be seen lies within the middle 80 percent.
  { name: 'maskable-192', size: 192, drawing: mark, share: 0.46, background: paper },
  { name: 'maskable-512', size: 512, drawing: mark, share: 0.46, background: paper },
  // Only its opacity is used; the platform gives the colour.
  { name: 'monochrome-512', size: 512, drawing: mark.replace(accent, '#000'), share: 0.5, background: 'transparent' },
  // iOS rounds the corners itself, and shows black where there is nothing.
  { name: 'apple-touch-icon', size: 180, drawing: mark, share: 0.54, background: paper },
  { name: 'compose-192', size: 192, drawing: pencil, share: 0.5, background: paper },
]

mkdirSync(join(publicFolder, 'icons'), { recursive: true })
const browser = await chromium.launch({ executablePath: await resolveBrowser(), args: [...browserFlags] })
try {
  const page = await browser.newPage()
  for (const icon of icons) {
    writeFileSync(join(publicFolder, 'icons', `${icon.name}.png`), await draw(page, icon))
  }
} finally {
  await browser.close()
}

async function draw(page: Page, { size, drawing, share, background }: Icon): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`
    <style>
      body { display: grid; place-items: center; height: 100vh; margin: 0; background: ${background}; color: ${accent} }
      svg { width: ${size * share}px; height: ${size * share}px }
    </style>
    ${drawing}`)
  return page.screenshot({ omitBackground: true })
}
