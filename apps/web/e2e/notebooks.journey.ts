import type { Locator } from '@playwright/test'

import { expectAccessible } from './access'
import { backend } from './backend'
import { countMatches } from './documents'
import { conflictErrors, expect, large, type Page, test } from './journey'
import { createPerson, openNotes, type Person, signUp } from './people'
import { seedEntries, readUid } from './seed-entries'
import { seedNotebook } from './seed-notebook'
import { blockFirestore, unreachableErrors } from './block-firestore'

test('a user creates a notebook, and invalid names are refused with an error', async ({ page }) => {
  await signUp(page, createPerson())
  await openNotebooks(page)
  await expect(page.getByText('Create your first one.')).toBeVisible()
  await expectAccessible(page, 'no notebooks yet')

  const dialog = await startCreating(page)
  await expectAccessible(page, 'a new notebook')
  const create = async (name: string) => {
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Create' }).click()
  }
  await create('   ')
  await expect(dialog.getByText('Please enter a collection name.')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await create('a'.repeat(1_000))
  await expect(dialog.getByText('That name is too long.')).toBeVisible()
  await create('\u200b\u202e')
  await expect(dialog.getByText('Please enter a collection name.')).toBeVisible()
  await create('none')
  await expect(dialog.getByText("'None' means no notebook.")).toBeVisible()
  await create('  River / notes 🌊  ')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'River / notes 🌊' })).toBeVisible()
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
  await expectAccessible(page, 'an empty notebook')

  await page.getByRole('link', { name: 'View all' }).click()
  await expect(cover(page, 'River / notes 🌊')).toContainText('Private')
  const secondDialog = await startCreating(page)
  await secondDialog.getByLabel('Name').fill('RIVER / NOTES 🌊')
  await page.keyboard.press('Enter')
  await expect(secondDialog.getByText('You already have a notebook called “River / notes 🌊”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(secondDialog).toBeHidden()
  await expect(page.getByRole('button', { name: '+ Notebook' })).toBeFocused()
  await expectAccessible(page, 'the grid')

  await cover(page, 'River / notes 🌊').getByRole('link').click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'River / notes 🌊' })).toBeVisible()
  await page.goto('/notebooks/nothing-is-here-at-all')
  await expect(page.getByRole('heading', { name: 'Notebook not found' })).toBeVisible()
})

