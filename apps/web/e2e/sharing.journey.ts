import { expectAccessible } from './access'
import { backend } from './backend'
import { expect, type Page, test } from './journey'
import { createPerson, fillSignUp, openAccount, openNotes, type Person, signUp } from './people'
import { seedEntries, type EntrySeed, readUid } from './seed-entries'
import { seedNotebook } from './seed-notebook'
import { commitWrites, documentName } from './documents'

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
  ada: Omit<SignedInUser, 'page'>,
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
  const entries = visitor.getByRole('region', { name: 'Notes' }).getByRole('article')
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
  await ada.page.getByRole('button', { name: 'More', exact: true }).first().click()
  await ada.page.getByRole('menuitem', { name: 'Delete Collection' }).click()
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(visitor.getByRole('heading', { name: 'Notebook not found' })).toBeVisible()
  await expect(visitor.getByText('The owner just deleted this notebook or made it private.')).toBeVisible()
  await expect(entries).toHaveCount(0)
  await context.close()
})

test('a visitor who presses Subscribe signs up and is back on the notebook, subscribed; no address subscribes anyone', async ({
  page,
}) => {
  const ada = await openAccount()
  const id = await seedRiverNotebook(ada, 1, true)
  const path = `/geist/${ada.username}/${id}`
  await page.goto(path)
  await expect(page.getByText('Page 1.')).toBeVisible()
  await page.getByRole('link', { name: 'Subscribe', exact: true }).click()
  await expect(page).toHaveURL('/?mode=sign-up')
  const invitation = page.getByText('Create an account or sign in to subscribe to “River notes”.')
  await expect(invitation).toBeVisible()
  await expectAccessible(page, 'sign up to subscribe')
  await page.reload()
  await expect(invitation).toBeVisible()
  await fillSignUp(page, createPerson('bo'))
  await expect(page).toHaveURL(path)
  await expect(page.getByText('You’re subscribed to “River notes”.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unsubscribe', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText("You've been removed as a subscriber to this notebook")).toBeVisible()

  // Not even the history state of the sign-in page subscribes a user who has not pressed the link.
  const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true })
  await page.evaluate((from) => history.replaceState({ usr: { from, subscribeIntent: 'forged' } }, '', '/'), path)
  await page.reload()
  await expect(page).toHaveURL(path)
  await expect(subscribe).toBeVisible()
  await page.goto(`/?mode=sign-up&subscribe=${id}&subscribeIntent=${id}`)
  await expect(page).toHaveURL('/dashboard')
  await page.goto(path)
  await expect(subscribe).toBeVisible()
})

test('a visitor who presses Subscribe and signs in lands on the notebook, even if nothing is to be subscribed @nightly', async ({
  browser,
}) => {
  const ada = await openAccount()
  const [subscribed, blocked, changedMind] = [
    await openAccount('bo'),
    await openAccount('cy'),
    await openAccount('dee'),
  ]
  const id = await seedNotebook({ ...ada, name: 'River notes', isPublic: true, collaborators: [subscribed.uid] })
  await commitWrites([
    {
      update: {
        name: documentName(`users/${blocked.uid}/private/blocks`),
        fields: { uids: { arrayValue: { values: [{ stringValue: ada.uid }] } } },
      },
    },
  ])
  const path = `/geist/${ada.username}/${id}`
  const openAsVisitor = async () => {
    const visitor = await browser.newPage({ baseURL: backend.web })
    await visitor.goto(path)
    return visitor
  }
  const signInOnForm = async (visitor: Page, { email, password }: Person) => {
    await visitor.getByLabel('Email').fill(email)
    await visitor.getByLabel('Password').fill(password)
    await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(visitor).toHaveURL(path)
  }
  for (const [person, sentence] of [
    [ada, 'You are the original creator of this collection.'],
    [subscribed, "You are already subscribed to the collection 'River notes'."],
    [blocked, `Failed to add collection. Error: You blocked ${ada.username}. Unblock them to subscribe.`],
  ] as const) {
    const visitor = await openAsVisitor()
    await visitor.getByRole('link', { name: 'Subscribe', exact: true }).click()
    await visitor.getByRole('button', { name: 'Sign in instead' }).click()
    await signInOnForm(visitor, person)
    await expect(visitor.getByText(sentence)).toBeVisible()
    await visitor.context().close()
  }

  // The terms are part of signing up; going back to the notebook gives up the subscription.
  const visitor = await openAsVisitor()
  await visitor.getByRole('link', { name: 'Subscribe', exact: true }).click()
  await visitor.getByRole('link', { name: 'Terms and conditions' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Terms')
  await visitor.goBack()
  await expect(visitor.getByText('to subscribe to “River notes”')).toBeVisible()
  await visitor.goBack()
  await expect(visitor).toHaveURL(path)
  await visitor.goForward()
  await expect(visitor.getByRole('button', { name: 'Create account' })).toBeVisible()
  await expect(visitor.getByText('to subscribe to “River notes”')).toHaveCount(0)
  await visitor.getByRole('button', { name: 'Sign in instead' }).click()
  await signInOnForm(visitor, changedMind)
  await expect(visitor.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible()
  await visitor.context().close()
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
