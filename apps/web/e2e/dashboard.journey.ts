import { randomUUID } from 'node:crypto'

import { expectAccessible, expectAccessibleInBothSchemes } from './access'
import { findCard, chooseAction } from './cards'
import { expect, type Page, test } from './journey'
import { createPerson, openNotes, signIn, signUp } from './people'
import { type EntrySeed, seedEntries, thoughts, readUid } from './seed-entries'
import { seedNotebook } from './seed-notebook'
import { waitForStableScroll } from './wait-for-stable-scroll'

const cards = (page: Page) => page.getByRole('article')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search entries' })

const longText = `The heron stood in the shallows. ${'It waits, and the river goes by. '.repeat(40)}Then it flew.`

function noted(content: string, rest: Partial<EntrySeed> = {}): EntrySeed {
  return { id: `planted-${randomUUID()}`, content, timestamp: Date.now() - 60_000, ...rest }
}

async function withNotes(page: Page, notes: readonly EntrySeed[]) {
  const ada = createPerson()
  await signUp(page, ada)
  await openNotes(page)
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
  const uid = await readUid(page)
  for (let start = 0; start < notes.length; start += 400) await seedEntries(uid, notes.slice(start, start + 400))
  await expect(cards(page).first()).toBeVisible()
  return { ada, uid }
}

async function loadAll(page: Page) {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByText("You've reached the end of your entries.")).toBeInViewport({ timeout: 100 })
  }).toPass({ timeout: 40_000, intervals: [50] })
}

test('renders only the cards near the viewport of a long list, and can scroll to all of them', async ({ page }) => {
  await withNotes(page, thoughts(230))
  await loadAll(page)
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

test('going back restores the scroll position and all loaded pages', async ({ page }) => {
  await withNotes(page, thoughts(160))
  await loadAll(page)
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, -6_000)
  const first = () =>
    page.getByRole('main').evaluate((main) => {
      const card = [...main.querySelectorAll('article')].find((each) => each.getBoundingClientRect().top > 100)
      return { words: card?.querySelector('p')?.textContent, top: Math.round(card?.getBoundingClientRect().top ?? 0) }
    })
  await expect.poll(async () => (await first()).words).not.toContain('Thought 15')
  await waitForStableScroll(page)
  const left = await first()
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL('/create-entry')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await expect.poll(first).toEqual(left)
  await waitForStableScroll(page)
  expect(await first()).toEqual(left)
  await loadAll(page)
  await expect(findCard(page, 'Thought 160.')).toBeVisible()
})

test('closing a dialog restores the scroll position and the focus @nightly', async ({ page }) => {
  const notes = thoughts(60)
  await withNotes(page, [...notes, noted(longText, { timestamp: (notes[30]?.timestamp ?? 0) + 1 })])
  await loadAll(page)
  const card = findCard(page, 'The heron')
  await card.getByRole('button', { name: 'Read in full' }).focus()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(1_000)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Then it flew.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Read in full' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

test('shows an entry that another device creates and deletes, without moving the list of a user who has scrolled @nightly', async ({
  page,
  browser,
}) => {
  const { ada, uid } = await withNotes(page, thoughts(130))
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, ada)
  await expect(findCard(elsewhere, 'Thought 1.')).toBeVisible()
  await loadAll(page)
  await page.getByText('Thought 126.').scrollIntoViewIfNeeded()
  await waitForStableScroll(page)
  const top = async () => Math.round((await findCard(page, 'Thought 126.').boundingBox())?.y ?? 0)
  const before = await top()
  await seedEntries(uid, [noted('New here.')])
  await expect(findCard(elsewhere, 'New here.')).toBeVisible()
  await expect(page.getByRole('listitem').last()).toHaveAttribute('aria-setsize', '131')
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(findCard(page, 'New here.')).toBeVisible()
  await chooseAction(elsewhere, 'New here.', 'Delete')
  await elsewhere.getByRole('button', { name: 'Yes' }).click()
  await expect(findCard(page, 'New here.')).toHaveCount(0)
  await elsewhere.context().close()
})

test('searches loaded entries from two characters on, marks matches, and restores the list when cleared', async ({
  page,
}) => {
  await withNotes(page, [
    noted('Walked in the RAIN.', { timestamp: Date.now() - 1_000 }),
    noted('Die Straße war leer.'),
    noted(`${'Nothing of that. '.repeat(60)}A train went by.`, { timestamp: Date.now() - 90_000 }),
    noted('Sun.'),
  ])
  await search(page).fill('r')
  await expect(cards(page)).toHaveCount(4)
  await search(page).fill('rain')
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: '2 matches among the 4 notes loaded' })).toBeVisible()
  await expect(page.locator('mark')).toHaveText(['RAIN', 'rain'])
  await expect(page.locator('mark').last()).toBeInViewport()
  await search(page).fill('STRASSE')
  await expect(page.locator('mark')).toHaveText(['Straße'])
  await search(page).fill('snow')
  await expect(page.getByText(/^No matches among the/)).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(search(page)).toHaveValue('')
  await expect(cards(page)).toHaveCount(4)
  await search(page).fill('sun')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(search(page)).toBeFocused()
  await expect(cards(page)).toHaveCount(4)
  await expect(page.getByText("You've reached the end of your entries.")).toBeVisible()
})

