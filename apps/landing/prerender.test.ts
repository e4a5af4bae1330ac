import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { operator } from '@geist/legal/operator'
import { getStoreLink } from '@geist/legal/store-link'
import { afterAll, beforeAll, expect, test } from 'vitest'

/**
 * Compressed bytes before the first picture. A server sends 14,600 bytes before it waits for an
 * acknowledgement (initial TCP congestion window).
 */
const budgetBytes = 14_000
const web = 'https://app.geist.example'
const landing = 'https://geist.example'

const out = mkdtempSync(join(tmpdir(), 'geist-landing-'))
let pages: readonly { readonly file: string; readonly html: string }[] = []

beforeAll(() => {
  execFileSync(process.execPath, ['--import', 'tsx', 'prerender.ts', '--out', out], {
    cwd: import.meta.dirname,
    env: { ...process.env, NODE_ENV: 'production', VITE_WEB_URL: `${web}/`, VITE_LANDING_URL: landing },
    stdio: 'pipe',
  })
  const files = readdirSync(out).filter((file) => file.endsWith('.html'))
  pages = files.map((file) => ({ file, html: readFileSync(join(out, file), 'utf8') }))
})
afterAll(() => rmSync(out, { recursive: true }))

test('each address has a page, and intermediate files are removed', () => {
  expect(readdirSync(out).toSorted()).toEqual([
    '.well-known',
    '404.html',
    'apple-touch-icon.png',
    'assets',
    'favicon.ico',
    'index.html',
    'logo.svg',
    'mark.svg',
    'privacy-policy.html',
    'robots.txt',
    'sitemap.xml',
    'social-card.png',
    'terms-and-conditions.html',
    'who-can-read-what.html',
  ])
  expect(readdirSync(join(out, 'assets')).filter((file) => !/\.(avif|webp|svg|woff2|js)$/u.test(file))).toEqual([])
})

