import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

/**
 * Builds the landing page into `dist`: the page is rendered here, once, and what is served is HTML, styles and fonts, no script.
 * `--out FOLDER` puts it elsewhere; `VITE_WEB_URL` is where the web app is.
 */
const root = fileURLToPath(new URL('.', import.meta.url))
const outFlag = process.argv.indexOf('--out')
const out = outFlag === -1 ? join(root, 'dist') : (process.argv[outFlag + 1] ?? join(root, 'dist'))
const webUrl = process.env['VITE_WEB_URL']
if (!webUrl) throw new Error('VITE_WEB_URL is not set: the landing page has to know where the web app is.')

rmSync(out, { recursive: true, force: true })
await build({
  root,
  logLevel: 'warn',
  // Everything in one file, so that it loads from whatever folder it was built into.
  ssr: { noExternal: true },
  // A render module carries the styles and fonts of its components along, so they come out with it.
  build: {
    outDir: out,
    emptyOutDir: true,
    ssr: 'src/render.tsx',
    ssrEmitAssets: true,
    manifest: true,
    assetsInlineLimit: 0,
  },
})

const manifestFile = join(out, '.vite/manifest.json')
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, { file: string; css?: string[] }>
const entry = manifest['src/render.tsx']
if (!entry) throw new Error('The build lists no src/render.tsx.')
const { render } = (await import(pathToFileURL(join(out, entry.file)).href)) as { render: (webUrl: string) => string }

const styles = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}" />`).join('\n    ')
if (styles === '') throw new Error('The build lists no styles for the page.')
const page = readFileSync(join(root, 'index.html'), 'utf8')
  .replace('<!--styles-->', styles)
  .replace('<!--page-->', render(webUrl))
  .replace(/\s*<script type="module"[^>]*><\/script>/, '')

mkdirSync(out, { recursive: true })
writeFileSync(join(out, 'index.html'), page)
rmSync(join(out, entry.file))
rmSync(join(out, '.vite'), { recursive: true })
