import { browserFlags, findInstalledBrowser, webglFlags } from '@geist/tooling/browser'

import { expectAccessible } from '../e2e/access'
import { expect, type Page, test } from './component'
import { type DrawnName, openPlantedMap, themes } from './open-planted-map'

const executablePath = findInstalledBrowser()

test.use({ launchOptions: { args: [...browserFlags, ...webglFlags], ...(executablePath && { executablePath }) } })

const readNames = (page: Page) => page.evaluate(() => window.names ?? [])

async function expectSeparateNames(page: Page): Promise<readonly DrawnName[]> {
  const names = await readNames(page)
  const { width = 0, height = 0 } = (await page.getByRole('img', { name: /^Map of/u }).boundingBox()) ?? {}
  for (const [index, name] of names.entries()) {
    expect(name.left >= 0 && name.top >= 0, name.text).toBe(true)
    expect(name.left + name.width <= width && name.top + name.height <= height, name.text).toBe(true)
    const overlapping = names
      .slice(index + 1)
      .filter(
        (other) =>
          name.left < other.left + other.width &&
          other.left < name.left + name.width &&
          name.top < other.top + other.height &&
          other.top < name.top + name.height,
      )
    expect(overlapping, name.text).toEqual([])
  }
  return names
}

test('a press on a name of the map selects its cluster, and all themes are in the drift', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPlantedMap(page)
  const card = page.getByRole('region', { name: 'Selection' })
  await expect(card).toContainText('Choose a cluster or a note.')
  await expect(card).toContainText('No node selected')
  await expect.poll(async () => (await readNames(page)).length).toBeGreaterThan(themes.length / 2)
  const [name] = await expectSeparateNames(page)

  await page.getByText('As a table').click()
  await expect(page.getByRole('rowheader')).not.toHaveCount(0)
  // Titles arrive one after another. The list and the table show each at the same time.
  await expect(async () => {
    const rows = await page.getByRole('treeitem').allInnerTexts()
    const titles = rows.map((text) => text.replace(/\s*\d+$/u, '')).filter((title) => title !== 'On their own')
    expect(titles.length).toBeGreaterThan(10)
    expect(await page.getByRole('rowheader').allInnerTexts()).toEqual(titles)
  }).toPass()
  await page.getByText('As a table').click()

  if (!name) throw new Error('The map has no names.')
  const position = { x: name.left + name.width / 2, y: name.top + name.height / 2 }
  await page.getByRole('img', { name: /^Map of/u }).click({ position })
  await expect(card).toContainText(`Cluster Title${name.text}`)
  await expect(card).toContainText('No node selected')
  await expect(page.getByRole('treeitem', { selected: true })).toContainText(name.text)
  await expectAccessible(page, 'a selected cluster')
  await card.getByRole('button', { name: 'Clear selection' }).click()
  await expect(card).toContainText('Choose a cluster or a note.')
  await expect(card).toBeFocused()

  // Names give way to notes where there is less room.
  const wideCount = (await readNames(page)).length
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await readNames(page)).length).toBeLessThan(wideCount)
  await expectSeparateNames(page)
})