test('every page has one h1, a title, a description and a language', () => {
  expect(pages.map(({ html }) => html.match(/<h1[ >]/gu)?.length)).toEqual(pages.map(() => 1))
  expect(pages.map(({ html }) => html.match(/<main[ >]/gu)?.length)).toEqual(pages.map(() => 1))
  expect(new Set(pages.map(({ html }) => /<title>([^<]+)<\/title>/u.exec(html)?.[1])).size).toBe(pages.length)
  expect(filesWithout(/<meta name="description" content="[^"]{20,}"/u)).toEqual([])
  expect(filesWithout(/<html lang="en">/u)).toEqual([])
})

test('no page needs a script, and none has an inline script that a strict policy would block', () => {
  const scripts = pages.flatMap(({ file, html }) =>
    [...html.matchAll(/<script([^>]*)>/gu)].map(([, attributes = '']) => ({ file, attributes })),
  )
  const running = scripts.filter(({ attributes }) => !attributes.includes('application/ld+json'))
  expect(running).toEqual([
    { file: 'index.html', attributes: expect.stringMatching(/^ type="module" src="\/assets\/[^"]+\.js"$/u) },
  ])
  expect(pages.filter(({ html }) => / on[a-z]+=/u.test(html))).toEqual([])
})

test('a page allows the styles in its head by their digest, no other styles, and no style attributes', () => {
  const digestOf = (text: string) => createHash('sha256').update(text).digest('base64')
  const policyOf = (html: string) =>
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)" \/>.*<style>(.*?)<\/style>/su.exec(html)
  for (const { html } of pages) {
    const [, policy, styles = ''] = policyOf(html) ?? []
    expect(policy).toBe(`style-src 'sha256-${digestOf(styles)}'`)
    expect(html.match(/<style[ >]| style="|<link [^>]*rel="stylesheet"/gu)).toEqual(['<style>'])
  }
})

test('every link leads to an existing page or part, and every referenced file exists', () => {
  const names = pages.flatMap(({ file, html }) => namesIn(html).map((name) => ({ file, name })))
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter(({ file, name }) => !isThere(file, name))).toEqual([])
})

test('every picture has an alternative text and its size, so that nothing moves when it loads', () => {
  const pictures = pages.flatMap(({ html }) => html.match(/<img[^>]*>/gu) ?? [])
  expect(pictures.length).toBeGreaterThanOrEqual(6)
  for (const picture of pictures) {
    expect(picture).toMatch(/ alt="[^"]{20,}"/u)
    expect(picture).toMatch(/ width="\d+" height="\d+"/u)
  }
})

test('the landing page with styles, script and fonts is at most 14 kB before its pictures', () => {
  const html = pages.find(({ file }) => file === 'index.html')?.html ?? ''
  const texts = [html, ...[...html.matchAll(/src="(\/assets\/[^"]+\.js)"/gu)].map(([, name = '']) => readAsset(name))]
  const fonts = [...html.matchAll(/href="(\/assets\/[^"]+\.woff2)"/gu)].map(([, name = '']) => readAsset(name))
  expect(fonts).toHaveLength(1)
  const bytes = [...texts.map((text) => brotliCompressSync(text)), ...fonts].map(({ length }) => length)
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(budgetBytes)
})

test('security.txt names a contact and expires within a year', () => {
  const text = readFileSync(join(out, '.well-known/security.txt'), 'utf8')
  expect(text).toContain(`Contact: mailto:${operator.email}\n`)
  expect(text).toContain(`Canonical: ${landing}/.well-known/security.txt\n`)
  const expires = Date.parse(/^Expires: (.+)$/mu.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now() + 300 * 86_400_000)
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})

test('the sitemap lists every page except the error page', () => {
  const listed = [...readText('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, url = '']) => url)
  expect(listed.map((url) => fileAt(url.replace(landing, ''))).toSorted()).toEqual(
    pages.map(({ file }) => file).filter((file) => file !== '404.html'),
  )
  expect(
    listed.filter(
      (url) => !readText(fileAt(url.replace(landing, ''))).includes(`<link rel="canonical" href="${url}"/>`),
    ),
  ).toEqual([])
  expect(readText('404.html')).toContain('noindex')
  expect(readText('robots.txt')).toContain(`Sitemap: ${landing}/sitemap.xml`)
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/su.exec(readText('index.html'))?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ '@type': 'WebApplication', name: 'Geist', url: web })
})

function filesWithout(what: RegExp): readonly string[] {
  return pages.filter(({ html }) => !what.test(html)).map(({ file }) => file)
}

/** URLs that a page links to or loads. */
function namesIn(html: string): readonly string[] {
  const referencedUrls = [...html.matchAll(/ (?:href|src)="([^"]+)"/gu)].map(([, name = '']) => name)
  const pictured = [...html.matchAll(/ srcSet="([^"]+)"/gu)].flatMap(([, set = '']) =>
    set.split(', ').map((each) => each.split(' ')[0] ?? ''),
  )
  const inStyles = [...html.matchAll(/url\(([^)]+)\)/gu)].map(([, name = '']) => name)
  return [...referencedUrls, ...pictured, ...inStyles]
}

function isThere(file: string, name: string): boolean {
  if (/^(mailto|tel):/u.test(name)) return true
  const [path = '', anchor] = name.replace(landing, '').split('#')
  if (path.startsWith('https://')) return [web, getStoreLink()].includes(path)
  const target = path === '' ? file : fileAt(path)
  if (!existsSync(join(out, target))) return false
  return anchor === undefined || readText(target).includes(` id="${anchor}"`)
}

/** Resolves a path as Hosting does with clean URLs. */
function fileAt(path: string): string {
  if (path === '/') return 'index.html'
  return path.includes('.') ? path.slice(1) : `${path.slice(1)}.html`
}

function readText(file: string): string {
  return readFileSync(join(out, file), 'utf8')
}

function readAsset(name: string): Buffer {
  return readFileSync(join(out, name))
}
