import { expectAccessible } from '../e2e/access'
import { blockStores } from '../e2e/block-saves'
import { chooseAction, editCard, findCard } from '../e2e/cards'
import { appendText } from '../e2e/people'
import { createThoughts } from '../e2e/seed-entries'
import { createNote, expect, openSeeded, type Page, test, pressFirstShortcut, untilListLoaded } from './component'
import type { SeededJournal } from './seeded-app'
import { createNotebook } from './sample-data'

const cards = (page: Page) => page.getByRole('article')
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search entries' })
const longText = `The heron stood in the shallows. ${'It waits, and the river goes by. '.repeat(40)}Then it flew.`

/** Opens the notes and waits for the virtualized list. */
async function openNotes(page: Page, journal: Partial<SeededJournal>): Promise<void> {
  await openSeeded(page, '/dashboard', journal)
  await expect(cards(page)).toHaveCount(journal.entries?.length ?? 0)
  await untilListLoaded(page)
}

test('j and k move between notes and read out their text, Enter opens and e edits', async ({ page }) => {
  await openNotes(page, {
    entries: [
      ...createThoughts(3).map(({ content, ...seed }) => createNote(content, seed)),
      createNote(longText, { timestamp: Date.now() - 5 * 3_600_000 }),
    ],
  })
  await pressFirstShortcut(page, 'j')
  await expect(findCard(page, 'Thought 1.')).toBeFocused()
  await expect(page.getByRole('article', { name: 'Thought 1.' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(findCard(page, 'Thought 2.')).toBeFocused()
  await page.keyboard.press('k')
  await expect(findCard(page, 'Thought 1.')).toBeFocused()
  await page.keyboard.press('k')
  await expect(findCard(page, 'Thought 1.')).toBeFocused()
  await expectAccessible(page, 'a note has the focus')

  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Edit Entry' }).getByLabel('Content')).toHaveValue('Thought 1.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The closed dialog returns the focus to the card's menu; the shortcuts continue from there.
  await expect(findCard(page, 'Thought 1.').getByRole('button', { name: 'More' })).toBeFocused()

  for (let step = 0; step < 3; step += 1) await page.keyboard.press('j')
  await expect(findCard(page, 'The heron')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('Then it flew.')).toBeVisible()
  // An open dialog disables the page's shortcuts.
  await page.keyboard.press('c')
  await page.keyboard.press('k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('searches loaded entries from two characters on, marks matches, and restores the list when cleared', async ({
  page,
}) => {
  await openNotes(page, {
    entries: [
      createNote('Walked in the RAIN.', { timestamp: Date.now() - 1_000 }),
      createNote('Die Straße war leer.'),
      createNote(`${'Nothing of that. '.repeat(60)}A train went by.`, { timestamp: Date.now() - 90_000 }),
      createNote('Sun.'),
    ],
  })
  await searchField(page).fill('r')
  await expect(cards(page)).toHaveCount(4)
  await searchField(page).fill('rain')
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: '2 matches in 4 notes' })).toBeVisible()
  await expect(page.locator('mark')).toHaveText(['RAIN', 'rain'])
  await expect(page.locator('mark').last()).toBeInViewport()
  await searchField(page).fill('STRASSE')
  await expect(page.locator('mark')).toHaveText(['Straße'])
  await searchField(page).fill('snow')
  await expect(page.getByText(/^No exact match in/)).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(searchField(page)).toHaveValue('')
  await expect(cards(page)).toHaveCount(4)
  await searchField(page).fill('sun')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(searchField(page)).toBeFocused()
  await expect(cards(page)).toHaveCount(4)
  await expect(page.getByText("You've reached the end of your entries.")).toBeVisible()
})

test('Save in an edit saves the text at the time of the click, and the dialog stays open with later text', async ({
  page,
}) => {
  await openNotes(page, { entries: [createNote('The heron')] })
  await chooseAction(page, 'The heron', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Entry' })
  const content = dialog.getByLabel('Content')
  await content.fill('The heron left.')
  const blockade = await blockStores(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await appendText(content, ' It came back.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await blockade.release()
  await expect(dialog.getByText('Saved, but not what you typed while it was saving.')).toBeVisible()
  await expect(content).toHaveValue('The heron left. It came back.')
  await expect(dialog.getByText('changed on another device')).toHaveCount(0)

  // The draft of the edit is stored too, and its basis is the saved text.
  await page.reload()
  await expect(content).toHaveValue('The heron left. It came back.')
  await expect(dialog.getByText('changed on another device')).toHaveCount(0)
  await content.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(findCard(page, 'The heron left. It came back.')).toBeVisible()
  await expect(page.getByText('versions of this note')).toHaveCount(0)
})

test('asks before it restores an earlier version of a public note', async ({ page }) => {
  const notebook = createNotebook({ name: 'Canal', isPublic: true })
  const note = createNote('The heron was there again.', { collectionName: notebook.name, isPublic: true })
  await openNotes(page, { entries: [note], notebooks: [notebook] })
  await editCard(page, 'The heron', 'The heron was gone.')

  // The device is offline while History is open, which then lists the text that the edit replaced.
  // Offline without a dialog, the offline page would replace the screen.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(() => {
    const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null
    Object.defineProperty(navigator, 'onLine', { get: () => !isDialogOpen() })
  })
  await chooseAction(page, 'The heron', 'History')
  const texts = page.getByRole('dialog', { name: 'History' }).getByRole('listitem')
  const restoreButton = texts.nth(1).getByRole('button', { name: 'Restore this version' })
  await restoreButton.click()
  const question = page.getByRole('alertdialog', { name: 'Show everyone this version?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(texts).toHaveCount(2)
  await restoreButton.click()
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect(findCard(page, 'The heron was there again.')).toBeVisible()
})

test('after a selection is deleted and restored, the focus is on a note that stayed', async ({ page }) => {
  await openNotes(page, { entries: createThoughts(4).map(({ content, ...seed }) => createNote(content, seed)) })
  await page.getByRole('button', { name: 'Select' }).click()
  for (const text of ['Thought 1.', 'Thought 2.']) await page.getByRole('checkbox', { name: text }).check()
  await page.getByRole('button', { name: 'Delete 2' }).click()
  await page.getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(cards(page)).toHaveCount(2)
  const moreButton = findCard(page, 'Thought 3.').getByRole('button', { name: 'More' })
  await expect(moreButton).toBeFocused()
  // The pressed button leaves with its toast.
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(4)
  await expect(moreButton).toBeFocused()
})

test('the save state appears only once something has changed', async ({ page }) => {
  await openNotes(page, { entries: [createNote('The heron stood still.')] })
  await expect(page.getByText('Saved everywhere')).toHaveCSS('opacity', '0')
  await editCard(page, 'The heron', 'The heron flew.')
  await expect(page.getByText('Saved on this device')).toHaveCSS('opacity', '1')
})

test('a text that its card shows whole has no icon that expands it', async ({ page }) => {
  await openNotes(page, { entries: [createNote('The heron waits by the river, and it rains. '.repeat(7))] })
  const readButton = cards(page).getByRole('button', { name: 'Read in full' })
  await expect(readButton).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(readButton).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(readButton).toHaveCount(0)
  await editCard(page, 'The heron waits', longText)
  await expect(readButton).toBeVisible()
})
