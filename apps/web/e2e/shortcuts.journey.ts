import { expectAccessible } from './access'
import { findCard } from './cards'
import { expect, type Page, test } from './journey'
import { createPerson, openNotes, signUp } from './people'
import { seedEntries, createThoughts, readUid } from './seed-entries'

const helpDialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

async function signUpWithNotes(page: Page) {
  await signUp(page, createPerson())
  await openNotes(page)
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
  const longText = `${'The heron was there again, same post. '.repeat(12)}The very last words.`
  await seedEntries(await readUid(page), [
    ...createThoughts(3),
    { id: `long-${crypto.randomUUID()}`, content: longText, timestamp: Date.now() - 4 * 3_600_000 },
  ])
  await expect(page.getByRole('article')).toHaveCount(4)
}

test('j and k move between notes and read out their text, Enter opens and e edits @nightly', async ({ page }) => {
  await signUpWithNotes(page)
  await page.keyboard.press('j')
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
  await expect(page.getByRole('dialog').getByText('The very last words.')).toBeVisible()
  // An open dialog disables the page's shortcuts.
  await page.keyboard.press('c')
  await page.keyboard.press('k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

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
  await helpDialog(page).getByRole('checkbox', { name: 'Use these keys' }).uncheck()
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
  await helpDialog(page).getByRole('checkbox', { name: 'Use these keys' }).check()
  await page.keyboard.press('Escape')
  await expect(helpDialog(page)).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(page).toHaveURL('/create-entry')
})