test('adds an entry that arrives during a search to the matches @nightly', async ({ page }) => {
  const { uid } = await withNotes(page, [noted('Rain at noon.'), noted('Sun.')])
  await search(page).fill('rain')
  await expect(cards(page)).toHaveCount(1)
  await seedEntries(uid, [noted('More rain.')])
  await expect(cards(page)).toHaveCount(2)
})

test('sorts by category on request, also after a reload @nightly', async ({ page }) => {
  await withNotes(page, [
    noted('One', { category: 'Work', timestamp: Date.now() - 1_000_000 }),
    noted('Two', { category: 'art', timestamp: Date.now() - 2_000_000 }),
    noted('Three', { category: 'Work', timestamp: Date.now() - 3_000_000 }),
    noted('Four', { category: '', timestamp: Date.now() - 4_000_000 }),
  ])
  const words = () => cards(page).locator('p').allTextContents()
  expect(await words()).toEqual(['One', 'Two', 'Three', 'Four'])
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Sort by Timestamp' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'Sort by Category' }).click()
  await expect.poll(words).toEqual(['Four', 'Two', 'One', 'Three'])
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasNotText: 'Writing days' })).toHaveText([
    'No Category',
    'art',
    'Work',
  ])
  await page.reload()
  await expect.poll(words).toEqual(['Four', 'Two', 'One', 'Three'])
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('menuitemradio', { name: 'Sort by Timestamp' }).click()
  await expect.poll(words).toEqual(['One', 'Two', 'Three', 'Four'])
})

test('a click opens an entry above 128 characters in full; the pointer cursor starts at 166', async ({ page }) => {
  const of = (length: number) => `${length} `.padEnd(length, 'x')
  await withNotes(page, [noted(of(128)), noted(of(129)), noted(of(165)), noted(of(166)), noted(longText)])
  const cursor = (words: string) =>
    findCard(page, words)
      .locator('p')
      .evaluate((text) => getComputedStyle(text).cursor)
  expect(await cursor('165 ')).toBe('auto')
  expect(await cursor('166 ')).toBe('pointer')
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
  const time = await page.context().newCDPSession(page)
  await time.send('Animation.enable')
  await time.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await card.scrollIntoViewIfNeeded()
  const place = await card.boundingBox()
  await card.locator('p').click()
  await expect(page.getByRole('dialog').locator('p')).toHaveText(longText)
  const begun = await page.getByRole('dialog').boundingBox()
  for (const part of ['x', 'y', 'width'] as const) expect(begun?.[part]).toBeCloseTo(place?.[part] ?? 0, 0)
  await time.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.width).toBe(720)
})

test('long words, 100,000 characters, emoji and right-to-left text stay within their cards @nightly', async ({
  page,
}) => {
  for (const width of [390, 1280]) await page.setViewportSize({ width, height: 800 })
  await withNotes(page, [
    noted('x'.repeat(100_000)),
    noted('🌧'.repeat(500)),
    noted('שלום '.repeat(50)),
    noted('   '),
    noted('Short', { category: 'y'.repeat(100), collectionName: 'z'.repeat(100) }),
  ])
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
    const wide = await cards(page).evaluateAll(
      (all) => all.filter((card) => card.scrollWidth > card.clientWidth + 1).length,
    )
    expect(wide).toBe(0)
  }
  await cards(page).filter({ hasText: 'שלום' }).getByRole('button', { name: 'Read in full' }).click()
  await expect(page.getByRole('dialog').locator('p')).toHaveCSS('direction', 'rtl')
})

