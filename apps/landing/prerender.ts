import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

import { writeMap } from './build/map/write-map'
import { buildSiteFonts, fallbackFace, type SiteFont } from './build/build-site-fonts'
import { formatSecurityText } from './build/format-security-text'
import { formatRobots, formatSitemap } from './build/format-sitemap'
import { removeUnusedStyles } from './build/remove-unused-styles'
import type { RenderedPage } from './src/render-pages'
import type { SiteUrls } from './src/site-urls'

/**
 * Builds the landing site into `dist`. Renders each page once, with only its used styles inlined
 * and fonts subset to its letters. The output is HTML, pictures, fonts and an optional script.
 * `--out FOLDER` changes the folder; `VITE_WEB_URL` and `VITE_LANDING_URL` are the URLs of both
 * sites.
 */
const root = fileURLToPath(new URL('.', import.meta.url))
const outFlag = process.argv.indexOf('--out')
const outFolder = outFlag === -1 ? join(root, 'dist') : (process.argv[outFlag + 1] ?? join(root, 'dist'))
const urls: SiteUrls = { web: readUrlFromEnv('VITE_WEB_URL'), landing: readUrlFromEnv('VITE_LANDING_URL') }

type Manifest = Record<string, { readonly file: string; readonly css?: readonly string[] }>

rmSync(outFolder, { recursive: true, force: true })
await writeMap()
const script = await buildModule({ rolldownOptions: { input: join(root, 'src/start.ts') } }, 'src/start.ts')
// The SSR build also emits the styles and pictures that its components import.
const renderer = await buildModule(
  { ssr: 'src/render-pages.tsx', ssrEmitAssets: true, cssMinify: false, copyPublicDir: false },
  'src/render-pages.tsx',
)
const { renderPages } = (await import(pathToFileURL(join(outFolder, renderer.file)).href)) as {
  renderPages: (urls: SiteUrls) => readonly RenderedPage[]
}
const css = (renderer.css ?? []).map((file) => readFileSync(join(outFolder, file), 'utf8')).join('\n')
if (css === '') throw new Error('The build lists no styles for the pages.')
for (const file of [renderer.file, ...(renderer.css ?? [])]) rmSync(join(outFolder, file))

// The elements in the template's body are for the development server.
const template = readFileSync(join(root, 'index.html'), 'utf8').replace(
  /\s*<div id="root"><\/div>\s*<script type="module"[^>]*><\/script>/u,
  '',
)
// A function as replacement: a string could contain patterns such as `$&`.
const pages = renderPages(urls).map((page) => ({ ...page, html: template.replace('<!--page-->', () => page.body) }))
const homePages = pages.filter(({ path }) => path === '/')
const textPages = pages.filter(({ path }) => path !== '/')
const homeFonts = await buildSiteFonts(
  'home',
  homePages.map(({ html }) => html),
)
const textFonts = await buildSiteFonts(
  'text',
  textPages.map(({ html }) => html),
)
for (const { path, bytes } of [...homeFonts, ...textFonts]) writeOutput(path, bytes)
for (const page of homePages) writeOutput('index.html', completePage(page, homeFonts))
for (const page of textPages) writeOutput(`${page.path}.html`, completePage(page, textFonts))
writeOutput('sitemap.xml', formatSitemap(pages, urls.landing))
writeOutput('robots.txt', formatRobots(urls.landing))
writeOutput('.well-known/security.txt', formatSecurityText(urls.landing, Date.now()))
rmSync(join(outFolder, '.vite'), { recursive: true })

/** Adds the head to a page: its metadata, its styles, and links to its fonts and its script. */
function completePage(
  { head, html }: { readonly head: string; readonly html: string },
  fonts: readonly SiteFont[],
): string {
  const faces = [...fonts.map(({ face }) => face), fallbackFace]
  const styles = removeUnusedStyles(`${faces.join('\n')}\n${css}`, html)
  const headElements = [
    // Allows only these styles. Hosting's header cannot contain the digest, which differs by page
    // and build; browsers enforce both policies.
    `<meta http-equiv="Content-Security-Policy" content="style-src '${toCspHash(styles)}'" />`,
    head,
    ...fonts
      .filter(({ isPreloaded }) => isPreloaded)
      .map(({ path }) => `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin="" />`),
    `<style>${styles}</style>`,
    ...(html.includes('data-carousel') ? [`<script type="module" src="/${script.file}"></script>`] : []),
  ]
  return html.replace('<!--head-->', () => headElements.join('\n    '))
}

/** Builds one module, without emptying the folder. Returns its entry in Vite's manifest. */
async function buildModule(options: NonNullable<Parameters<typeof build>[0]>['build'] & object, module: string) {
  await build({
    root,
    logLevel: 'warn',
    // Bundles all dependencies, so that the file can be imported from any folder.
    ssr: { noExternal: true },
    build: {
      ...options,
      // Disables warnings about build times.
      rolldownOptions: { ...options.rolldownOptions, checks: { bundlerTimings: false } },
      outDir: outFolder,
      emptyOutDir: false,
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: false,
    },
  })
  const manifest = JSON.parse(readFileSync(join(outFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = manifest[module]
  if (!entry) throw new Error(`The build lists no ${module}.`)
  return entry
}

function writeOutput(path: string, content: string | Buffer): void {
  const file = join(outFolder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Returns a CSP hash source: https://www.w3.org/TR/CSP3/#grammardef-hash-source. */
function toCspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** Reads a URL from the environment, without a trailing slash. */
function readUrlFromEnv(name: string): string {
  const url = process.env[name]
  if (!url) throw new Error(`${name} is not set: the landing site has to know where both sites are.`)
  return url.replace(/\/$/u, '')
}
