import { backend } from './backend'
import { expect, test } from './journey'

test('a file that is not there is missing, and not the app under its name', async ({ request }) => {
  const asset = await request.get('/assets/nothing.js')
  expect(asset.status()).toBe(404)
  const screen = await request.get('/dashboard')
  expect(screen.status()).toBe(200)
  expect(screen.headers()['cache-control']).toBe('no-cache')
})

test('hashed files may be kept for ever', async ({ request }) => {
  const page = await (await request.get('/')).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  const asset = await request.get(script ?? '/no-script-found')
  expect(asset.status()).toBe(200)
  expect(asset.headers()['cache-control']).toContain('immutable')
})

test('the app that people get does not expose its journal, as the one that faults are tried on does @nightly', async ({
  request,
}) => {
  // The service worker names every file of its version.
  const worker = await (await request.get('/sw.js')).text()
  const scripts = [...worker.matchAll(/assets\/[\w.-]+\.js/gu)].map(([path]) => path)
  expect(scripts.length).toBeGreaterThan(5)
  const texts = await Promise.all(scripts.map(async (script) => (await request.get(script)).text()))
  expect(scripts.filter((_, index) => texts[index]?.includes('geistJournal'))).toEqual([])
})

for (const site of ['web', 'landing'] as const) {
  test(`the ${site} site cannot be put into a frame, nor its files be taken for something else`, async ({
    request,
  }) => {
    const headers = (await request.get(backend[site])).headers()
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
}