test('relative times update while the page is open @nightly', async ({ page }) => {
  await page.clock.install()
  await withNotes(page, [noted('Just now', { timestamp: Date.now() })])
  const age = cards(page).locator('time')
  await expect(age).toHaveText(/^\d+s$/)
  await page.clock.fastForward(120_000)
  await expect(age).toHaveText(/^[23]m$/)
})

test('files one note and several notes in a notebook, and None removes them, also on another device', async ({
  page,
  browser,
}) => {
  const { ada, uid } = await withNotes(page, thoughts(3))
  for (const name of ['River notes', 'Night pages']) await seedNotebook({ uid, name, username: ada.username })
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, ada)
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
  await expect(findCard(elsewhere, 'Thought 2.')).toContainText('River notes')

  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('button', { name: 'Select all 3' }).click()
  await page.getByRole('button', { name: 'Select notebook' }).click()
  await select.click()
  await page.getByRole('option', { name: 'Night pages' }).click()
  await dialog.getByRole('button', { name: 'Confirm selection' }).click()
  await expect(page.getByText('3 entries filed in Night pages')).toBeVisible()
  await expect(cards(page).filter({ hasText: 'Night pages' })).toHaveCount(3)

  await chooseAction(page, 'Thought 1.', 'Select notebook')
  await expect(select).toHaveText('Night pages')
  await select.click()
  await page.getByRole('option', { name: 'None' }).click()
  await dialog.getByRole('button', { name: 'Confirm selection' }).click()
  await expect(findCard(page, 'Thought 1.')).not.toContainText('Night pages')
  await expect(findCard(elsewhere, 'Thought 1.')).not.toContainText('Night pages')
  await elsewhere.context().close()
})

test('the list of many notebooks is at most 200 pixels high and scrolls @nightly', async ({ page }) => {
  const { ada, uid } = await withNotes(page, thoughts(1))
  for (let index = 0; index < 12; index += 1)
    await seedNotebook({ uid, name: `Notebook ${index}`, username: ada.username })
  await chooseAction(page, 'Thought 1.', 'Select notebook')
  await page.getByRole('combobox').click()
  await expect(page.getByRole('option')).toHaveCount(13)
  const list = page.getByRole('listbox')
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(200)
})

