import type { Locator } from '@playwright/test'

import { findCard, chooseAction } from './cards'
import { type Blockade, blockRequests, blockStores } from './block-saves'
import { offlineErrors, expect, type Page, test } from './journey'
import { readStoredEntries } from './offline-page'
import {
  appendText,
  compose,
  fillCategory,
  createPerson,
  openNotes,
  openSignUp,
  signIn,
  signOut,
  signUp,
} from './people'
import { seedEntries, readUid } from './seed-entries'
import { seedNotebook } from './seed-notebook'
import { unreachableErrors } from './block-firestore'
import { openSettingsSection } from './settings-section'

/** Clicks the button, types while the save is held, then releases the save. */
async function typeDuringBlockade(
  blockade: Blockade,
  { button, field, text }: { readonly button: Locator; readonly field: Locator; readonly text: string },
) {
  await button.click()
  await appendText(field, text)
  await blockade.release()
}

async function editBiography(page: Page, biography: string) {
  const person = createPerson()
  await signUp(page, person)
  await page.goto(`/geist/${person.username}`)
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit profile' })
  await dialog.getByLabel('Biography').fill(biography)
  return { person, dialog }
}

async function openSettingsDialog(page: Page, name: string) {
  const person = createPerson()
  await signUp(page, person)
  await page.goto('/settings')
  await openSettingsSection(page, 'Account')
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('Current password').fill(person.password)
  return { person, dialog }
}

const noteField = (page: Page) => page.getByRole('textbox', { name: 'Note' })
const expectSavedEverywhere = (page: Page) => expect(page.getByText('Saved everywhere')).toBeVisible()

test('text typed in another tab during a pending Submit stays in both tabs @nightly', async ({ page, context }) => {
  await signUp(page, createPerson())
  await noteField(page).fill('A heron.')
  await fillCategory(page, 'Walks')
  const secondTab = await context.newPage()
  await secondTab.goto('/create-entry')
  await expect(noteField(secondTab)).toHaveValue('A heron.')
  await typeDuringBlockade(await blockStores(page), {
    button: page.getByRole('button', { name: 'Submit' }),
    field: noteField(secondTab),
    text: ' From the other tab.',
  })
  await expect(page.getByText('Note logged')).toBeVisible()
  for (const tab of [page, secondTab]) await expect(noteField(tab)).toHaveValue('From the other tab.')
  await secondTab.reload()
  await expect(noteField(secondTab)).toHaveValue('From the other tab.')
})

test('the offline page keeps text typed while an entry is being stored @nightly', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(offlineErrors, unreachableErrors)
  await signUp(page, createPerson())
  await context.setOffline(true)
  const field = page.getByPlaceholder('Write your entry here...')
  await field.fill('In the tunnel.')
  // Simulates another tab that holds the lock of the offline entries.
  await page.evaluate(() => void navigator.locks.request('geist:offline-entries', () => new Promise(() => undefined)))
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await appendText(field, ' Out of it.')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(page.getByText('Entry saved locally.')).toBeVisible()
  await expect(field).toHaveValue('Out of it.')
  expect((await readStoredEntries(page)).map(({ content }) => content)).toEqual(['In the tunnel.'])
})

const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Entry' })

async function createNote(page: Page) {
  await compose(page, { content: 'The heron', category: 'Walks' })
  await openNotes(page)
  await expectSavedEverywhere(page)
}

/** Signs up a user and holds the save of a note's editor while more is typed. */
async function typeDuringSave(page: Page) {
  await signUp(page, createPerson())
  await createNote(page)
  await chooseAction(page, 'The heron', 'Edit')
  const content = editDialog(page).getByLabel('Content')
  await content.fill('The heron left.')
  const blockade = await blockStores(page)
  await editDialog(page).getByRole('button', { name: 'Save' }).click()
  await appendText(content, ' It came back.')
  return { content, blockade }
}

test('Save in an edit saves the text at the time of the click, and the dialog stays open with later text @nightly', async ({
  page,
}) => {
  const { content, blockade } = await typeDuringSave(page)
  await editDialog(page).getByRole('button', { name: 'Save' }).click()
  await blockade.release()
  await expect(editDialog(page).getByText('Saved, but not what you typed while it was saving.')).toBeVisible()
  await expect(content).toHaveValue('The heron left. It came back.')
  await expect(editDialog(page).getByText('changed on another device')).toHaveCount(0)

  // The draft of the edit is stored too, and its basis is the saved text.
  await page.reload()
  await expect(content).toHaveValue('The heron left. It came back.')
  await expect(editDialog(page).getByText('changed on another device')).toHaveCount(0)
  await editDialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(editDialog(page)).toBeHidden()
  await expect(findCard(page, 'The heron left. It came back.')).toBeVisible()
  await expectSavedEverywhere(page)
  await expect(page.getByText('versions of this note')).toHaveCount(0)
  await chooseAction(page, 'The heron left.', 'History')
  await expect(page.getByRole('dialog', { name: 'History' }).getByRole('listitem')).toHaveCount(3)
})

