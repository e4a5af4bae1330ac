import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { browserFlags, resolveBrowser } from '@geist/tooling/browser'
import { markShape, type Shape, wordShape } from '@geist/ui/brand-shapes'
import { chromium, type Page } from '@playwright/test'
import { PencilLine } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { encodeIco } from './encode-ico'
import { renderSocialCard } from './render-social-card'

/**
 * Renders Geist's mark for uses outside a page, for both sites. Run `npx pnpm --filter @geist/web
 * draw-mark` when the mark or its colours change. The pictures are committed, so that a build needs
 * no browser.
 */
const appsFolder = join(import.meta.dirname, '../..')
const bothSites = ['web/public', 'landing/public'] as const

/**
 * `--paper` and `--accent` of the tokens, since pictures cannot read CSS variables. Only the tab's
 * SVG follows the colour scheme.
 */
const paper = '#fbf9f5'
const ink = '#1d1e26'
const accent = { light: '#6552bb', dark: '#aca8f8' } as const

const markSvg = createSvg(markShape, { fill: accent.light })
const logoSvg = drawLogo()
const pencilSvg = renderToStaticMarkup(createElement(PencilLine, { strokeWidth: 1.75 }))

interface Icon {
  readonly name: string
  /** Width and height in pixels. */
  readonly size: number
  /** An SVG. */
  readonly drawing: string
  /** Share of the width that the drawing covers, from 0 to 1. */
  readonly share: number
  readonly background: string
}

const icons: readonly Icon[] = [
  { name: 'icon-192', size: 192, drawing: markSvg, share: 0.84, background: 'transparent' },
  { name: 'icon-512', size: 512, drawing: markSvg, share: 0.84, background: 'transparent' },
  // Platforms crop these icons; only the middle 80 percent is safe.
  { name: 'maskable-192', size: 192, drawing: markSvg, share: 0.46, background: paper },
  { name: 'maskable-512', size: 512, drawing: markSvg, share: 0.46, background: paper },
  // The platform uses only its opacity, and chooses the colour.
  { name: 'monochrome-512', size: 512, drawing: createSvg(markShape), share: 0.5, background: 'transparent' },
  { name: 'compose-192', size: 192, drawing: pencilSvg, share: 0.5, background: paper },
]
// iOS rounds the corners itself, and paints transparency black.
const touchIcon: Omit<Icon, 'name'> = { size: 180, drawing: markSvg, share: 0.54, background: paper }
/** Sizes in `favicon.ico`, for browsers without SVG favicons. */
const tabSizes = [16, 32, 48] as const

const browser = await chromium.launch({ executablePath: await resolveBrowser(), args: [...browserFlags] })
try {
  const page = await browser.newPage()
  for (const icon of icons) writePublicFile(`web/public/icons/${icon.name}.png`, await drawIcon(page, icon))
  const tabIcons: { size: number; png: Buffer }[] = []
  for (const size of tabSizes) {
    tabIcons.push({ size, png: await drawIcon(page, { size, drawing: markSvg, share: 1, background: 'transparent' }) })
  }
  const touchIconPng = await drawIcon(page, touchIcon)
  writePublicFile('web/public/icons/apple-touch-icon.png', touchIconPng)
  writePublicFile('landing/public/apple-touch-icon.png', touchIconPng)
  for (const site of bothSites) {
    writePublicFile(`${site}/mark.svg`, createSvg(markShape, { styles: createTabStyles() }))
    writePublicFile(`${site}/favicon.ico`, encodeIco(tabIcons))
  }
  writePublicFile('landing/public/logo.svg', logoSvg)
  writePublicFile('landing/public/social-card.png', await drawSocialCard(page))
} finally {
  await browser.close()
}

/** Renders an icon in Chromium as PNG. */
async function drawIcon(page: Page, { size, drawing, share, background }: Omit<Icon, 'name'>): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`
    <style>
      body { display: grid; place-items: center; height: 100vh; margin: 0; background: ${background}; color: ${accent.light} }
      svg { width: ${size * share}px; height: ${size * share}px }
    </style>
    ${drawing}`)
  return page.screenshot({ omitBackground: true })
}

/**
 * Draws the social card of 1200 by 630 pixels, the aspect ratio that Open Graph consumers crop to.
 */
async function drawSocialCard(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 1200, height: 630 })
  const ui = join(appsFolder, '../packages/ui')
  const readFont = (path: string) =>
    readFileSync(join(ui, 'node_modules/@fontsource-variable', path)).toString('base64')
  await page.setContent(
    renderSocialCard({
      logo: logoSvg,
      tokens: readFileSync(join(ui, 'src/tokens.css'), 'utf8'),
      serif: readFont('newsreader/files/newsreader-latin-opsz-normal.woff2'),
      italic: readFont('newsreader/files/newsreader-latin-wght-italic.woff2'),
      sans: readFont('instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
    }),
  )
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot()
}

/** Draws the mark beside the name, as in the app's header. */
function drawLogo(): string {
  const gap = 10
  const wordTop = (markShape.height - wordShape.height) / 2
  const width = markShape.width + gap + wordShape.width
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${markShape.height}"><title>Geist</title><path d="${markShape.path}" fill="${accent.light}"/><path transform="translate(${markShape.width + gap} ${wordTop})" d="${wordShape.path}" fill="${ink}"/></svg>\n`
}

function createSvg({ width, height, path }: Shape, { fill = '#000', styles = '' } = {}): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${styles}<path d="${path}" fill="${fill}"/></svg>\n`
}

/** Styles that make the tab's mark follow the browser's colour scheme. */
function createTabStyles(): string {
  return `<style>path{fill:${accent.light}}@media(prefers-color-scheme:dark){path{fill:${accent.dark}}}</style>`
}

/** @param path relative to `apps` */
function writePublicFile(path: string, content: Buffer | string): void {
  const file = join(appsFolder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
