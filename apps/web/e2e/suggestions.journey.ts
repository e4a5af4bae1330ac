import { expectAccessible } from './access'
import { expect, test } from './journey'
import { compose, fillCategory, createPerson, openNotes, signUp } from './people'
import { acceptForText, acceptOnTab } from './suggestion'

test('shows a suggested prompt as the placeholder, and accepts it only on Tab @nightly', async ({ page }) => {
  await signUp(page, createPerson())
  await compose(page, { content: 'The garden needs water, and the garden gets rain.', category: 'Garden' })
  const note = page.getByRole('textbox', { name: 'Note' })
  const suggestButton = page.getByRole('button', { name: 'Suggest a prompt' })
  await suggestButton.click()
  await expect(note).not.toHaveAttribute('placeholder', 'Compose a note...')
  const prompt = (await note.getAttribute('placeholder')) ?? ''
  expect(prompt).not.toMatch(/["“”]/)
  await expect(note).toBeFocused()

  await acceptOnTab(page, prompt)
  // If the note has text, the question refers to it.
  await acceptForText(page, 'Nobody has seen the ferry. The ferry is late. I wait for the ferry.')

  await fillCategory(page, 'Garden')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Note logged')).toBeVisible()
  await expect(note).toHaveAttribute('placeholder', 'Compose a note...')
})

test('lists categories in the specified order, searches them, and offers one that differs only in case @nightly', async ({
  page,
}) => {
  await signUp(page, createPerson())
  for (const category of ['Walks', 'Walks', 'Dreams', 'Dreams', 'Birds', 'Birds', 'Work', 'Bread']) {
    await compose(page, { content: `About ${category}`, category })
  }
  const trigger = page.getByRole('combobox', { name: 'Category' })
  await page.getByRole('textbox', { name: 'Note' }).fill('One more.')
  await trigger.click()
  const menu = page.getByRole('dialog', { name: 'Categories' })
  await expect(menu).toHaveText(
    /^Create New CategoryNew CategoryTop CategoriesBirdsDreamsWalksOther CategoriesBreadWork$/,
  )
  await expect(menu.getByRole('group')).toHaveCount(3)
  expect((await menu.getByRole('listbox').boundingBox())?.height).toBeLessThanOrEqual(200)
  expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(300)
  await expectAccessible(page, 'composer, categories')

  await page.keyboard.type('zebra')
  await expect(menu.getByText('No matches found.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Search categories' }).fill('DREA')
  await expect(menu.getByRole('option', { name: 'Dreams' })).toBeVisible()
  await expect(menu.getByText('No matches found.')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(trigger).toHaveText('Dreams')
  await expect(trigger).toBeFocused()
  await page.reload()
  await expect(trigger).toHaveText('Dreams')

  await trigger.click()
  await page.getByRole('option', { name: 'New Category' }).click()
  const categoryField = page.getByPlaceholder('Enter new category')
  await expect(categoryField).toBeFocused()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Please select or enter a category before submitting.')
  // Choosing 'New Category' again opens the same field, with the search text in it.
  const categorySearch = page.getByRole('combobox', { name: 'Search categories' })
  await trigger.focus()
  await page.keyboard.type('Zebras')
  await expect(categorySearch).toHaveValue('Zebras')
  await expect(categorySearch).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('!')
  await expect(categoryField).toHaveValue('Zebras!')
  await trigger.click()
  await page.getByRole('option', { name: 'New Category' }).click()
  await expect(categoryField).toBeFocused()
  await expect(categoryField).toHaveValue('Zebras!')
  await categoryField.fill('walks')
  await page.getByRole('button', { name: 'use “Walks”' }).click()
  await expect(categoryField).toBeHidden()
  await expect(trigger).toHaveText('Walks')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Note logged')).toBeVisible()
  // The last category is chosen again.
  await expect(trigger).toHaveText('Walks')
  await trigger.click()
  await expect(menu).toHaveText(/Top CategoriesWalksBirdsDreams/)
})

test('offers one action a day, and its button saves it as one note @nightly', async ({ page }) => {
  await signUp(page, createPerson())
  const actionButton = page.getByRole('button', { name: 'Today’s action' })
  await actionButton.click()
  const card = page.getByRole('region', { name: 'Today’s action' })
  // After Dismiss, Tab reaches the button of the action, and after reopening, the one to save it.
  await card.getByRole('button', { name: 'Dismiss' }).focus()
  await page.keyboard.press('Enter')
  await expect(card).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(actionButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Save as a note' })).toBeFocused()
  const action = (await card.getByRole('status').textContent()) ?? ''
  expect(action.trim()).not.toBe('')
  await expectAccessible(page, 'composer, today’s action')
  const saveButton = card.getByRole('button', { name: 'Save as a note' })
  await saveButton.click()
  await expect(page.getByText('Note logged')).toBeVisible()
  await expect(saveButton).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(card.getByRole('status')).toHaveText(action)
  await saveButton.click({ force: true })
  await openNotes(page)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText(action)
  await expect(page.getByRole('article')).toContainText('Action')
})

test('logs a response without an action, and can ask again @nightly', async ({ page, expectedErrors }) => {
  expectedErrors.push(/^No valid prompt response\./)
  await signUp(page, createPerson())
  const headers = { 'access-control-allow-origin': '*' }
  const results = [{}, { prompt: ' “” ' }, { prompt: '“Water the tomatoes.”' }]
  await page.route('**/generateAction', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fulfill({ headers, json: { result: results.shift() } })
  })
  const loggedErrors: string[] = []
  page.on('console', (message) => message.type() === 'error' && loggedErrors.push(message.text()))
  await page.getByRole('button', { name: 'Today’s action' }).click()
  const askAgainButton = page.getByRole('button', { name: 'Suggest another action' })
  await expect(askAgainButton).toBeVisible()
  expect(loggedErrors).toEqual(['No valid prompt response.'])
  await askAgainButton.click()
  await expect.poll(() => loggedErrors).toEqual(['No valid prompt response.', 'No valid prompt response.'])
  await askAgainButton.click()
  await expect(page.getByRole('region', { name: 'Today’s action' })).toContainText('Water the tomatoes.')
})