test('Cancel during a pending save discards only later text, and Undo restores it @nightly', async ({ page }) => {
  const { content, blockade } = await typeDuringSave(page)
  await editDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(editDialog(page)).toBeHidden()
  await blockade.release()
  await expect(findCard(page, 'The heron left.')).toBeVisible()
  await expect(page.getByText('You started editing this note')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(content).toHaveValue('The heron left. It came back.')
  await editDialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(editDialog(page)).toBeHidden()
  await expectSavedEverywhere(page)
  await expect(page.getByText('versions of this note')).toHaveCount(0)
})

test('a notebook’s dialog stays open with a name typed while the notebook is being created or renamed @nightly', async ({
  page,
}) => {
  await signUp(page, createPerson())
  await page.getByRole('link', { name: 'Notebooks', exact: true }).click()
  await page.getByRole('button', { name: '+ Notebook' }).click()
  const creating = page.getByRole('dialog', { name: 'Create New Notebook' })
  await creating.getByLabel('Name').fill('River')
  await typeDuringBlockade(await blockStores(page), {
    button: creating.getByRole('button', { name: 'Create' }),
    field: creating.getByLabel('Name'),
    text: ' notes',
  })
  await expect(creating.getByText('Saved as “River”, the name you typed first.')).toBeVisible()
  await creating.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'River notes' })).toBeVisible()

  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Edit Collection Name' }).click()
  const renaming = page.getByRole('dialog', { name: 'Edit Collection Name' })
  await renaming.getByLabel('Name').fill('Canal')
  await typeDuringBlockade(await blockStores(page), {
    button: renaming.getByRole('button', { name: 'Save' }),
    field: renaming.getByLabel('Name'),
    text: ' notes',
  })
  await expect(renaming.getByText('Saved as “Canal”, the name you typed first.')).toBeVisible()
  await expect(renaming.getByLabel('Name')).toHaveValue('Canal notes')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Canal notes' })).toBeVisible()
})

test('Select Notebook stays open with a choice made during a pending save @nightly', async ({ page }) => {
  const person = createPerson()
  await signUp(page, person)
  const uid = await readUid(page)
  for (const name of ['River', 'Canal']) await seedNotebook({ uid, username: person.username, name })
  await createNote(page)
  await chooseAction(page, 'The heron', 'Select notebook')
  const dialog = page.getByRole('dialog', { name: 'Select Notebook' })
  const chooseNotebook = async (name: string) => {
    await dialog.getByRole('combobox').click()
    await page.getByRole('option', { name }).click()
  }
  await chooseNotebook('River')
  const blockade = await blockStores(page)
  await dialog.getByRole('button', { name: 'Confirm selection' }).click()
  await chooseNotebook('Canal')
  await blockade.release()
  // The open dialog hides the page from the accessibility tree, so no role finds it.
  await expect(page.locator('article').filter({ hasText: 'The heron' })).toContainText('River')
  await expect(dialog.getByRole('combobox')).toContainText('Canal')
  await dialog.getByRole('button', { name: 'Confirm selection' }).click()
  await expect(dialog).toBeHidden()
  await expect(findCard(page, 'The heron')).toContainText('Canal')
})

test('the profile dialog stays open with text typed during a pending save @nightly', async ({ page }) => {
  const { person, dialog } = await editBiography(page, 'Walks by the river.')
  const biography = dialog.getByLabel('Biography')
  await dialog.getByLabel('Username').fill(`${person.username}-new`)
  const blockade = await blockRequests(page, /documents:commit/u)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('button', { name: 'Saving…' })).toBeVisible()
  await appendText(biography, ' And back.')
  await blockade.release()
  await expect(dialog.getByText('Saved, but not what you typed while it was saving.')).toBeVisible()
  await expect(biography).toHaveValue('Walks by the river. And back.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/geist/${person.username}-new`)
  await expect(page.getByText('Walks by the river. And back.')).toBeVisible()
})

