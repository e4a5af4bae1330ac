import { findCard, chooseAction } from './cards'
import { expect, type Page, test } from './journey'
import { compose, createPerson, openNotes, signUp } from './people'

/** Aborts all requests for the app's chunks, as if offline without a service worker. */
async function abortChunkRequests(page: Page): Promise<void> {
  await page.route('**/assets/**', (route) => route.abort())
}

test('shows an error in place of a chunk that fails to load, and keeps the notes', async ({ page, expectedErrors }) => {
  expectedErrors.push(/net::ERR_FAILED|dynamically imported module/)
  await signUp(page, createPerson())
  await compose(page, { content: 'The heron stood in the shallows.', category: 'Walks' })
  await openNotes(page)
  const card = findCard(page, 'The heron')
  // The menu and the dialog's chunk are already loaded.
  await chooseAction(page, 'The heron', 'Edit')
  const editing = page.getByRole('dialog', { name: 'Edit Entry' })
  await editing.waitFor()
  await page.keyboard.press('Escape')
  await editing.waitFor({ state: 'hidden' })
  await abortChunkRequests(page)
  await chooseAction(page, 'The heron', 'History')
  await expect(page.getByText('Couldn’t load the history.')).toBeVisible()
  await page.getByPlaceholder('Search entries...').fill('heron')
  await expect(page.getByText('Couldn’t load search.')).toBeVisible()
  await expect(card).toBeVisible()
})

test('shows an error when the quick reply fails to load, and keeps the draft @nightly', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED|dynamically imported module/)
  await signUp(page, createPerson())
  const note = page.getByRole('textbox', { name: 'Note' })
  await page.getByRole('button', { name: 'Suggest a prompt' }).click()
  await expect(page.getByRole('button', { name: 'Use this prompt' })).toBeVisible()
  await note.fill('Rain.')
  await abortChunkRequests(page)
  await page.getByRole('button', { name: 'Quick reply' }).click()
  await expect(page.getByText('Couldn’t load quick replies.')).toBeVisible()
  await expect(note).toHaveValue('Rain.')
})