test('a user searches, sorts, reads and chooses a notebook with the keyboard alone', async ({ page }) => {
  const { ada, uid } = await withNotes(page, [noted(longText), noted('Short.')])
  await seedNotebook({ uid, name: 'River notes', username: ada.username })
  const press = (key: string) => page.keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Sort' })).toBeEnabled()
  await search(page).focus()
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
  for (const name of ['Download entries', 'Writing days']) {
    await press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Select' })).toBeFocused()
  const read = findCard(page, 'The heron').getByRole('button', { name: 'Read in full' })
  await read.focus()
  await press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Then it flew.')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused()
  await press('Enter')
  await expect(read).toBeFocused()
  await press('Tab')
  await press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Select notebook', 'Edit', 'History', 'Delete'])
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
  await expect(read).toBeFocused()
})

test('Tab moves through a long list card by card, and the focused card stays mounted while scrolled away @nightly', async ({
  page,
}) => {
  await withNotes(page, thoughts(150))
  await loadAll(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  const more = (words: string) => findCard(page, words).getByRole('button', { name: 'More' })
  await more('Thought 1.').focus()
  for (let number = 2; number <= 30; number += 1) {
    await page.keyboard.press('Tab')
    await expect(more(`Thought ${number}.`)).toBeFocused()
  }
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 9_000)
  await expect(findCard(page, 'Thought 40.')).toHaveCount(0)
  await expect(more('Thought 30.')).toBeFocused()
  // A wheel gesture still in progress would scroll on after the key.
  await waitForStableScroll(page)
  await page.keyboard.press('Tab')
  await expect(more('Thought 31.')).toBeFocused()
  await expect(findCard(page, 'Thought 31.')).toBeInViewport()
})

test('links an opened note to similar notes and back, without deleted ones and those marked Never AI', async ({
  page,
  expectedErrors,
}) => {
  const walks = [
    noted('Walk one: the heron stood by the river, under the bridge, and a boat went down the canal past the bank. '),
    noted('Walk two: a boat on the canal, rowing by the bank; the heron left the river for the water by the bridge. '),
    noted('Walk three: under the bridge the river was high, a boat rowing along the bank, and no heron at the canal. '),
  ].map((walk) => ({ ...walk, content: walk.content.repeat(3) }))
  const baking = noted(
    'Baking: dough and flour, yeast in the kitchen, and an oven for the crust of the bread. '.repeat(3),
  )
  const secret = {
    ...noted('Walk four: the secret of the river, the boat and the heron by the bank of the canal. '.repeat(3)),
    neverAi: true,
  }
  const { uid } = await withNotes(page, [...walks, baking, secret])
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/fetchSimilarVectors')) asked.push(request.url())
  })
  const dialog = page.getByRole('dialog')
  const similar = dialog.getByRole('region', { name: 'Similar notes' })
  const rows = similar.getByRole('button', { name: /\d+% similar$/u })
  const read = (words: string) => findCard(page, words).getByRole('button', { name: 'Read in full' })

  // Each note is embedded some seconds after it was saved.
  await expect(async () => {
    await read('Walk one').click()
    await expect(rows)
      .toHaveCount(2, { timeout: 3_000 })
      .finally(() => page.keyboard.press('Escape'))
    await expect(dialog).toHaveCount(0)
  }).toPass({ timeout: 60_000 })
  const calls = asked.length
  await read('Walk one').press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(similar).not.toContainText('Baking')
  await expect(similar).not.toContainText('Walk four')
  // A recent answer comes from the cache.
  expect(asked).toHaveLength(calls)
  await expectAccessibleInBothSchemes(page, 'reading, with similar notes')

  const second = rows.filter({ hasText: 'Walk two' })
  await second.press('Enter')
  await expect(dialog.getByRole('paragraph').filter({ hasText: /^Walk two/u })).toBeFocused()
  await expect(rows.filter({ hasText: 'Walk one' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(second).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Back' })).toHaveCount(0)

  // Another device deletes one of them.
  const [, thrown] = walks
  await seedEntries(uid, thrown ? [{ ...thrown, deletedAt: Date.now() }] : [])
  await expect(second).toHaveCount(0)
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(read('Walk one')).toBeFocused()

  // A note marked 'Never AI' sends no request.
  const before = asked.length
  await read('Walk four').click()
  await expect(similar).toContainText('marked ‘Never AI’, so it isn’t compared')
  await page.keyboard.press('Escape')
  expect(asked).toHaveLength(before)

  // An unreachable server shows another message than an empty result.
  expectedErrors.push(/ERR_CONNECTION_REFUSED/)
  await page.route('**/fetchSimilarVectors', (route) => route.abort('connectionrefused'))
  await read('Walk three').click()
  await expect(similar).toContainText('The server can’t be reached. Similar notes need a connection.')
  await page.unroute('**/fetchSimilarVectors')
  await similar.getByRole('button', { name: 'Try again' }).click()
  await expect(rows.filter({ hasText: 'Walk one' })).toBeVisible()

  await page.goto('/settings')
  await page.getByRole('switch', { name: 'Use AI' }).click()
  await expect(page.getByRole('switch', { name: 'Use AI' })).not.toBeChecked()
  await openNotes(page)
  await read('Walk one').click()
  await expect(dialog).toContainText('Walk one')
  await expect(similar).toHaveCount(0)
})

test('axe finds no violations in the states of the dashboard @nightly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { ada, uid } = await withNotes(page, [
    noted(longText, { collectionName: 'River notes' }),
    noted('A short one.'),
  ])
  await seedNotebook({ uid, name: 'River notes', username: ada.username })
  await expect(page.getByRole('button', { name: 'Sort' })).toBeEnabled()
  await expectAccessibleInBothSchemes(page, 'list')
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page.getByRole('menuitemradio').first()).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'sort')
  await page.keyboard.press('Escape')
  await search(page).fill('river')
  await expect(page.locator('mark').first()).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'matches')
  await findCard(page, 'The heron').getByRole('button', { name: 'Read in full' }).click()
  await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'reading')
  await page.keyboard.press('Escape')
  await search(page).fill('nothing')
  await expect(page.getByText(/^No matches among the/)).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'no matches')
  await search(page).fill('')
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