test('a profile closed during a pending save is saved, and later text can be shown again @nightly', async ({
  page,
}) => {
  const { dialog } = await editBiography(page, 'Walks by the river.')
  const blockade = await blockRequests(page, /documents:commit/u)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await appendText(dialog.getByLabel('Biography'), ' And back.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await blockade.release()
  await expect(page.getByText('Saved, but not what you typed while it was saving.')).toBeVisible()
  await expect(page.getByText('Walks by the river.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(dialog.getByLabel('Biography')).toHaveValue('Walks by the river. And back.')
})

test('the report dialog stays open with text typed while the report is being sent @nightly', async ({
  page,
  browser,
}) => {
  const authorContext = await browser.newContext()
  const ines = createPerson('ines')
  const author = await authorContext.newPage()
  await signUp(author, ines)
  await seedNotebook({ uid: await readUid(author), username: ines.username, name: 'Harsh', isPublic: true })
  await authorContext.close()
  await signUp(page, createPerson('ben'))
  await page.goto(`/geist/${ines.username}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report' })
  await dialog.getByLabel('Something else').check()
  const wordsField = dialog.getByLabel('Anything to add?')
  await wordsField.fill('It names my street.')
  await typeDuringBlockade(await blockRequests(page, /documents:commit/u), {
    button: dialog.getByRole('button', { name: 'Report' }),
    field: wordsField,
    text: ' And my house.',
  })
  await expect(dialog.getByText('Your report was sent, without your latest changes.')).toBeVisible()
  await expect(wordsField).toHaveValue('It names my street. And my house.')
})

test('a password typed during a pending change is not taken for the saved one @nightly', async ({ page }) => {
  const { person, dialog } = await openSettingsDialog(page, 'Change password')
  await dialog.getByLabel('New password').fill('a-heron-by-the-river')
  await typeDuringBlockade(await blockRequests(page, /accounts:update/u), {
    button: dialog.getByRole('button', { name: 'Save password' }),
    field: dialog.getByLabel('New password'),
    text: '-twice',
  })
  await expect(dialog.getByText('The password you typed first is saved.')).toBeVisible()
  await expect(dialog.getByLabel('New password')).toHaveValue('a-heron-by-the-river-twice')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await signOut(page)
  await signIn(page, { email: person.email, password: 'a-heron-by-the-river' })
})

test('an address typed while a link is being sent to another one stays in its field @nightly', async ({ page }) => {
  const { person, dialog } = await openSettingsDialog(page, 'Change email')
  await dialog.getByLabel('New email').fill(`new-${person.email}`)
  const blockade = await blockRequests(page, /accounts:sendOobCode/u)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByRole('button', { name: 'Sending…' })).toBeVisible()
  await dialog.getByLabel('New email').fill(`newer-${person.email}`)
  await blockade.release()
  await expect(dialog.getByText(`We sent a link to new-${person.email}`)).toBeVisible()
  await expect(dialog.getByLabel('New email')).toHaveValue(`newer-${person.email}`)
})

test('a question keeps the text at the time of asking, and later text stays in the field @nightly', async ({
  page,
}) => {
  await signUp(page, createPerson())
  await seedEntries(await readUid(page), [{ id: `heron-${crypto.randomUUID()}`, content: 'A heron by the river.' }])
  await page.goto('/chat')
  const field = page.getByRole('textbox', { name: /^Ask/u })
  await field.fill('Where was the heron?')
  const blockade = await blockStores(page, 'kept-threads-')
  await field.press('Enter')
  await appendText(field, ' And when?')
  await blockade.release()
  await expect(page.getByRole('article', { name: 'Where was the heron?', exact: true })).toBeVisible()
  await expect(field).toHaveValue('And when?')
  await page.reload()
  await expect(field).toHaveValue('And when?')
})

test('the sign-up form is read-only while its username is being claimed @nightly', async ({ page }) => {
  const person = createPerson()
  await page.goto('/')
  await openSignUp(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  const username = page.getByLabel('Username')
  await username.fill(person.username)
  const blockade = await blockRequests(page, /accounts:signUp/u)
  await username.press('Enter')
  await appendText(username, 'x')
  await expect(username).toHaveValue(person.username)
  await expect(username).toBeFocused()
  for (const label of ['Email', 'Password', 'Username']) {
    await expect(page.getByLabel(label)).not.toBeEditable()
  }
  await blockade.release()
  await expect(page).toHaveURL('/dashboard')
  await page.goto(`/geist/${person.username}`)
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible()
})
