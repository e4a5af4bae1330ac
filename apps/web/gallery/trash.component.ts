import { expectAccessible } from '../e2e/access'
import { findCard } from '../e2e/cards'
import { createNote, expect, openSeeded, type Page, test } from './component'

const cards = (page: Page) => page.getByRole('article')
const dialog = (page: Page) => page.getByRole('alertdialog')
const purgeButton = (page: Page, text: string) => findCard(page, text).getByRole('button', { name: 'Delete for good' })
const deletedNotes = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createNote(`Thought ${index}.`, { deletedAt: Date.now() - 60_000 * index }),
  )

test('Delete for good asks first, and removes one note or a selection that no Undo brings back', async ({ page }) => {
  await openSeeded(page, '/recently-deleted', { entries: deletedNotes(4) })
  await purgeButton(page, 'Thought 1.').click()
  await expect(dialog(page)).toHaveAccessibleName('Delete this note for good?')
  await expect(dialog(page)).toContainText('This can’t be undone, not even by us.')
  await expectAccessible(page, 'a question before notes are deleted for good')
  // A stray Enter deletes nothing.
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(4)
  await expect(purgeButton(page, 'Thought 1.')).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Delete for good' }).click()
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByText('Deleted for good', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(findCard(page, 'Thought 2.').getByRole('button', { name: 'Restore' })).toBeFocused()

  await page.getByRole('button', { name: 'Select' }).click()
  for (const text of ['Thought 0.', 'Thought 3.']) await page.getByRole('checkbox', { name: text }).check()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Delete 2 notes for good?')
  await dialog(page).getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('2 notes deleted for good')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(findCard(page, 'Thought 2.').getByRole('button', { name: 'Restore' })).toBeFocused()
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
})

test('to delete many notes for good, the user types their number', async ({ page }) => {
  await openSeeded(page, '/recently-deleted', { entries: deletedNotes(21) })
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('button', { name: 'Select all 21' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  const confirmButton = dialog(page).getByRole('button', { name: 'Delete for good' })
  const countField = dialog(page).getByLabel('Type 21 to confirm')
  await expect(countField).toBeFocused()
  await countField.fill('2')
  await expect(confirmButton).toBeDisabled()
  await countField.fill('21')
  await confirmButton.click()
  await expect(page.getByText('21 notes deleted for good')).toBeVisible()
  await expect(page.getByText('Nothing here.')).toBeVisible()
  // The focus stays in the list.
  await expect(page.locator(':focus')).toContainText('Nothing here.')
})

test('a note that another tab restores while the question is open stays', async ({ page, context }) => {
  await openSeeded(page, '/recently-deleted', { entries: deletedNotes(2) })
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('button', { name: 'Select all 2' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  const otherTab = await context.newPage()
  await otherTab.goto('/recently-deleted')
  await findCard(otherTab, 'Thought 0.').getByRole('button', { name: 'Restore' }).click()
  await expect(cards(otherTab)).toHaveCount(1)

  await page.bringToFront()
  await dialog(page).getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Deleted for good. 1 note was restored in the meantime')).toBeVisible()
  await expect(page.getByText('Nothing here.')).toBeVisible()
  await page.goto('/dashboard')
  await expect(cards(page)).toContainText('Thought 0.')
})
