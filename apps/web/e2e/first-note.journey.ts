import { expect, test } from './journey'
import { compose, createPerson, openNotes, signIn, signOut, signUp, signUpOnScreen } from './people'
import { blockFirestore, unreachableErrors } from './block-firestore'

test('a user signs up, writes a note, finds it after a reload, signs out, and is redirected to /', async ({ page }) => {
  const ada = createPerson()
  await signUpOnScreen(page, ada)
  await expect(page.getByText('Your journal is ready: a sentence and a category are enough to begin.')).toBeVisible()
  await page.getByRole('link', { name: 'Write a note' }).click()
  await expect(page).toHaveURL('/create-entry')
  await compose(page, { content: 'The heron was there again.\nSame post.', category: 'Walks' })
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText('Walks')
  await expect(page.getByPlaceholder('Enter new category')).toBeHidden()
  await expect(page.getByText('Note logged')).toBeHidden({ timeout: 4_000 })

  await openNotes(page)
  const card = page.getByRole('article').filter({ hasText: 'The heron was there again.' })
  await expect(card).toContainText('Walks')
  await expect(card.locator('time')).toHaveText(/^\d+s$/)

  await page.reload()
  await expect(card).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)

  await signOut(page)
  await page.goto('/notebooks/canal')
  await expect(page.getByText('Sign in to open this notebook.')).toBeVisible()
  for (const path of ['/create-entry', '/notebooks', '/explore', '/contentmap', '/contentMap', '/chat', '/dashboard']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
  await expect(page.getByText('The heron')).toBeHidden()
  const password = page.getByLabel('Password')
  await password.fill(ada.password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue(ada.password)
  // Submitting hides it again, here without an email.
  await password.press('Enter')
  await expect(password).toHaveAttribute('type', 'password')
  await signIn(page, ada)
  await expect(page).toHaveURL('/dashboard')
  await expect(card).toBeVisible()
})

test('a new note appears at once in the user’s second browser, newest first @nightly', async ({ page, browser }) => {
  // Eleven notes are each submitted here and awaited in the other browser.
  const ada = createPerson()
  await signUp(page, ada)
  const secondContext = await browser.newContext()
  const secondDevice = await secondContext.newPage()
  await signIn(secondDevice, ada)
  await expect(secondDevice.getByText('Your journal is ready')).toBeVisible()

  for (let number = 1; number <= 11; number += 1) {
    await compose(page, { content: `Thought number ${number}.`, category: 'Ideas' })
    await expect(secondDevice.getByRole('article').first()).toContainText(`Thought number ${number}.`)
  }
  await secondContext.close()
})

test('a submitted note is on the dashboard before the server responds @nightly', async ({ page, expectedErrors }) => {
  expectedErrors.push(unreachableErrors)
  await signUp(page, createPerson())
  await openNotes(page)
  await expect(page.getByText('Your journal is ready')).toBeVisible()
  await blockFirestore(page)
  await compose(page, { content: 'Written while the line was dead.', category: 'Ideas' })
  await openNotes(page)
  await expect(page.getByRole('article')).toContainText('Written while the line was dead.')
})
