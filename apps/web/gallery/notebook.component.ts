import { expectAccessible } from '../e2e/access'
import { acceptAiNotice, chooseByKeyboard, createNote, expect, openSeeded, type Page, test } from './component'
import { createNotebook } from './sample-data'

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

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
  await chooseByKeyboard(page, 'The heron', 'Open')
  await expect(page.getByRole('dialog')).toContainText('The heron stood still.')
  await page.keyboard.press('Escape')
  await expect(card(page, 'The heron').locator(':focus')).toHaveCount(1)
  await expectAccessible(page, 'a notebook whose entries have menus')

  await chooseByKeyboard(page, 'The heron', 'Edit')
  await page.getByRole('textbox', { name: 'Content' }).fill('The heron flew.')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(card(page, 'The heron flew.')).toBeVisible()

  await chooseByKeyboard(page, 'Ice on the water.', 'Select notebook')
  await page.getByRole('combobox', { name: 'Notebook' }).press('Enter')
  await page.getByRole('option', { name: 'Bread' }).press('Enter')
  await page.getByRole('button', { name: 'Confirm selection' }).press('Enter')
  await expect(card(page, 'Ice on the water.')).toHaveCount(0)
  await expect(card(page, 'The ice has gone.').locator(':focus')).toHaveCount(1)

  await chooseByKeyboard(page, 'The ice has gone.', 'Delete')
  await page.getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(card(page, 'The ice has gone.')).toHaveCount(0)
  await expect(card(page, 'The heron flew.').locator(':focus')).toHaveCount(1)
})

test('screen readers hear the answer about a selection, and which notes were not read for it', async ({ page }) => {
  await acceptAiNotice(page)
  await page.route('**/complexQuery', (route) =>
    route.fulfill({ json: { result: { analysis: 'It waits.', quotes: [], leftOut: [] } } }),
  )
  const prompts = ['Who waits', 'What melts', 'Where does it flow']
  await page.route('**/generateQueryPrompts', (route) => route.fulfill({ json: { result: { prompts } } }))
  // The question is kept on the server, after its answer.
  await page.route('https://firestore.googleapis.com/**', () => undefined)
  const inCanal = { collectionName: 'Canal' }
  await openSeeded(page, '/notebooks/canal', {
    entries: [
      createNote('The heron stood still.', { ...inCanal, order: 0 }),
      createNote('The heron is a secret.', { ...inCanal, order: 1, neverAi: true }),
    ],
    notebooks: [createNotebook({ id: 'canal', name: 'Canal' })],
  })
  for (const text of ['stood still', 'a secret']) await card(page, text).getByRole('checkbox').check()
  await page.getByRole('textbox', { name: /^What would you like to ask/u }).fill('What does it do?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('It waits.')
  await expect(page.getByRole('status').filter({ hasText: 'The answer:' })).toHaveText(
    'The answer: It waits. One selected note is marked Never AI and wasn’t read.',
  )
})

test('on a phone, Ask in a notebook is as wide as the field above it', async ({ page }) => {
  await acceptAiNotice(page)
  const prompts = ['Who waits', 'What melts', 'Where does it flow']
  await page.route('**/generateQueryPrompts', (route) => route.fulfill({ json: { result: { prompts } } }))
  await openSeeded(page, '/notebooks/canal', {
    entries: [createNote('The heron stood still.', { collectionName: 'Canal', order: 0 })],
    notebooks: [createNotebook({ id: 'canal', name: 'Canal' })],
  })
  await card(page, 'The heron').getByRole('checkbox').check()
  const askButton = page.getByRole('main').getByRole('button', { name: 'Ask', exact: true })
  const field = page.getByRole('textbox', { name: /^What would you like to ask/u })
  await expect(page.getByRole('button', { name: 'Who waits' })).toBeVisible()
  for (const width of [320, 390, 430]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => (await askButton.boundingBox())?.width).toBe((await field.boundingBox())?.width)
  }
})
