import { expectStoredNotesListed, readStoredEntries } from '../e2e/offline-page'
import { toIsoDay } from '../src/shared/to-iso-day'
import { createNote, expect, openSeeded, type Page, test } from './component'
import { createNotebook } from './sample-data'

test('a stored note is listed with its text, its category (or No Category) and its time', async ({ page }) => {
  // The page only believes to be offline: its code still loads.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await openSeeded(page, '/create-entry')
  await expectStoredNotesListed(page)
})

test('a note keeps its preselected category, its notebook and its day when the network drops', async ({ page }) => {
  await openComposer(page)
  await page.getByRole('combobox', { name: 'Notebook' }).click()
  await page.getByRole('option', { name: 'Ferry log' }).click()
  await chooseDay(page, toIsoDay(Date.now() - 9 * dayMs))
  await page.getByRole('textbox', { name: 'Note' }).fill('The ferry was late.')
  await goOffline(page)
  await expect(page.getByPlaceholder('Category')).toHaveValue('Morning pages')
  await expect(page.getByText('In “Ferry log”', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Dated /u)).toBeVisible()
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(page.getByRole('listitem').first()).toContainText('Morning pages')
  const [stored] = await readStoredEntries(page)
  expect(stored).toMatchObject({ category: 'Morning pages', notebookId: 'ferry' })
  expect(toIsoDay(stored?.timestamp ?? 0)).toBe(toIsoDay(Date.now() - 9 * dayMs))
  await expect(page.getByText('In “Ferry log”', { exact: true })).toBeHidden()
  // The next note starts there with none of them.
  await page.getByPlaceholder('Write your entry here...').fill('Another thought.')
  await expect(page.getByPlaceholder('Category')).toHaveValue('')
})

test('the offline page says that a note for an unusable day will be dated today', async ({ page }) => {
  await openComposer(page)
  await chooseDay(page, toIsoDay(Date.now() + 3 * dayMs))
  await page.getByRole('textbox', { name: 'Note' }).fill('Too early.')
  await goOffline(page)
  await expect(page.getByText('The date you chose is in the future, so this note will be dated today.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(page.getByRole('listitem').first()).toContainText('Too early.')
  const [stored] = await readStoredEntries(page)
  expect(toIsoDay(stored?.timestamp ?? 0)).toBe(toIsoDay(Date.now()))
})

const dayMs = 86_400_000

/** Opens the composer of a user with a notebook, who last chose 'Morning pages'. */
async function openComposer(page: Page): Promise<void> {
  // The page only believes to be offline: its code still loads.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => document.documentElement.dataset['offline'] === undefined })
  })
  const notebooks = [createNotebook({ id: 'ferry', name: 'Ferry log' })]
  const entries = [createNote('At dawn.', { category: 'Morning pages' })]
  await openSeeded(page, '/create-entry', { entries, notebooks })
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText('Morning pages')
}

async function chooseDay(page: Page, day: string): Promise<void> {
  await page.getByRole('button', { name: 'Date: Today' }).click()
  await page.getByLabel('Date', { exact: true }).fill(day)
}

async function goOffline(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['offline'] = ''
    dispatchEvent(new Event('offline'))
  })
  await expect(page.getByRole('heading', { name: "You're offline at the moment." })).toBeVisible()
}
