import { expectAccessible } from './access'
import { expect, test } from './journey'
import { agreeToAi, compose, fillCategory, createPerson, openNotes, signUp } from './people'

test('a suggested prompt stands as the placeholder, and Tab takes it, and only then', async ({ page }) => {
  await signUp(page, createPerson())
  await compose(page, { content: 'The garden needs water, and the garden gets rain.', category: 'Garden' })
  const note = page.getByRole('textbox', { name: 'Note' })
  const suggest = page.getByRole('button', { name: 'Suggest a prompt' })
  await suggest.click()
  await agreeToAi(page)
  await expect(note).not.toHaveAttribute('placeholder', 'Compose a note...')
  const prompt = (await note.getAttribute('placeholder')) ?? ''
  expect(prompt).not.toMatch(/["“”]/)
  await expect(note).toBeFocused()

  // After Escape, Tab moves the focus instead of accepting the suggestion.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(note).not.toBeFocused()
  await expect(note).toHaveValue('')
  await note.focus()
  await page.keyboard.press('Tab')
  await expect(note).toHaveValue(prompt)
  await expect(note).toBeFocused()
  // The inserted text is part of the browser's undo history.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(note).toHaveValue('')
  await page.keyboard.press('Tab')
  await expect(note).toHaveValue(prompt)
  await page.keyboard.press('Tab')
  await expect(note).not.toBeFocused()

  // If the note has text, the question refers to it, appears below, and is appended.
  await note.fill('Nobody has seen the ferry. The ferry is late. I wait for the ferry.')
  await suggest.click()
  const add = page.getByRole('button', { name: 'Add to note' })
  await expect(add).toBeVisible()
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await dismiss.click()
  await expect(add).toBeHidden()
  await expect(note).toBeFocused()
  await suggest.click()
  await add.click()
  await expect(note).toBeFocused()
  await expect(note).toHaveValue(/^Nobody has seen the ferry\. The ferry is late\. I wait for the ferry\.\n\n\S.+\n$/u)
  await expect(add).toBeHidden()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(note).toHaveValue('Nobody has seen the ferry. The ferry is late. I wait for the ferry.')

  await fillCategory(page, 'Garden')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Note logged')).toBeVisible()
  await expect(note).toHaveAttribute('placeholder', 'Compose a note...')
})

test('the categories stand in the specified order, are searched, and one of another case is offered', async ({
  page,
}) => {
  test.slow()
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
  const field = page.getByPlaceholder('Enter new category')
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Please select or enter a category before submitting.')
  // Choosing 'New Category' again opens the same field, with the search text in it.
  const search = page.getByRole('combobox', { name: 'Search categories' })
  await trigger.focus()
  await page.keyboard.type('Zebras')
  await expect(search).toHaveValue('Zebras')
  await expect(search).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('!')
  await expect(field).toHaveValue('Zebras!')
  await trigger.click()
  await page.getByRole('option', { name: 'New Category' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Zebras!')
  await field.fill('walks')
  await page.getByRole('button', { name: 'Use ‘Walks’' }).click()
  await expect(field).toBeHidden()
  await expect(trigger).toHaveText('Walks')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Note logged')).toBeVisible()
  await expect(trigger).toHaveText('Choose a category')
  await trigger.click()
  await expect(menu).toHaveText(/Top CategoriesWalksBirdsDreams/)
})

test('today’s action is given once a day, and its tick saves it as one note @nightly', async ({ page }) => {
  await signUp(page, createPerson())
  const ask = page.getByRole('button', { name: 'Today’s action' })
  await ask.click()
  await agreeToAi(page)
  const card = page.getByRole('region', { name: 'Today’s action' })
  // Dismissing and asking again by keyboard keeps the focus in place.
  await card.getByRole('button', { name: 'Take it away' }).focus()
  await page.keyboard.press('Enter')
  await expect(card).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(ask).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Save it as a note' })).toBeFocused()
  const action = (await card.getByRole('status').textContent()) ?? ''
  expect(action.trim()).not.toBe('')
  await expectAccessible(page, 'composer, today’s action')
  const tick = card.getByRole('button', { name: 'Save it as a note' })
  await tick.click()
  await expect(page.getByText('Note logged')).toBeVisible()
  await expect(tick).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(card.getByRole('status')).toHaveText(action)
  await tick.click({ force: true })
  await openNotes(page)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText(action)
  await expect(page.getByRole('article')).toContainText('Action')
})

test('an answer without an action is logged, and the action can be asked for again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/^No valid prompt response\./)
  await signUp(page, createPerson())
  const headers = { 'access-control-allow-origin': '*' }
  const answers = [{}, { prompt: ' “” ' }, { prompt: '“Water the tomatoes.”' }]
  await page.route('**/generateAction', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fulfill({ headers, json: { result: answers.shift() } })
  })
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.getByRole('button', { name: 'Today’s action' }).click()
  await agreeToAi(page)
  const again = page.getByRole('button', { name: 'Ask again for today’s action' })
  await expect(again).toBeVisible()
  expect(logged).toEqual(['No valid prompt response.'])
  await again.click()
  await expect.poll(() => logged).toEqual(['No valid prompt response.', 'No valid prompt response.'])
  await again.click()
  await expect(page.getByRole('region', { name: 'Today’s action' })).toContainText('Water the tomatoes.')
})
