import { expectAccessible } from './access'
import { backend } from './backend'
import { expect, type Page, test } from './journey'
import { createPerson, openNotes, type Person, signUp } from './people'
import { seedEntries, type EntrySeed, readUid } from './seed-entries'
import { seedNotebook } from './seed-notebook'

interface SignedInUser extends Person {
  readonly uid: string
  readonly page: Page
}

async function signUpPerson(page: Page, name: string): Promise<SignedInUser> {
  const person = createPerson(name)
  await signUp(page, person)
  await openNotes(page)
  return { ...person, uid: await readUid(page), page }
}

/** The first `unorderedCount` entries have `order: null`; ids sort against timestamps. */
async function seedRiverNotebook(
  ada: SignedInUser,
  count: number,
  isPublic: boolean,
  unorderedCount = 0,
): Promise<string> {
  const id = await seedNotebook({ ...ada, name: 'River notes', isPublic })
  const entries = Array.from({ length: count }, (_, index): EntrySeed => ({
    id: `shared-${90_000 - index}-${crypto.randomUUID()}`,
    content: `Page ${index + 1}.`,
    timestamp: Date.UTC(2026, 0, 1) + (index < unorderedCount ? index : (index * 7) % count) * 1_000,
    collectionName: 'River notes',
    isPublic,
    order: index < unorderedCount ? null : index,
  }))
  for (let start = 0; start < count; start += 400) await seedEntries(ada.uid, entries.slice(start, start + 400))
  return id
}

test('another user sees a published notebook at once, subscribes to it, and loses it when it turns private @nightly', async ({
  page,
  browser,
}) => {
  const ada = await signUpPerson(page, 'ada')
  const bo = await signUpPerson(await browser.newPage({ baseURL: backend.web }), 'bo')
  const id = await seedRiverNotebook(ada, 3, false)
  await bo.page.goto(`/geist/${ada.username}`)
  await expect(bo.page.getByText('No public collections found.')).toBeVisible()

  await ada.page.goto(`/notebooks/${id}`)
  await ada.page.getByRole('button', { name: 'Private: make “River notes” public' }).click()
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Make public' }).click()
  const card = bo.page.getByRole('article', { name: 'River notes' })
  await expect(card.getByText('Page 3.')).toBeVisible()
  await expect(card.getByText('Entries: 3', { exact: true })).toBeVisible()

  await card.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(bo.page.getByText('You’re subscribed to “River notes”.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Unsubscribe', exact: true })).toBeVisible()
  await expectAccessible(bo.page, 'a profile of somebody else')
  await bo.page.getByRole('button', { name: 'Undo' }).click()
  await expect(bo.page.getByText("You've been removed as a subscriber to this notebook")).toBeVisible()
  await card.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(card.getByRole('button', { name: 'Unsubscribe', exact: true })).toBeVisible()

  await card.getByRole('link', { name: 'Read the notebook' }).click()
  await expect(bo.page).toHaveURL(`/geist/${ada.username}/${id}`)
  await expect(bo.page.getByText('1 subscriber(s)')).toBeVisible()
  await expect(bo.page.getByText('Page 1.')).toBeVisible()

  await ada.page.getByRole('button', { name: 'Public: make “River notes” private' }).click()
  await expect(bo.page.getByText('The owner made this notebook private, so you can’t read it anymore.')).toBeVisible()
  await expect(bo.page.getByText('Page 1.')).toHaveCount(0)
  await bo.page.goto(`/geist/${ada.username}`)
  await expect(bo.page.getByText('No public collections found.')).toBeVisible()
  await bo.page.close()
})

test('a visitor reads a whole public notebook in its owner’s order, and shares its link @nightly', async ({
  page,
  browser,
}) => {
  const ada = await signUpPerson(page, 'ada')
  // The first page ends among the entries that have no order yet.
  const id = await seedRiverNotebook(ada, 45, true, 25)
  const context = await browser.newContext({
    baseURL: backend.web,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const visitor = await context.newPage()
  // Simulates a browser without the Web Share API.
  await visitor.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await visitor.goto(`/geist/somebody-else/${id}`)
  await expect(visitor).toHaveURL(`/geist/${ada.username}/${id}`)
  await expect(visitor).toHaveTitle(`River notes · ${ada.username} · Geist`)
  const entries = visitor.getByRole('region', { name: 'Entries' }).getByRole('article')
  await expect(entries.nth(19)).toContainText('Page 20.')
  await expectAccessible(visitor, 'a public notebook')
  await expect(async () => {
    await visitor.keyboard.press('End')
    await expect(entries).toHaveCount(45, { timeout: 500 })
  }).toPass()
  const expectedTexts = Array.from({ length: 45 }, (_, index) => `Page ${index + 1}.`)
  await expect(entries).toContainText(expectedTexts)
  await expect(visitor.getByText("You've reached the end of this notebook.")).toBeVisible()
  await visitor.getByRole('button', { name: 'Share' }).click()
  await expect(visitor.getByText('Link copied.')).toBeVisible()
  expect(await visitor.evaluate(() => navigator.clipboard.readText())).toBe(visitor.url())

  // The owner deletes the notebook while the visitor reads it.
  await ada.page.goto(`/notebooks/${id}`)
  for (const index of [0, 1, 2])
    await expect(ada.page.getByRole('main').getByRole('article').nth(index)).toContainText(expectedTexts[index] ?? '')
  await ada.page.getByRole('button', { name: 'More' }).click()
  await ada.page.getByRole('menuitem', { name: 'Delete Collection' }).click()
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(visitor.getByRole('heading', { name: 'Notebook not found' })).toBeVisible()
  await expect(visitor.getByText('The owner just deleted this notebook or made it private.')).toBeVisible()
  await expect(entries).toHaveCount(0)
  await context.close()
})

test('the page of a private notebook reveals no more to a visitor than that of a missing one', async ({
  page,
  browser,
}) => {
  const ada = await signUpPerson(page, 'ada')
  const id = await seedRiverNotebook(ada, 1, false)
  const visitor = await browser.newPage({ baseURL: backend.web })
  for (const notebookId of [id, `notebook-${crypto.randomUUID()}`]) {
    await visitor.goto(`/geist/${ada.username}/${notebookId}`)
    await expect(visitor.getByRole('heading', { name: 'Notebook not found' })).toBeVisible()
    await expect(visitor.getByText('It may have been deleted, or its owner made it private.')).toBeVisible()
  }
  await visitor.close()
  await page.goto(`/geist/${ada.username}/${id}`)
  await expect(page.getByText('This notebook is private: no one else can read it.')).toBeVisible()
})

test('a user subscribes and opens a notebook with the keyboard alone @nightly', async ({ page, browser }) => {
  const ada = await signUpPerson(page, 'ada')
  await seedRiverNotebook(ada, 2, true)
  const bo = await signUpPerson(await browser.newPage({ baseURL: backend.web }), 'bo')
  await bo.page.goto(`/geist/${ada.username}`)
  const card = bo.page.getByRole('article', { name: 'River notes' })
  await card.getByRole('link', { name: 'River notes', exact: true }).focus()
  await bo.page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Subscribe', exact: true })).toBeFocused()
  await bo.page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: 'Unsubscribe', exact: true })).toBeFocused()
  await bo.page.keyboard.press('Tab')
  await bo.page.keyboard.press('Enter')
  await expect(bo.page.getByText('Page 1.')).toBeVisible()
  await bo.page.close()
})
