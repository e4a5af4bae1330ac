import { expectAccessible } from './access'
import { expect, type Page, test } from './journey'
import { createPerson, openNotes, signUp } from './people'
import { seedEntries, createThoughts, readUid } from './seed-entries'

const helpDialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

async function signUpWithNotes(page: Page) {
  await signUp(page, createPerson())
  await openNotes(page)
  await expect(page.getByText('Your journal is ready')).toBeVisible()
  await seedEntries(await readUid(page), createThoughts(4))
  await expect(page.getByRole('article')).toHaveCount(4)
}

test('/ focuses the search, and keys typed there trigger no shortcut @nightly', async ({ page }) => {
  await signUpWithNotes(page)
  await page.keyboard.press('/')
  const searchField = page.getByPlaceholder('Search entries...')
  await expect(searchField).toBeFocused()
  await expect(searchField).toHaveValue('')
  await page.keyboard.type('cj?/e')
  await expect(searchField).toHaveValue('cj?/e')
  await expect(helpDialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard')
})

test('c opens the composer, but not with a modifier @nightly', async ({ page }) => {
  await signUpWithNotes(page)
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Alt+c')
  await page.keyboard.press('Shift+C')
  await expect(page).toHaveURL('/dashboard')
  await page.keyboard.press('c')
  await expect(page).toHaveURL('/create-entry')
})

test('closing the help returns the focus to the note @nightly', async ({ page }) => {
  await signUpWithNotes(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(helpDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(helpDialog(page)).toHaveCount(0)
  await expect(page.getByRole('article', { name: 'Thought 2.' })).toBeFocused()
})

test('? lists the shortcuts, and the user switches them off for good and on again from the menu @nightly', async ({
  page,
}) => {
  await signUpWithNotes(page)
  await page.keyboard.press('?')
  await expect(helpDialog(page)).toBeVisible()
  await expect(helpDialog(page).getByText('Compose a note')).toBeVisible()
  await expectAccessible(page, 'help')
  await helpDialog(page).getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck()
  await expectAccessible(page, 'help, switched off')
  await page.keyboard.press('Escape')
  await expect(helpDialog(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(4)
  for (const key of ['j', '/', '?', 'c']) await page.keyboard.press(key)
  await expect(helpDialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByPlaceholder('Search entries...')).not.toBeFocused()

  await page.getByRole('button', { name: 'You' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await helpDialog(page).getByRole('checkbox', { name: 'Use keyboard shortcuts' }).check()
  await page.keyboard.press('Escape')
  await expect(helpDialog(page)).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(page).toHaveURL('/create-entry')
})
