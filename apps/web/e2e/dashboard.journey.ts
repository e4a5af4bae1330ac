import { randomUUID } from 'node:crypto'

import { expectAccessible, expectAccessibleInBothSchemes } from './access'
import { findCard, chooseAction } from './cards'
import { expect, type Page, test } from './journey'
import { createPerson, openNotes, signIn, signUp } from './people'
import { type EntrySeed, seedEntries, createThoughts, readUid } from './seed-entries'
import { seedNotebook } from './seed-notebook'
import { openSettingsSection } from './settings-section'
import { waitForStableScroll } from './wait-for-stable-scroll'
import { tabTo } from './tab-to'

const cards = (page: Page) => page.getByRole('article')
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search entries' })

const longText = `The heron stood in the shallows. ${'It waits, and the river goes by. '.repeat(40)}Then it flew.`

function createNote(content: string, fields: Partial<EntrySeed> = {}): EntrySeed {
  return { id: `planted-${randomUUID()}`, content, timestamp: Date.now() - 60_000, ...fields }
}

async function signUpWithNotes(page: Page, notes: readonly EntrySeed[]) {
  const ada = createPerson()
  await signUp(page, ada)
  await openNotes(page)
  await expect(page.getByText('Your journal is ready')).toBeVisible()
  const uid = await readUid(page)
  for (let start = 0; start < notes.length; start += 400) await seedEntries(uid, notes.slice(start, start + 400))
  await expect(cards(page).first()).toBeVisible()
  return { ada, uid }
}

async function loadAllPages(page: Page) {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByText("You've reached the end of your entries.")).toBeInViewport({ timeout: 100 })
  }).toPass({ intervals: [50] })
}

test('renders only the cards near the viewport of a long list, and can scroll to all of them @nightly', async ({
  page,
}) => {
  await signUpWithNotes(page, createThoughts(230))
  await loadAllPages(page)
  await expect(findCard(page, 'Thought 230.')).toBeInViewport()
  expect(await cards(page).count()).toBeLessThan(40)
  await expect(page.getByRole('listitem').last()).toHaveAttribute('aria-posinset', '230')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(findCard(page, 'Thought 1.')).toBeInViewport()
  const gaps = await page.getByRole('main').evaluate((main) => {
    const boxes = [...main.querySelectorAll('li:has(article)')].map((item) => item.getBoundingClientRect())
    return boxes.slice(1).map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0)))
  })
  // The list measures heights in whole pixels.
  expect(gaps.every((gap) => Math.abs(gap) <= 1)).toBe(true)
})

test('going back restores the scroll position and all loaded pages @nightly', async ({ page }) => {
  await signUpWithNotes(page, createThoughts(160))
  await loadAllPages(page)
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, -6_000)
  const readFirstVisibleCard = () =>
    page.getByRole('main').evaluate((main) => {
      const card = [...main.querySelectorAll('article')].find((article) => article.getBoundingClientRect().top > 100)
      return { words: card?.querySelector('p')?.textContent, top: Math.round(card?.getBoundingClientRect().top ?? 0) }
    })
  await expect.poll(async () => (await readFirstVisibleCard()).words).not.toContain('Thought 15')
  await waitForStableScroll(page)
  const cardBefore = await readFirstVisibleCard()
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL('/create-entry')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await expect.poll(readFirstVisibleCard).toEqual(cardBefore)
  await waitForStableScroll(page)
  expect(await readFirstVisibleCard()).toEqual(cardBefore)
  await loadAllPages(page)
  await expect(findCard(page, 'Thought 160.')).toBeVisible()
})

test('closing a dialog restores the scroll position and the focus @nightly', async ({ page }) => {
  const notes = createThoughts(60)
  await signUpWithNotes(page, [...notes, createNote(longText, { timestamp: (notes[30]?.timestamp ?? 0) + 1 })])
  await loadAllPages(page)
  const card = findCard(page, 'The heron')
  await card.getByRole('button', { name: 'Read in full' }).focus()
  const scrollBefore = await page.evaluate(() => window.scrollY)
  expect(scrollBefore).toBeGreaterThan(1_000)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Then it flew.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Read in full' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollBefore)
})

