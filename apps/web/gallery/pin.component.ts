import { expectAccessible } from '../e2e/access'
import { findCard } from '../e2e/cards'
import { chooseByKeyboard, createNote, expect, openSeeded, type Page, test, untilListLoaded } from './component'

const dayMs = 86_400_000
const cards = (page: Page) => page.getByRole('article')
const moreButton = (page: Page, text: string) => findCard(page, text).getByRole('button', { name: 'More' })

test('Pin keeps notes on top, also from pages that are not loaded, and Unpin takes them back', async ({ page }) => {
  const thoughts = Array.from({ length: 30 }, (_, index) =>
    createNote(`Thought ${index}.`, { timestamp: Date.now() - 60_000 - index * dayMs }),
  )
  await openSeeded(page, '/dashboard', {
    entries: thoughts.map((entry, index) => (index === 25 ? { ...entry, pinned: true } : entry)),
  })
  await untilListLoaded(page)
  const headings = page.locator('main li').getByRole('heading', { level: 2 })
  await expect(cards(page).nth(0)).toContainText('Thought 25.')
  await expect(headings.first()).toHaveText('Pinned')
  await expect(headings.filter({ hasText: 'Today' })).toHaveCount(1)

  await chooseByKeyboard(page, 'Thought 3.', 'Pin')
  await expect(cards(page).nth(0)).toContainText('Thought 3.')
  await expect(cards(page).nth(1)).toContainText('Thought 25.')
  await expect(page.getByText('Pinned to the top of your notes')).toBeVisible()
  await expect(moreButton(page, 'Thought 3.')).toBeFocused()
  await expect(headings.filter({ hasText: 'Pinned' })).toHaveCount(1)
  await expectAccessible(page, 'with pinned notes')

  // A reload keeps them, in any order of the list.
  await page.reload()
  await expect(cards(page).nth(0)).toContainText('Thought 3.')
  await untilListLoaded(page)
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('menuitemradio', { name: 'Sort by Category' }).click()
  await expect(cards(page).nth(1)).toContainText('Thought 25.')
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('menuitemradio', { name: 'Sort by Timestamp' }).click()

  await chooseByKeyboard(page, 'Thought 3.', 'Unpin')
  await expect(cards(page).nth(0)).toContainText('Thought 25.')
  await expect(moreButton(page, 'Thought 3.')).toBeFocused()
  // The note returns to a page that is not loaded: the next one has the focus.
  await chooseByKeyboard(page, 'Thought 25.', 'Unpin')
  await expect(cards(page).nth(0)).toContainText('Thought 0.')
  await expect(headings.filter({ hasText: 'Pinned' })).toHaveCount(0)
  await expect(moreButton(page, 'Thought 0.')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page).nth(0)).toContainText('Thought 25.')
})

test('a note that another tab pins or deletes for good meanwhile is the same in both', async ({ page, context }) => {
  await openSeeded(page, '/dashboard', { entries: [createNote('The heron.'), createNote('The kite.')] })
  await expect(cards(page)).toHaveCount(2)
  const otherTab = await context.newPage()
  await otherTab.goto('/dashboard')
  await expect(cards(otherTab)).toHaveCount(2)
  await untilListLoaded(page)
  await untilListLoaded(otherTab)

  await moreButton(page, 'The kite.').click()
  await otherTab.bringToFront()
  await chooseByKeyboard(otherTab, 'The kite.', 'Pin')
  await expect(cards(page).nth(0)).toContainText('The kite.')
  await chooseByKeyboard(otherTab, 'The kite.', 'Delete')
  await otherTab.getByRole('button', { name: 'Yes' }).click()
  await expect(otherTab.getByText('Deleted', { exact: true })).toBeVisible()
  await otherTab.goto('/recently-deleted')
  await otherTab.getByRole('button', { name: 'Delete for good' }).click()
  await otherTab.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(otherTab.getByText('Nothing here.')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('The heron.')
})
