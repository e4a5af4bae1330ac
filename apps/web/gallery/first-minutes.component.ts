import { expectScreenAccessible } from '../e2e/access'
import { findStoresWith, readRows } from '../e2e/on-device'
import { expect, openSeeded, test } from './component'
import { adaUid } from './sample-data'

test('an empty account sees three ways to begin and what is private, and nothing else', async ({ page }) => {
  await openSeeded(page, '/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByText('Your journal is ready: a sentence and a category are enough to begin.')).toBeVisible()
  await expect(main.getByRole('link')).toHaveText([
    'Write a note',
    'Import a journal',
    'Look at an example',
    'Who can read what',
  ])
  await expect(main.getByText(/^Your notes are private:/u)).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main.getByRole('searchbox')).toHaveCount(0)
  await expectScreenAccessible(page, 'first minutes')

  await main.getByRole('link', { name: 'Write a note' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/create-entry')
})

test('the example journal can be searched, filtered and read, stores nothing, and is gone after one click', async ({
  page,
}) => {
  await openSeeded(page, '/dashboard')
  await page.getByRole('link', { name: 'Look at an example' }).click()
  await expect(page.getByText('Example journal. Nothing here is saved.')).toBeVisible()
  const cards = page.getByRole('article')
  const status = page.getByText(/^\d+( of \d+)? notes$/u)
  await expect(status).toHaveText('32 notes')
  await expect(cards).toHaveCount(32)
  await expectScreenAccessible(page, 'the example journal')

  await page.getByRole('searchbox', { name: 'Search entries' }).fill('HERON')
  await expect(status).toHaveText('3 of 32 notes')
  await expect(cards.locator('mark').first()).toHaveText('heron')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(status).toHaveText('32 notes')

  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Family' }).click()
  await page.getByRole('combobox', { name: 'Notebook' }).click()
  await page.getByRole('option', { name: 'Dad’s kitchen' }).click()
  await expect(status).toHaveText('6 of 32 notes')

  const soup = cards.filter({ hasText: 'Dad’s onion soup' })
  await soup.getByRole('button', { name: 'Read in full' }).click()
  await expect(page.getByRole('dialog')).toContainText('Still good, but you wouldn’t want it plain.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(soup.getByRole('button', { name: 'More' })).toHaveCount(0)
  for (const words of ['onion soup', 'HERON', 'example-journal']) expect(await findStoresWith(page, words)).toEqual([])
  for (const store of ['entries', 'outbox']) expect(await readRows(page, `geist-${adaUid}`, store)).toEqual([])

  await page.getByRole('link', { name: 'Leave the example' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Your journal is ready: a sentence and a category are enough to begin.')).toBeVisible()
  await expect(cards).toHaveCount(0)
})