test('shows an entry that another device creates and deletes, without moving the list of a user who has scrolled @nightly', async ({
  page,
  browser,
}) => {
  const { ada, uid } = await signUpWithNotes(page, createThoughts(130))
  const secondDevice = await (await browser.newContext()).newPage()
  await signIn(secondDevice, ada)
  await expect(findCard(secondDevice, 'Thought 1.')).toBeVisible()
  await loadAllPages(page)
  await page.getByText('Thought 126.').scrollIntoViewIfNeeded()
  await waitForStableScroll(page)
  const readTop = async () => Math.round((await findCard(page, 'Thought 126.').boundingBox())?.y ?? 0)
  const topBefore = await readTop()
  await seedEntries(uid, [createNote('New here.')])
  await expect(findCard(secondDevice, 'New here.')).toBeVisible()
  await expect(page.getByRole('listitem').last()).toHaveAttribute('aria-setsize', '131')
  expect(Math.abs((await readTop()) - topBefore)).toBeLessThanOrEqual(1)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(findCard(page, 'New here.')).toBeVisible()
  await chooseAction(secondDevice, 'New here.', 'Delete')
  await secondDevice.getByRole('button', { name: 'Yes' }).click()
  await expect(findCard(page, 'New here.')).toHaveCount(0)
  await secondDevice.context().close()
})

test('adds an entry that arrives during a search to the matches @nightly', async ({ page }) => {
  const { uid } = await signUpWithNotes(page, [createNote('Rain at noon.'), createNote('Sun.')])
  await searchField(page).fill('rain')
  await expect(cards(page)).toHaveCount(1)
  await seedEntries(uid, [createNote('More rain.')])
  await expect(cards(page)).toHaveCount(2)
})

test('sorts by category on request, also after a reload @nightly', async ({ page }) => {
  await signUpWithNotes(page, [
    createNote('One', { category: 'Work', timestamp: Date.now() - 1_000_000 }),
    createNote('Two', { category: 'art', timestamp: Date.now() - 2_000_000 }),
    createNote('Three', { category: 'Work', timestamp: Date.now() - 3_000_000 }),
    createNote('Four', { category: '', timestamp: Date.now() - 4_000_000 }),
  ])
  const readTexts = () => cards(page).locator('p').allTextContents()
  expect(await readTexts()).toEqual(['One', 'Two', 'Three', 'Four'])
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Sort by Timestamp' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'Sort by Category' }).click()
  await expect.poll(readTexts).toEqual(['Four', 'Two', 'One', 'Three'])
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasNotText: 'Writing days' })).toHaveText([
    'No Category',
    'art',
    'Work',
  ])
  await page.reload()
  await expect.poll(readTexts).toEqual(['Four', 'Two', 'One', 'Three'])
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('menuitemradio', { name: 'Sort by Timestamp' }).click()
  await expect.poll(readTexts).toEqual(['One', 'Two', 'Three', 'Four'])
})

test('a click opens an entry above 128 characters in full; the pointer cursor starts at 166 @nightly', async ({
  page,
}) => {
  const textOfLength = (length: number) => `${length} `.padEnd(length, 'x')
  await signUpWithNotes(page, [
    createNote(textOfLength(128)),
    createNote(textOfLength(129)),
    createNote(textOfLength(165)),
    createNote(textOfLength(166)),
    createNote(longText),
  ])
  // The list replaces cards when it becomes virtualized.
  await expect(findCard(page, '165 ').locator('p')).toHaveCSS('cursor', 'auto')
  await expect(findCard(page, '166 ').locator('p')).toHaveCSS('cursor', 'pointer')
  await expect(findCard(page, '128 ').getByRole('button', { name: 'Read in full' })).toHaveCount(0)
  await findCard(page, '128 ').locator('p').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await findCard(page, '129 ').locator('p').click()
  await expect(page.getByRole('dialog')).toContainText('129 ')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const card = findCard(page, 'The heron')
  expect((await card.boundingBox())?.height).toBeLessThan(300)
  // The dialog grows from its card: at playback rate 0 it covers exactly that card.
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await card.scrollIntoViewIfNeeded()
  const cardBox = await card.boundingBox()
  await card.locator('p').click()
  await expect(page.getByRole('dialog').locator('p')).toHaveText(longText)
  const initialBox = await page.getByRole('dialog').boundingBox()
  for (const side of ['x', 'y', 'width'] as const) expect(initialBox?.[side]).toBeCloseTo(cardBox?.[side] ?? 0, 0)
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.width).toBe(522)
})

