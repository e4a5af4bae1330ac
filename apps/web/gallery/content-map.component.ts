import { browserFlags, findInstalledBrowser, webglFlags } from '@geist/tooling/browser'

import { expectAccessible } from '../e2e/access'
import { expect, type Page, test } from './component'
import { type DrawnName, openPlantedMap, themes } from './open-planted-map'

const executablePath = findInstalledBrowser()

test.use({ launchOptions: { args: [...browserFlags, ...webglFlags], ...(executablePath && { executablePath }) } })

const readNames = (page: Page) => page.evaluate(() => window.names ?? [])
const readNoteLabels = (page: Page) => page.evaluate(() => window.noteLabels ?? [])

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
  await expectSeparateNames(page)

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

  // A name moves when its title, or that of a neighbour, arrives.
  await expect(async () => {
    const [name] = await expectSeparateNames(page)
    if (!name) throw new Error('The map has no names.')
    const position = { x: name.left + name.width / 2, y: name.top + name.height / 2 }
    await page.getByRole('img', { name: /^Map of/u }).click({ position })
    await expect(card).toContainText(`Cluster Title${name.text}`, { timeout: 2_000 })
    await expect(page.getByRole('treeitem', { selected: true })).toContainText(name.text, { timeout: 2_000 })
  }).toPass()
  await expect(card).toContainText('No node selected')
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

test('the clusters over time have room for all their rows and months, however low the window is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPlantedMap(page)
  const names = page.getByRole('list', { name: 'Clusters' })
  const rows = names.getByRole('listitem')
  await expect(rows).toHaveCount(themes.length)
  const months = page.getByRole('toolbar', { name: 'Months' })
  for (const height of [1_200, 900, 700]) {
    await page.setViewportSize({ width: 1440, height })
    await expect(async () => {
      const lastRowBox = await rows.last().boundingBox()
      const monthsBox = await months.boundingBox()
      const mapBox = await page.getByRole('img', { name: /^Map of/u }).boundingBox()
      if (!lastRowBox || !monthsBox || !mapBox) throw new Error('A part of the screen is missing.')
      expect(lastRowBox.y + lastRowBox.height).toBeLessThanOrEqual(monthsBox.y)
      expect(mapBox.height).toBeGreaterThanOrEqual(400)
    }).toPass()
    const clippedPx = await names.evaluate(
      ({ parentElement }) => (parentElement?.scrollHeight ?? 0) - (parentElement?.clientHeight ?? 0),
    )
    expect(clippedPx).toBe(0)
  }
})

test('a month without a note of the selected cluster deselects it, and a search names the month', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPlantedMap(page)
  const card = page.getByRole('region', { name: 'Selection' })
  await expect.poll(() => readNames(page)).not.toEqual([])
  expect(await readNoteLabels(page)).toEqual([])
  const { title, word, month } = await findEmptyMonth(page)

  await page.getByRole('treeitem', { name: title }).click()
  await expect(card).toContainText(`Cluster Title${title}`)
  await expect.poll(() => readNoteLabels(page)).not.toEqual([])
  for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click()
  const closeCount = (await readNames(page)).length
  await page.getByRole('toolbar', { name: 'Months' }).getByRole('button', { name: month }).click()
  await expect(card).toContainText('Choose a cluster or a note.')
  const status = page.getByRole('region', { name: 'The map as a list' }).getByRole('status')
  await expect(status).toHaveText(new RegExp(`^\\d+ notes in ${month}$`, 'u'))
  // The view now shows the notes of the month, which are in other clusters.
  await expect.poll(async () => (await readNames(page)).length).toBeGreaterThan(closeCount)

  const search = page.getByRole('searchbox', { name: 'Search the map' })
  await search.fill(word)
  await expect(status).toHaveText(new RegExp(`^No notes match in ${month}, but \\d+ do in other months\\.$`, 'u'))
  await expectAccessible(page, 'a search without a result in the month')
  await page.getByRole('button', { name: 'Search all months' }).click()
  await expect(status).toHaveText(/^\d+ notes$/u)
  await expect(status.locator('..')).toBeFocused()
  await search.fill('zzzz')
  await expect(status).toHaveText('No notes match.')
})

/** Finds a cluster, a word of its notes, and a month without any of them. */
async function findEmptyMonth(page: Page) {
  await page.getByText('As a table').click()
  const table = page.getByRole('region', { name: 'Notes by cluster and month' })
  const rows = await table
    .getByRole('row')
    .evaluateAll((elements) =>
      elements.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent ?? '')),
    )
  await page.getByText('As a table').click()
  const months = await page
    .getByRole('toolbar', { name: 'Months' })
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('title') ?? ''))
  for (const [title = '', ...counts] of rows.slice(1)) {
    // The first month has only one note.
    const month = months[counts.lastIndexOf('0')]
    const word = themes.find((theme) => theme.title === title)?.words[0]
    if (month && word) return { title, word, month }
  }
  throw new Error('Each cluster has a note in each month.')
}

test('on a phone the controls are below the map, and cover no note', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPlantedMap(page)
  const map = await page.getByRole('img', { name: /^Map of/u }).boundingBox()
  const controls = await page.getByRole('group', { name: 'Map controls' }).boundingBox()
  expect(controls?.y).toBeGreaterThanOrEqual((map?.y ?? Infinity) + (map?.height ?? 0))
})

test('Escape clears the selection, from the list and from the details, and keeps the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPlantedMap(page)
  await page.route('**/fetchAllVectors', (route) => route.fulfill({ json: { result: { similarVectors: [] } } }))
  const tree = page.getByRole('tree')
  const card = page.getByRole('region', { name: 'Selection' })
  const selectNote = async () => {
    await tree.focus()
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect(card).toContainText('Open note')
    await expect(tree).toBeFocused()
  }
  await selectNote()
  await page.keyboard.press('Escape')
  await expect(card).toContainText('No node selected')
  await expect(tree).toBeFocused()

  await selectNote()
  await card.getByRole('group', { name: 'The note' }).focus()
  await page.keyboard.press('Escape')
  await expect(card).toContainText('No node selected')
  await expect(card).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test('the clusters over time name the year of the months in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPlantedMap(page)
  const chart = page.getByRole('region', { name: 'Clusters over time' })
  const buttons = page.getByRole('toolbar', { name: 'Months' }).getByRole('button')
  await expect(buttons.last()).toHaveAccessibleName(/^[A-Z][a-z]+ \d{4}: /u)
  const titles = await buttons.evaluateAll((elements) => elements.map((button) => button.getAttribute('title') ?? ''))
  const years = titles.map((title) => title.slice(-4))
  for (const [button, year] of [
    [buttons.nth(1), years[1]],
    [buttons.last(), years.at(-2)],
  ] as const) {
    await button.scrollIntoViewIfNeeded()
    const name = chart.getByText(year ?? '', { exact: true }).first()
    await expect(name).toBeInViewport({ ratio: 1 })
  }
})
