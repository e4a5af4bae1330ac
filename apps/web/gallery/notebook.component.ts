import { expectAccessible } from '../e2e/access'
import { createNote, expect, openSeeded, type Page, test } from './component'
import { createNotebook } from './sample-data'

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

/** Chooses an item of an entry's menu with the keyboard. */
async function chooseItem(page: Page, text: string, item: string): Promise<void> {
  const moreButton = card(page, text).getByRole('button', { name: 'More' })
  // The menu loads after the notebook.
  await expect(moreButton).toBeEnabled()
  await moreButton.press('Enter')
  await page.getByRole('menuitem', { name: item, exact: true }).press('Enter')
}

test('in a notebook, the menu of an entry opens, edits, moves and deletes it, and the focus stays in the list', async ({
  page,
}) => {
  const notebook = createNotebook({ id: 'canal', name: 'Canal' })
  const entries = ['The heron stood still.', 'Ice on the water.', 'The ice has gone.'].map((content, order) =>
    createNote(content, { collectionName: 'Canal', order }),
  )
  await openSeeded(page, '/notebooks/canal', {
    entries,
    notebooks: [notebook, createNotebook({ id: 'bread', name: 'Bread' })],
  })
  await chooseItem(page, 'The heron', 'Open')
  await expect(page.getByRole('dialog')).toContainText('The heron stood still.')
  await page.keyboard.press('Escape')
  await expect(card(page, 'The heron').locator(':focus')).toHaveCount(1)
  await expectAccessible(page, 'a notebook whose entries have menus')

  await chooseItem(page, 'The heron', 'Edit')
  await page.getByRole('textbox', { name: 'Content' }).fill('The heron flew.')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(card(page, 'The heron flew.')).toBeVisible()

  await chooseItem(page, 'Ice on the water.', 'Select notebook')
  await page.getByRole('combobox', { name: 'Notebook' }).press('Enter')
  await page.getByRole('option', { name: 'Bread' }).press('Enter')
  await page.getByRole('button', { name: 'Confirm selection' }).press('Enter')
  await expect(card(page, 'Ice on the water.')).toHaveCount(0)
  await expect(card(page, 'The ice has gone.').locator(':focus')).toHaveCount(1)

  await chooseItem(page, 'The ice has gone.', 'Delete')
  await page.getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(card(page, 'The ice has gone.')).toHaveCount(0)
  await expect(card(page, 'The heron flew.').locator(':focus')).toHaveCount(1)
})
