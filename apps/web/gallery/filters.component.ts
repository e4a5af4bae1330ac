import { expectAccessible, expectScreenAccessible } from '../e2e/access'
import { findCard } from '../e2e/cards'
import { openPanel } from '../e2e/writing-days'
import { createNotebook } from './sample-data'
import { createNote, expect, openSeeded, type Page, test, untilListLoaded } from './component'

test.use({ timezoneId: 'Europe/Berlin', locale: 'en-US' })

const cards = (page: Page) => page.getByRole('article')
const chips = (page: Page) => page.getByRole('group', { name: 'Filters' }).getByRole('listitem')
const removeButton = (page: Page, filter: string) => page.getByRole('button', { name: `Remove filter: ${filter}` })
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search entries' })

/** Noon of a day in Berlin. */
const noonOf = (isoDay: string) => Date.parse(`${isoDay}T12:00:00+01:00`)

/**
 * Forty notes, one every three hours, of which every second is a walk. Three walks of March are
 * older.
 */
async function openForty(page: Page, path: string): Promise<void> {
  await page.clock.setFixedTime(noonOf('2026-11-21'))
  const recent = Array.from({ length: 40 }, (_, index) =>
    createNote(`Thought ${index}.`, {
      category: index % 2 === 0 ? 'Walks' : 'Dreams',
      timestamp: noonOf('2026-11-21') - (index + 1) * 3 * 3_600_000,
    }),
  )
  const old = ['2026-03-03', '2026-03-04', '2026-03-04'].map((day, index) =>
    createNote(`Old rain ${index}.`, {
      category: 'Walks',
      collectionName: 'Canal',
      timestamp: noonOf(day) + index,
    }),
  )
  await openSeeded(page, path, { entries: [...recent, ...old], notebooks: [createNotebook({ name: 'Canal' })] })
}

test('badges, headings and the calendar filter all notes; chips remove filters, and Back and a reload keep them', async ({
  page,
}) => {
  await openForty(page, '/dashboard')
  await expect(cards(page)).toHaveCount(10)
  await findCard(page, 'Thought 4.').getByRole('link', { name: 'Show only Walks' }).click()
  await expect(page).toHaveURL('/dashboard?category=Walks')
  await expect(chips(page)).toHaveText(['Walks'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(removeButton(page, 'category Walks')).toBeFocused()
  await expect(page.getByText('23 notes', { exact: true }).first()).toBeVisible()
  // Every category badge would show the same notes again.
  await expect(page.getByRole('link', { name: 'Show only Walks' })).toHaveCount(0)
  await expectScreenAccessible(page, 'notes filtered by category')
  await page.mouse.wheel(0, 5_000)
  await expect(cards(page).filter({ hasText: 'Thought 30.' })).toBeVisible()

  // A day of the calendar that is beyond the loaded pages.
  await openPanel(page)
  const day = page.getByRole('gridcell', { name: '2 notes on Wednesday, March 4', exact: true })
  await day.focus()
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveText(['Walks', 'Wed, Mar 4'])
  await expect(cards(page)).toHaveCount(2)
  await expect(day).toBeFocused()
  await expect(day).toHaveAttribute('aria-selected', 'true')
  await findCard(page, 'Old rain 1.').getByRole('link', { name: 'Show only notebook Canal' }).click()
  await expect(chips(page)).toHaveText(['Walks', 'Canal', 'Wed, Mar 4'])
  await expect(page).toHaveURL('/dashboard?category=Walks&notebook=Canal&date=2026-03-04')
  await expectAccessible(page, 'three filters')

  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  await expect(chips(page)).toHaveCount(3)
  await removeButton(page, 'Wed, Mar 4').click()
  await expect(cards(page)).toHaveCount(3)
  await expect(removeButton(page, 'category Walks')).toBeFocused()
  await page.goBack()
  await expect(cards(page)).toHaveCount(2)
  await page.goForward()
  await expect(cards(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(chips(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeFocused()
  await expect(cards(page)).toHaveCount(10)

  await page.getByRole('link', { name: 'Yesterday' }).click()
  await expect(page).toHaveURL('/dashboard?date=2026-11-20')
  await expect(cards(page)).toHaveCount(8)
  await expect(page.getByRole('heading', { level: 2, name: 'Yesterday' })).toBeVisible()
})

test('Back returns to the list before the filter, at the same position and with the same search', async ({ page }) => {
  await openForty(page, '/dashboard')
  await untilListLoaded(page)
  await findCard(page, 'Thought 9.').scrollIntoViewIfNeeded()
  await expect(findCard(page, 'Thought 19.')).toBeVisible()
  await searchField(page).fill('thought')
  await findCard(page, 'Thought 15.').scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(400)
  // Not the scroll offset, which follows the heights of cards that are measured later.
  const getCardTop = async () => Math.round((await findCard(page, 'Thought 15.').boundingBox())?.y ?? 0)
  const cardTop = await getCardTop()
  await findCard(page, 'Thought 15.').getByRole('link', { name: 'Show only Dreams' }).click()
  await expect(chips(page)).toHaveText(['Dreams'])
  await expect(page.getByRole('status').filter({ hasText: '10 matches among the 10 notes loaded' })).toBeVisible()
  await expect(removeButton(page, 'category Dreams')).toBeInViewport()
  await searchField(page).fill('')
  await page.goBack()
  await expect(searchField(page)).toHaveValue('thought')
  await expect(chips(page)).toHaveCount(0)
  await expect(findCard(page, 'Thought 15.')).toBeInViewport()
  await expect.poll(getCardTop).toBe(cardTop)
})

test('a search in a filtered list finds only notes of the filter, also beyond the loaded ones', async ({ page }) => {
  await openForty(page, '/dashboard?category=Walks')
  await expect(cards(page)).toHaveCount(10)
  await searchField(page).fill('thought')
  await expect(page.getByText('10 matches among the 10 notes loaded').first()).toBeVisible()
  await page.getByRole('button', { name: 'Search all filtered notes' }).click()
  const results = page.getByRole('region', { name: 'All filtered notes' })
  await expect(results.getByText('10 more notes match')).toBeVisible()
  await expect(results.getByText('All 23 notes searched', { exact: true })).toBeVisible()
  await expect(results.getByText('Dreams')).toHaveCount(0)
  await searchField(page).fill('rain')
  await expect(results.getByRole('article')).toHaveCount(3)
})

test('filters of a URL that match nothing say why, and offer all notes', async ({ page }) => {
  await openForty(page, '/dashboard?category=Gone')
  await expect(page.getByRole('main').getByText('None of your notes has the category “Gone”')).toBeVisible()
  await expectScreenAccessible(page, 'a filter without notes')
  await page.getByRole('button', { name: 'Show all notes' }).click()
  await expect(cards(page)).toHaveCount(10)
  await expect(page).toHaveURL('/dashboard')
  for (const [filters, sentence] of [
    ['notebook=Lost', 'You don’t have a notebook called “Lost”. It may have been renamed or deleted.'],
    ['date=2026-02-30', '“2026-02-30” isn’t a date.'],
    ['notebook=Canal&category=Dreams&date=1850-03', 'No notes match all of these filters.'],
  ] as const) {
    await page.goto(`/dashboard?${filters}`)
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
  }
})
