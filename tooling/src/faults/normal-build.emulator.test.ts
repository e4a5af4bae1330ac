import { expect, inject, test } from 'vitest'

test('the app that people get does not expose its journal', async () => {
  const { web } = inject('backend')
  // The service worker names every file of its version.
  const worker = await text(`${web}/sw.js`)
  const scripts = [...worker.matchAll(/assets\/[\w.-]+\.js/g)].map(([path]) => path)
  expect(scripts.length).toBeGreaterThan(5)
  const texts = await Promise.all(scripts.map((script) => text(`${web}/${script}`)))
  expect(scripts.filter((_, index) => texts[index]?.includes('geistJournal'))).toEqual([])
})

async function text(url: string): Promise<string> {
  const response = await fetch(url)
  expect(response.ok).toBe(true)
  return response.text()
}