test('long words, 100,000 characters, emoji and right-to-left text stay within their cards @nightly', async ({
  page,
}) => {
  for (const width of [390, 1280]) await page.setViewportSize({ width, height: 800 })
  await signUpWithNotes(page, [
    createNote('x'.repeat(100_000)),
    createNote('🌧'.repeat(500)),
    createNote('שלום '.repeat(150)),
    createNote('   '),
    createNote('Short', { category: 'y'.repeat(100), collectionName: 'z'.repeat(100) }),
  ])
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
    const overflowingCount = await cards(page).evaluateAll(
      (all) => all.filter((card) => card.scrollWidth > card.clientWidth + 1).length,
    )
    expect(overflowingCount).toBe(0)
  }
  await cards(page).filter({ hasText: 'שלום' }).getByRole('button', { name: 'Read in full' }).click()
  await expect(page.getByRole('dialog').locator('p')).toHaveCSS('direction', 'rtl')
})

test('relative times update while the page is open @nightly', async ({ page }) => {
  await page.clock.install()
  await signUpWithNotes(page, [createNote('Just now', { timestamp: Date.now() })])
  const age = cards(page).locator('time')
  await expect(age).toHaveText(/^\d+s$/)
  await page.clock.fastForward(120_000)
  await expect(age).toHaveText(/^[23]m$/)
})

test('files one note and several notes in a notebook, and None removes them, also on another device @nightly', async ({
  page,
  browser,
}) => {
  const { ada, uid } = await signUpWithNotes(page, createThoughts(3))
  for (const name of ['River notes', 'Night pages']) await seedNotebook({ uid, name, username: ada.username })
  const secondDevice = await (await browser.newContext()).newPage()
  await signIn(secondDevice, ada)
  await chooseAction(page, 'Thought 2.', 'Select notebook')
  const dialog = page.getByRole('dialog', { name: 'Select Notebook' })
  const select = dialog.getByRole('combobox')
  await expect(select).toHaveText('Select a collection')
  await expect(dialog.getByRole('button', { name: 'Confirm selection' })).toBeDisabled()
  await select.click()
  await expect(page.getByRole('option')).toHaveText(['None', 'Night pages', 'River notes'])
  await page.getByRole('option', { name: 'River notes' }).click()
  await dialog.getByRole('button', { name: 'Confirm selection' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(findCard(page, 'Thought 2.')).toContainText('River notes')
  await expect(findCard(secondDevice, 'Thought 2.')).toContainText('River notes')

  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('button', { name: 'Select all 3' }).click()
  await page.getByRole('button', { name: 'Select notebook' }).click()
  await select.click()
  await page.getByRole('option', { name: 'Night pages' }).click()
  await dialog.getByRole('button', { name: 'Confirm selection' }).click()
  await expect(page.getByText('3 notes filed in Night pages')).toBeVisible()
  await expect(cards(page).filter({ hasText: 'Night pages' })).toHaveCount(3)

  await chooseAction(page, 'Thought 1.', 'Select notebook')
  await expect(select).toHaveText('Night pages')
  await select.click()
  await page.getByRole('option', { name: 'None' }).click()
  await dialog.getByRole('button', { name: 'Confirm selection' }).click()
  await expect(findCard(page, 'Thought 1.')).not.toContainText('Night pages')
  await expect(findCard(secondDevice, 'Thought 1.')).not.toContainText('Night pages')
  await secondDevice.context().close()
})

test('the list of many notebooks is at most 200 pixels high and scrolls @nightly', async ({ page }) => {
  const { ada, uid } = await signUpWithNotes(page, createThoughts(1))
  for (let index = 0; index < 12; index += 1)
    await seedNotebook({ uid, name: `Notebook ${index}`, username: ada.username })
  await chooseAction(page, 'Thought 1.', 'Select notebook')
  await page.getByRole('combobox').click()
  await expect(page.getByRole('option')).toHaveCount(13)
  const list = page.getByRole('listbox')
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(200)
})

test('a user searches, sorts, reads and chooses a notebook with the keyboard alone', async ({ page }) => {
  const { ada, uid } = await signUpWithNotes(page, [createNote(longText), createNote('Short.')])
  await seedNotebook({ uid, name: 'River notes', username: ada.username })
  const press = (key: string) => page.keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Sort' })).toBeEnabled()
  await searchField(page).focus()
  await page.keyboard.type('heron')
  await expect(cards(page)).toHaveCount(1)
  await press('Escape')
  await expect(cards(page)).toHaveCount(2)
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Sort' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Sort by Timestamp' })).toBeFocused()
  await press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'Sort by Category' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Ideas', level: 2 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sort' })).toBeFocused()
  for (const name of ['Select', 'Download entries', 'Writing days']) {
    await press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  const readButton = findCard(page, 'The heron').getByRole('button', { name: 'Read in full' })
  await readButton.focus()
  await press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Then it flew.')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused()
  await press('Enter')
  await expect(readButton).toBeFocused()
  await press('Tab')
  await press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Select notebook', 'Edit', 'History', 'Pin', 'Delete'])
  await press('Enter')
  await expect(page.getByRole('combobox')).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('option', { name: 'River notes' })).toBeVisible()
  // The list moves the focus after it has appeared.
  await expect(page.getByRole('combobox')).not.toBeFocused()
  await press('End')
  await expect(page.getByRole('option', { name: 'River notes' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('combobox')).toHaveText('River notes')
  // The closed list returns the focus to its button.
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('combobox')).toBeFocused()
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Confirm selection' })).toBeFocused()
  await press('Enter')
  await expect(findCard(page, 'The heron')).toContainText('River notes')
  await expect(readButton).toBeFocused()
})

