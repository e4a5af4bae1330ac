import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { browserFlags, resolveBrowser } from '@geist/tooling/browser'
import { markShape, type Shape, wordShape } from '@geist/ui/mark-shape'
import { chromium, type Page } from '@playwright/test'
import { PencilLine } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { icoOf } from './ico-of'
import { socialCard } from './social-card'

/**
 * Renders Geist's mark for uses outside a page, for both sites. Run `npx pnpm --filter @geist/web
 * draw-mark` when the mark or its colours change. The pictures are committed, so that a build needs
 * no browser.
 */
const apps = join(import.meta.dirname, '../..')
const bothSites = ['web/public', 'landing/public'] as const

/**
 * `--paper` and `--accent` of the tokens, since pictures cannot read CSS variables. Only the tab's
 * SVG follows the colour scheme.
 */
const paper = '#fbf9f5'
const ink = '#1d1e26'
const accent = { light: '#6552bb', dark: '#aca8f8' } as const

const mark = svgOf(markShape, { fill: accent.light })
const logo = drawLogo()
const pencil = renderToStaticMarkup(createElement(PencilLine, { strokeWidth: 1.75 }))

interface Icon {
  readonly name: string
  /** Width and height in pixels. */
  readonly size: number
  readonly drawing: string
  /** Share of the width that the drawing covers, from 0 to 1. */
  readonly share: number
  readonly background: string
}

const icons: readonly Icon[] = [
  { name: 'icon-192', size: 192, drawing: mark, share: 0.84, background: 'transparent' },
  { name: 'icon-512', size: 512, drawing: mark, share: 0.84, background: 'transparent' },
  // Platforms crop these icons; only the middle 80 percent is safe.
  { name: 'maskable-192', size: 192, drawing: mark, share: 0.46, background: paper },
  { name: 'maskable-512', size: 512, drawing: mark, share: 0.46, background: paper },
  // Only its opacity is used; the platform gives the colour.
  { name: 'monochrome-512', size: 512, drawing: svgOf(markShape), share: 0.5, background: 'transparent' },
  { name: 'compose-192', size: 192, drawing: pencil, share: 0.5, background: paper },
]
// iOS rounds the corners itself, and paints transparency black.
const touchIcon: Omit<Icon, 'name'> = { size: 180, drawing: mark, share: 0.54, background: paper }
/** Sizes in `favicon.ico`, for browsers without SVG favicons. */
const tabSizes = [16, 32, 48] as const

const browser = await chromium.launch({ executablePath: await resolveBrowser(), args: [...browserFlags] })
try {
  const page = await browser.newPage()
  for (const icon of icons) write(`web/public/icons/${icon.name}.png`, await draw(page, icon))
  const tabIcons: { size: number; png: Buffer }[] = []
  for (const size of tabSizes) {
    tabIcons.push({ size, png: await draw(page, { size, drawing: mark, share: 1, background: 'transparent' }) })
  }
  const touch = await draw(page, touchIcon)
  write('web/public/icons/apple-touch-icon.png', touch)
  write('landing/public/apple-touch-icon.png', touch)
  for (const site of bothSites) {
    write(`${site}/mark.svg`, svgOf(markShape, { styles: tabStyles() }))
    write(`${site}/favicon.ico`, icoOf(tabIcons))
  }
  write('landing/public/logo.svg', logo)
  write('landing/public/social-card.png', await drawCard(page))
} finally {
  await browser.close()
}

async function draw(page: Page, { size, drawing, share, background }: Omit<Icon, 'name'>): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`
    <style>
      body { display: grid; place-items: center; height: 100vh; margin: 0; background: ${background}; color: ${accent.light} }
      svg { width: ${size * share}px; height: ${size * share}px }
    </style>
    ${drawing}`)
  return page.screenshot({ omitBackground: true })
}

/** The social card, 1200 by 630 pixels: the aspect ratio that Open Graph consumers crop to. */
async function drawCard(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 1200, height: 630 })
  const ui = join(apps, '../packages/ui')
  const font = (path: string) => readFileSync(join(ui, 'node_modules/@fontsource-variable', path)).toString('base64')
  await page.setContent(
    socialCard({
      logo,
      tokens: readFileSync(join(ui, 'src/tokens.css'), 'utf8'),
      serif: font('newsreader/files/newsreader-latin-opsz-normal.woff2'),
      italic: font('newsreader/files/newsreader-latin-wght-italic.woff2'),
      sans: font('instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
    }),
  )
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot()
}

/** The mark beside the name, as in the app's header. */
function drawLogo(): string {
  const [gap, above] = [10, (markShape.height - wordShape.height) / 2]
  const width = markShape.width + gap + wordShape.width
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${markShape.height}"><title>Geist</title><path d="${markShape.path}" fill="${accent.light}"/><path transform="translate(${markShape.width + gap} ${above})" d="${wordShape.path}" fill="${ink}"/></svg>\n`
}

function svgOf({ width, height, path }: Shape, { fill = '#000', styles = '' } = {}): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${styles}<path d="${path}" fill="${fill}"/></svg>\n`
}

/** In a tab the mark follows the browser's colour scheme. */
function tabStyles(): string {
  return `<style>path{fill:${accent.light}}@media(prefers-color-scheme:dark){path{fill:${accent.dark}}}</style>`
}

function write(path: string, content: Buffer | string): void {
  const file = join(apps, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