test('[SHAPE9] the grid shows notebooks without an original creator, with their lock @nightly', async ({ page }) => {
  const [ada, bo] = [createPerson(), createPerson('bo')]
  await signUp(page, ada)
  const uid = await readUid(page)
  const olderShape = { hasCreator: false, uid, username: ada.username }
  await seedNotebook({ ...olderShape, name: 'Mine from before' })
  const sharedFields = { uid: `uid-of-${bo.username}`, username: bo.username, isPublic: true, collaborators: [uid] }
  await seedNotebook({ ...sharedFields, hasCreator: false, name: 'Shared from before' })
  await seedNotebook({ ...sharedFields, name: 'Shared since' })
  await openNotebooks(page)
  await cover(page, 'Mine from before').getByRole('button', { name: 'Private: make “Mine from before” public' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make public' }).click()
  await expect(
    cover(page, 'Mine from before').getByRole('button', { name: 'Public: make “Mine from before” private' }),
  ).toBeVisible()

  const lockIcon = (name: string) => cover(page, name).getByRole('img', { name: 'Public' })
  await expect(lockIcon('Shared from before')).toBeVisible()
  await expect(cover(page, 'Shared from before')).toContainText(`Created by: ${bo.username}`)
  // Only notebooks that another user created have the coloured marker.
  const readLockColour = (name: string) => lockIcon(name).evaluate((icon) => getComputedStyle(icon).color)
  expect(await readLockColour('Shared since')).not.toBe(await readLockColour('Shared from before'))
})

test('renames a notebook with its entries, and undoes it @nightly', async ({ page }) => {
  const { uid } = await signUpWithNotebook(page, { contents: ['One.', 'Two.'] })
  await chooseMenuAction(page, 'Edit Collection Name')
  const dialog = page.getByRole('dialog', { name: 'Edit Collection Name' })
  await expect(dialog.getByLabel('Name')).toHaveValue('River notes')
  await dialog.getByLabel('Name').fill(' ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter a collection name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Canal notes')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Canal notes' })).toBeVisible()
  await expect(entryCard(page, 'One.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'River notes' })).toBeVisible()
  await expect(entryCard(page, 'Two.')).toBeVisible()
  await page.getByText('Saved everywhere').waitFor()
  await expect.poll(() => countFiledEntries(uid, 'River notes')).toBe(2)
})

test(
  'renames a notebook of five hundred entries, with a progress bar, also across a reload @nightly',
  { tag: large },
  async ({ page }) => {
    const contents = Array.from({ length: 500 }, (_, index) => `Entry ${index}.`)
    const { uid } = await signUpWithNotebook(page, { contents })
    await chooseMenuAction(page, 'Edit Collection Name')
    const dialog = page.getByRole('dialog', { name: 'Edit Collection Name' })
    await dialog.getByLabel('Name').fill('Canal notes')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Canal notes' })).toBeVisible()
    await expect(page.getByText('Entries: 500')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Updating the notes' })).toBeVisible()
    // After a reload the rename resumes where it stopped.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Canal notes' })).toBeVisible()
    await page.getByText('Saved everywhere').waitFor()
    await expect(page.getByRole('progressbar', { name: 'Updating the notes' })).toBeHidden()
    expect(await countFiledEntries(uid, 'Canal notes')).toBe(500)
  },
)

test('makes a notebook public after a confirmation, and private again without one', async ({ page }) => {
  const { uid } = await signUpWithNotebook(page, { contents: ['One.'] })
  await page.getByRole('button', { name: 'Private: make “River notes” public' }).click()
  const question = page.getByRole('alertdialog', { name: 'Make this notebook public?' })
  await expect(question).toContainText('Everyone will be able to see your username and read all notes')
  await expectAccessible(page, 'before a notebook is made public')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('Private', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Private: make “River notes” public' }).click()
  await question.getByRole('button', { name: 'Make public' }).click()
  await expect(page.getByText('Public: everyone can read it now')).toBeVisible()
  await expect.poll(() => countPublicEntries(uid)).toBe(1)
  await page.getByRole('button', { name: 'Public: make “River notes” private' }).click()
  await expect(page.getByText('Private: only you can read it now')).toBeVisible()
  expect(await countPublicEntries(uid)).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => countPublicEntries(uid)).toBe(1)

  let continueRequest: () => void = () => undefined
  const requestMayContinue = new Promise<void>((resolve) => {
    continueRequest = resolve
  })
  await page.route(/:commit/, async (route) => {
    await requestMayContinue
    await route.continue()
  })
  await page.getByRole('button', { name: 'Public: make “River notes” private' }).click()
  await expect(page.getByText('Not private yet: others can read it until this change is sent')).toBeVisible()
  continueRequest()
  await expect(page.getByText('Private: only you can read it now')).toBeVisible()
  expect(await countPublicEntries(uid)).toBe(0)
})

test('deleting a notebook keeps its entries, and Undo restores it @nightly', async ({ page, expectedErrors }) => {
  expectedErrors.push(conflictErrors)
  const { uid, url } = await signUpWithNotebook(page, { contents: ['One.', 'Two.', 'Three.'] })
  await chooseMenuAction(page, 'Delete Collection')
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  await expect(question).toContainText('Its notes stay in your journal.')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page, 'before a notebook is deleted')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Notebook deleted successfully')).toBeVisible()
  await expect(page).toHaveURL('/notebooks')
  await expect(cover(page, 'River notes')).toHaveCount(0)
  const heading = page.getByRole('heading', { level: 1, name: 'Notebooks' })
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Restored', { exact: true })).toBeVisible()
  await expect(heading).toBeFocused()
  await cover(page, 'River notes').getByRole('link').click()
  await expect(page).toHaveURL(url)
  await expect.poll(() => readTexts(page)).toEqual(['One.', 'Two.', 'Three.'])

  await chooseMenuAction(page, 'Delete Collection')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Notebook deleted successfully')).toBeVisible()
  await page.getByText('Saved everywhere').waitFor()
  await expect.poll(() => countFiledEntries(uid, '')).toBe(3)
  await openNotes(page)
  await expect(page.getByRole('article').filter({ hasText: 'Two.' })).toBeVisible()
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Notebook not found' })).toBeVisible()
})

test('selects entries one by one and all at once; Select all skips saved answers @nightly', async ({ page }) => {
  const { uid, url } = await signUpWithNotebook(page, { contents: ['One.', 'Two.'] })
  await seedEntries(uid, [
    {
      id: `entry-${crypto.randomUUID()}`,
      content: 'A cut-up.',
      collectionName: 'River notes',
      hallucinationResponse: 'yes',
      order: 9,
      timestamp: Date.now(),
    },
  ])
  await page.goto(url)
  await expect(page.getByText('Entries: 3')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select “Two.”' }).check()
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Select all' }).click()
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select “A cut-up.”' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Select “A cut-up.”' }).check()
  await expect(page.getByText('3 selected', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Deselect all' }).click()
  await expect(page.getByText('3 selected', { exact: true })).toBeHidden()
})

test('a word of a thousand letters stays within its card, and its text is unchanged @nightly', async ({ page }) => {
  const word = 'x'.repeat(1_000)
  await page.setViewportSize({ width: 390, height: 800 })
  await signUpWithNotebook(page, { contents: [word, 'שלום לכולם 😀'], name: 'מחברת' })
  await expect(page.getByRole('heading', { level: 1, name: 'מחברת' })).toHaveAttribute('dir', 'auto')
  const text = page.getByRole('article').first().locator('p')
  expect(await text.textContent()).toBe(word)
  expect(await text.locator('wbr').count()).toBe(Math.ceil(1_000 / 26) - 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a reader follows a notebook live until its owner makes it private or deletes it @nightly', async ({
  page,
  browser,
}) => {
  const { uid, url, person } = await signUpWithNotebook(page, { contents: ['One.', 'Two.'], isPublic: true })
  const context = await browser.newContext({ baseURL: backend.web, serviceWorkers: 'block' })
  const reader = await context.newPage()
  await signUp(reader, createPerson('ben'))
  await reader.goto(url)
  await expect(reader.getByRole('link', { name: `Created by: ${person.username}` })).toBeVisible()
  await expect.poll(() => readTexts(reader)).toEqual(['One.', 'Two.'])
  await expect(reader.getByRole('button', { name: /^Move/u })).toHaveCount(0)
  await expectAccessible(reader, "somebody else's notebook")
  await reader.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('1 subscriber(s)')).toBeVisible()

  await seedEntries(uid, [
    {
      id: `entry-${crypto.randomUUID()}`,
      content: 'Between.',
      collectionName: 'River notes',
      isPublic: true,
      order: 0.5,
      timestamp: Date.now(),
    },
  ])
  await expect.poll(() => readTexts(reader)).toEqual(['One.', 'Between.', 'Two.'])
  await openNotebooks(reader)
  await expect(cover(reader, 'River notes')).toContainText(`Created by: ${person.username}`)
  await expect(cover(reader, 'River notes')).toContainText('1 subscriber(s)')
  await expect(cover(reader, 'River notes').getByRole('button')).toHaveCount(0)
  await expectAccessible(reader, 'the grid with a notebook of somebody else')
  await cover(reader, 'River notes').getByRole('link').click()
  await expect(reader.getByRole('article').first()).toBeVisible()

  await page.getByRole('button', { name: 'Public: make “River notes” private' }).click()
  await expect(reader.getByText('made this notebook private, so you can’t read it anymore.')).toBeVisible()
  await expect(reader.getByRole('article')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readTexts(reader)).toEqual(['One.', 'Between.', 'Two.'])

  await chooseMenuAction(page, 'Delete Collection')
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  await expect(question).toContainText('Its subscriber will lose it')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(reader.getByRole('heading', { name: 'Notebook not found' })).toBeVisible()
  await expect(reader.getByText('This notebook was just deleted, or its owner made it private.')).toBeVisible()
  await context.close()
})

test('a subscriber who deletes a notebook only unsubscribes from it @nightly', async ({ page, browser }) => {
  const { url } = await signUpWithNotebook(page, { contents: ['One.'], isPublic: true })
  const context = await browser.newContext({ baseURL: backend.web, serviceWorkers: 'block' })
  const reader = await context.newPage()
  await signUp(reader, createPerson('ben'))
  await reader.goto(url)
  await reader.getByRole('button', { name: 'Subscribe' }).click()
  await chooseMenuAction(reader, 'Delete Collection')
  await expect(reader.getByText("You've been removed as a subscriber to this notebook")).toBeVisible()
  await expect(reader).toHaveURL('/notebooks')
  await expect(cover(reader, 'River notes')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'River notes' })).toBeVisible()
  await expect(page.getByText('1 subscriber(s)')).toBeHidden()
  await context.close()
})

test.describe('while the server is unreachable', () => {
  test.use({ expectedErrors: [unreachableErrors] })

  test('the user’s own notebooks open and can be renamed, and a message says what is missing @nightly', async ({
    page,
  }) => {
    const { uid, url } = await signUpWithNotebook(page, { contents: ['One.', 'Two.'] })
    const restoreServer = await blockFirestore(page)
    await page.reload()
    await expect.poll(() => readTexts(page)).toEqual(['One.', 'Two.'])
    await chooseMenuAction(page, 'Edit Collection Name')
    const dialog = page.getByRole('dialog', { name: 'Edit Collection Name' })
    await dialog.getByLabel('Name').fill('Canal notes')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Canal notes' })).toBeVisible()
    await page.getByRole('link', { name: 'View all' }).click()
    await expect(cover(page, 'Canal notes')).toBeVisible()
    await expect(page.getByText('Couldn’t load the notebooks you subscribe to.')).toBeVisible()
    await restoreServer()
    await page.goto(url)
    await page.getByText('Saved everywhere').waitFor()
    expect(await countFiledEntries(uid, 'Canal notes')).toBe(2)
  })
})

interface NotebookContents {
  readonly contents: readonly string[]
  readonly name?: string
  readonly isPublic?: boolean
}

async function signUpWithNotebook(page: Page, { contents, name = 'River notes', isPublic = false }: NotebookContents) {
  const person: Person = createPerson()
  await signUp(page, person)
  await openNotes(page)
  await expect(page.getByText('Your journal is ready')).toBeVisible()
  const uid = await readUid(page)
  const id = await seedNotebook({ uid, username: person.username, name, isPublic })
  const entries = contents.map((content, order) => ({
    id: `entry-${crypto.randomUUID()}`,
    content,
    order,
    isPublic,
    collectionName: name,
    username: person.username,
    timestamp: Date.now() - order * 60_000,
  }))
  for (let start = 0; start < entries.length; start += 400) await seedEntries(uid, entries.slice(start, start + 400))
  const url = `/notebooks/${id}`
  await page.goto(url)
  await expect(page.getByText(`Entries: ${contents.length}`)).toBeVisible()
  return { uid, person, url }
}

async function openNotebooks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Notebooks', exact: true }).click()
  await expect(page).toHaveURL('/notebooks')
}

async function startCreating(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '+ Notebook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Notebook' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  return dialog
}

function cover(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

function entryCard(page: Page, words: string): Locator {
  return page.getByRole('article').filter({ hasText: words })
}

async function chooseMenuAction(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function readTexts(page: Page): Promise<readonly string[]> {
  return page.locator('main li[data-index] article p').allTextContents()
}

function countFiledEntries(uid: string, collectionName: string): Promise<number> {
  return countEntries(uid, 'collectionName', { stringValue: collectionName })
}

function countPublicEntries(uid: string): Promise<number> {
  return countEntries(uid, 'isPublic', { booleanValue: true })
}

function countEntries(uid: string, fieldPath: string, value: unknown): Promise<number> {
  const equal = (path: string, to: unknown) => ({
    fieldFilter: { field: { fieldPath: path }, op: 'EQUAL', value: to },
  })
  const where = {
    compositeFilter: { op: 'AND', filters: [equal('uid', { stringValue: uid }), equal(fieldPath, value)] },
  }
  return countMatches({ from: [{ collectionId: 'messages' }], where, select: { fields: [{ fieldPath: 'uid' }] } })
}