test('Tab moves through a long list card by card, and the focused card stays mounted while scrolled away @nightly', async ({
  page,
}) => {
  await signUpWithNotes(page, createThoughts(150))
  await loadAllPages(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  const moreButton = (words: string) => findCard(page, words).getByRole('button', { name: 'More' })
  await moreButton('Thought 1.').focus()
  for (let number = 2; number <= 30; number += 1) {
    await tabTo(moreButton(`Thought ${number}.`))
  }
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 9_000)
  await expect(findCard(page, 'Thought 40.')).toHaveCount(0)
  await expect(moreButton('Thought 30.')).toBeFocused()
  // A wheel gesture still in progress would scroll on after the key.
  await waitForStableScroll(page)
  await tabTo(moreButton('Thought 31.'))
  await expect(findCard(page, 'Thought 31.')).toBeInViewport()
})

test('links an opened note to similar notes and back, without deleted ones and those marked Never AI @nightly', async ({
  page,
  expectedErrors,
}) => {
  const walks = [
    createNote(
      'Walk one: the heron stood by the river, under the bridge, and a boat went down the canal past the bank. ',
    ),
    createNote(
      'Walk two: a boat on the canal, rowing by the bank; the heron left the river for the water by the bridge. ',
    ),
    createNote(
      'Walk three: under the bridge the river was high, a boat rowing along the bank, and no heron at the canal. ',
    ),
  ].map((walk) => ({ ...walk, content: walk.content.repeat(8) }))
  const baking = createNote(
    'Baking: dough and flour, yeast in the kitchen, and an oven for the crust of the bread. '.repeat(3),
  )
  const secret = {
    ...createNote('Walk four: the secret of the river, the boat and the heron by the bank of the canal. '.repeat(9)),
    neverAi: true,
  }
  const { uid } = await signUpWithNotes(page, [...walks, baking, secret])
  const vectorRequests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/fetchSimilarVectors'))
      vectorRequests.push(request.url())
  })
  const dialog = page.getByRole('dialog')
  const similar = dialog.getByRole('region', { name: 'Similar notes' })
  const rows = similar.getByRole('button', { name: /\d+% similar$/u })
  const readButton = (words: string) => findCard(page, words).getByRole('button', { name: 'Read in full' })

  // Each note is embedded some seconds after it was saved.
  await expect(async () => {
    await readButton('Walk one').click()
    await expect(rows)
      .toHaveCount(2, { timeout: 3_000 })
      .finally(() => page.keyboard.press('Escape'))
    await expect(dialog).toHaveCount(0)
  }).toPass()
  const requestCount = vectorRequests.length
  await readButton('Walk one').press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(similar).not.toContainText('Baking')
  await expect(similar).not.toContainText('Walk four')
  // A recent answer comes from the cache.
  expect(vectorRequests).toHaveLength(requestCount)
  await expectAccessibleInBothSchemes(page, 'reading, with similar notes')

  const secondRow = rows.filter({ hasText: 'Walk two' })
  await secondRow.press('Enter')
  await expect(dialog.locator(':focus')).toHaveText(/^Walk two/u)
  await expect(rows.filter({ hasText: 'Walk one' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(secondRow).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Back' })).toHaveCount(0)

  // Another device deletes one of them.
  const [, deletedNote] = walks
  await seedEntries(uid, deletedNote ? [{ ...deletedNote, deletedAt: Date.now() }] : [])
  await expect(secondRow).toHaveCount(0)
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(readButton('Walk one')).toBeFocused()

  // A note marked 'Never AI' sends no request.
  const requestsBefore = vectorRequests.length
  await readButton('Walk four').click()
  await expect(similar).toContainText('marked “Never AI”, so it isn’t compared')
  await page.keyboard.press('Escape')
  expect(vectorRequests).toHaveLength(requestsBefore)

  // An unreachable server shows another message than an empty result.
  expectedErrors.push(/ERR_CONNECTION_REFUSED/)
  await page.route('**/fetchSimilarVectors', (route) => route.abort('connectionrefused'))
  await readButton('Walk three').click()
  await expect(similar).toContainText('Geist can’t reach its server. Similar notes need a connection.')
  await page.unroute('**/fetchSimilarVectors')
  await similar.getByRole('button', { name: 'Try again' }).click()
  await expect(rows.filter({ hasText: 'Walk one' })).toBeVisible()

  await page.goto('/settings')
  await openSettingsSection(page, 'AI')
  await page.getByRole('switch', { name: 'Use AI' }).click()
  await expect(page.getByRole('switch', { name: 'Use AI' })).not.toBeChecked()
  await openNotes(page)
  await readButton('Walk one').click()
  await expect(dialog).toContainText('Walk one')
  await expect(similar).toHaveCount(0)
})

test('axe finds no violations in the states of the dashboard @nightly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { ada, uid } = await signUpWithNotes(page, [
    createNote(longText, { collectionName: 'River notes' }),
    createNote('A short one.'),
  ])
  await seedNotebook({ uid, name: 'River notes', username: ada.username })
  await expect(page.getByRole('button', { name: 'Sort' })).toBeEnabled()
  await expectAccessibleInBothSchemes(page, 'list')
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page.getByRole('menuitemradio').first()).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'sort')
  await page.keyboard.press('Escape')
  await searchField(page).fill('river')
  await expect(page.locator('mark').first()).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'matches')
  await findCard(page, 'The heron').getByRole('button', { name: 'Read in full' }).click()
  await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'reading')
  await page.keyboard.press('Escape')
  await searchField(page).fill('nothing')
  await expect(page.getByText(/^No exact match in/)).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'no matches')
  await searchField(page).fill('')
  await chooseAction(page, 'The heron', 'Select notebook')
  await expect(page.getByRole('combobox')).toHaveText('River notes')
  await expectAccessibleInBothSchemes(page, 'notebook')
  // Opens the list again for each scheme: an open list changes its colours with a delay.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.getByRole('combobox').click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible(page, `notebooks, ${colorScheme}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
  }
})
