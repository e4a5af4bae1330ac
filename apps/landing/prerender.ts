import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

import { writeMap } from './build/map/write-map'
import { fallbackFace, siteFonts } from './build/site-fonts'
import { securityTextOf } from './build/security-text-of'
import { robotsOf, sitemapOf } from './build/sitemap-of'
import { usedStyles } from './build/used-styles'
import type { RenderedPage } from './src/render'
import type { SiteUrls } from './src/site'

/**
 * Builds the landing site into `dist`. Renders each page once, with only its used styles inlined
 * and fonts subset to its letters. The output is HTML, pictures, fonts and an optional script.
 * `--out FOLDER` changes the folder; `VITE_WEB_URL` and `VITE_LANDING_URL` are the URLs of both
 * sites.
 */
const root = fileURLToPath(new URL('.', import.meta.url))
const outFlag = process.argv.indexOf('--out')
const out = outFlag === -1 ? join(root, 'dist') : (process.argv[outFlag + 1] ?? join(root, 'dist'))
const urls: SiteUrls = { web: urlFromEnv('VITE_WEB_URL'), landing: urlFromEnv('VITE_LANDING_URL') }

type Manifest = Record<string, { readonly file: string; readonly css?: readonly string[] }>

rmSync(out, { recursive: true, force: true })
await writeMap()
const script = (await built({ rolldownOptions: { input: join(root, 'src/start.ts') } }, 'src/start.ts')).file
// The SSR build also emits the styles and pictures that its components import.
const rendering = await built(
  { ssr: 'src/render.tsx', ssrEmitAssets: true, cssMinify: false, copyPublicDir: false },
  'src/render.tsx',
)
const { render } = (await import(pathToFileURL(join(out, rendering.file)).href)) as {
  render: (urls: SiteUrls) => readonly RenderedPage[]
}
const css = (rendering.css ?? []).map((file) => readFileSync(join(out, file), 'utf8')).join('\n')
if (css === '') throw new Error('The build lists no styles for the pages.')
for (const file of [rendering.file, ...(rendering.css ?? [])]) rmSync(join(out, file))

const template = readFileSync(join(root, 'index.html'), 'utf8').replace(
  /\s*<div id="root"><\/div>\s*<script type="module"[^>]*><\/script>/u,
  '',
)
const pages = render(urls).map((page) => ({ ...page, html: template.replace('<!--page-->', () => page.body) }))
const texts = pages.filter(({ path }) => path !== '/')
const fonts = {
  home: await siteFonts(
    'home',
    pages.filter((page) => !texts.includes(page)).map(({ html }) => html),
  ),
  text: await siteFonts(
    'text',
    texts.map(({ html }) => html),
  ),
}
for (const { path, bytes } of Object.values(fonts).flat()) write(path, bytes)
for (const { path, head, html } of pages) {
  const own = path === '/' ? fonts.home : fonts.text
  const faces = [...own.map(({ face }) => face), fallbackFace]
  const styles = usedStyles(`${faces.join('\n')}\n${css}`, html)
  const heads = [
    // Allows only these styles. Hosting's header cannot contain the digest, which differs by page
    // and build; browsers enforce both policies.
    `<meta http-equiv="Content-Security-Policy" content="style-src '${digestOf(styles)}'" />`,
    head,
    ...own
      .filter(({ isPreloaded }) => isPreloaded)
      .map((font) => `<link rel="preload" href="${font.path}" as="font" type="font/woff2" crossorigin="" />`),
    `<style>${styles}</style>`,
    ...(html.includes('data-carousel') ? [`<script type="module" src="/${script}"></script>`] : []),
  ]
  write(
    path === '/' ? 'index.html' : `${path}.html`,
    html.replace('<!--head-->', () => heads.join('\n    ')),
  )
}
write('sitemap.xml', sitemapOf(pages, urls.landing))
write('robots.txt', robotsOf(urls.landing))
write('.well-known/security.txt', securityTextOf(urls.landing, Date.now()))
rmSync(join(out, '.vite'), { recursive: true })

/** Builds one module without emptying the folder. @returns its entry in the manifest */
async function built(options: NonNullable<Parameters<typeof build>[0]>['build'] & object, module: string) {
  await build({
    root,
    logLevel: 'warn',
    // Bundles all dependencies, so that the file can be imported from any folder.
    ssr: { noExternal: true },
    build: {
      ...options,
      // Disables warnings about build times.
      rolldownOptions: { ...options.rolldownOptions, checks: { bundlerTimings: false } },
      outDir: out,
      emptyOutDir: false,
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: false,
    },
  })
  const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = manifest[module]
  if (!entry) throw new Error(`The build lists no ${module}.`)
  return entry
}

function write(path: string, content: string | Buffer): void {
  const file = join(out, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** A CSP hash source: https://www.w3.org/TR/CSP3/#grammardef-hash-source. */
function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** Reads a URL from the environment, without a trailing slash. */
function urlFromEnv(name: string): string {
  const url = process.env[name]
  if (!url) throw new Error(`${name} is not set: the landing site has to know where both sites are.`)
  return url.replace(/\/$/u, '')
}
