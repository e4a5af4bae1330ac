import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { backend } from './backend'
import { expect, test } from './journey'

test('a missing file gets a 404, not the app', async ({ request }) => {
  const asset = await request.get('/assets/nothing.js')
  expect(asset.status()).toBe(404)
  const screen = await request.get('/dashboard')
  expect(screen.status()).toBe(200)
  expect(screen.headers()['cache-control']).toBe('no-cache')
})

test('hashed files are cached as immutable', async ({ request }) => {
  const page = await (await request.get('/')).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  const asset = await request.get(script ?? '/no-script-found')
  expect(asset.status()).toBe(200)
  expect(asset.headers()['cache-control']).toContain('immutable')
})

test('the production build does not expose its journal, unlike the build of the fault suite @nightly', async ({
  request,
}) => {
  // The service worker's precache manifest names every file of its version.
  const worker = await (await request.get('/sw.js')).text()
  const scripts = [...worker.matchAll(/assets\/[\w.-]+\.js/gu)].map(([path]) => path)
  expect(scripts.length).toBeGreaterThan(5)
  const texts = await Promise.all(scripts.map(async (script) => (await request.get(script)).text()))
  expect(scripts.filter((_, index) => texts[index]?.includes('geistJournal'))).toEqual([])
})

for (const site of ['web', 'landing'] as const) {
  test(`the ${site} site sends its policy on every response, cannot be framed, and keeps the type of its files`, async ({
    request,
  }) => {
    // Most glob patterns omit names that begin with a dot.
    const dottedPaths = ['/chat/.x', '/.git/config', '/.well-known/security.txt', '/assets/.x']
    for (const path of ['/', '/favicon.ico', '/nowhere', '/assets/nowhere.js', ...dottedPaths]) {
      const headers = (await request.get(`${backend[site]}${path}`)).headers()
      expect(headers['content-security-policy'], path).toMatch(/default-src 'none'.*frame-ancestors 'none'/u)
      expect(headers['content-security-policy'], path).toContain("require-trusted-types-for 'script'")
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['strict-transport-security'], path).toContain('max-age=')
      expect(headers['cross-origin-opener-policy'], path).toMatch(/^same-origin/u)
      expect(headers['permissions-policy'], path).toContain('geolocation=()')
    }
  })
}

test('the policy allows WebAssembly only in the worker that compiles it, not in the page', async ({ request }) => {
  const names = readdirSync(join(import.meta.dirname, '../src'), { recursive: true }).map(String)
  const worker = await (await request.get('/sw.js')).text()
  const readPolicy = async (path: string) => (await request.get(path)).headers()['content-security-policy']
  expect(await readPolicy('/')).not.toContain('wasm')
  const workers = names.flatMap((name) => /([\w-]+-worker)\.ts$/u.exec(name)?.[1] ?? [])
  expect(workers).toContain('map-worker')
  for (const name of workers) {
    const [path = ''] = new RegExp(`assets/${name}-[\\w-]+\\.js`, 'u').exec(worker) ?? []
    expect((await readPolicy(`/${path}`))?.includes("'wasm-unsafe-eval'"), name).toBe(name === 'map-worker')
  }
})

test('inline scripts, text inserted as HTML and requests of workers to other origins are blocked and reported', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/^Refused by the policy/u, /inline (?:script|event handler)/u, /TrustedHTML/u)
  const violations: string[] = []
  page.context().on('request', (request) => {
    const report = request.url().endsWith('/__policy') && (request.postDataJSON() as Report)['csp-report']
    if (report) violations.push(`${report['effective-directive']} ${new URL(report['document-uri']).pathname}`)
  })
  const injectedHtml = '<script>globalThis.isRun = true</script><img src="/mark.svg" onload="globalThis.isRun = true">'
  await page.route(`${backend.web}/`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('<div id="root">', `${injectedHtml}$&`) })
  })
  await page.goto('/')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect.poll(() => violations).toEqual(expect.arrayContaining(['script-src-elem /', 'script-src-attr /']))
  expect(await page.evaluate(() => 'isRun' in globalThis)).toBe(false)

  const assignment = page.evaluate(() => (document.body.innerHTML = '<p>Anything</p>'))
  await expect(assignment).rejects.toThrow('TrustedHTML')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect.poll(() => violations).toContain('require-trusted-types-for /')

  const [path = ''] = /assets\/search-worker-[\w-]+\.js/u.exec(await (await page.request.get('/sw.js')).text()) ?? []
  const workerEvent = page.waitForEvent('worker')
  await page.evaluate(
    (address) => Object.assign(globalThis, { started: new Worker(address, { type: 'module' }) }),
    `/${path}`,
  )
  const fetchResult = (await workerEvent).evaluate(() =>
    fetch('https://elsewhere.example/').then(
      () => 'answered',
      () => 'refused',
    ),
  )
  expect(await fetchResult).toBe('refused')
  await expect.poll(() => violations).toContain(`connect-src /${path}`)
})

interface Report {
  readonly 'csp-report': { readonly 'effective-directive': string; readonly 'document-uri': string }
}
