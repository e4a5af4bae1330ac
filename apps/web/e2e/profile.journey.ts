import { expectAccessible } from './access'
import { backend } from './backend'
import { expect, type Page, test } from './journey'
import { type Person, createPerson, openNotes, openSignUp, signIn, signUp } from './people'
import { type EntrySeed, seedEntries, readUid } from './seed-entries'
import { seedNotebook } from './seed-notebook'
import { blockFirestore, unreachableErrors } from './block-firestore'

async function signUpPerson(page: Page, name?: string): Promise<Person & { readonly uid: string }> {
  const person = createPerson(name)
  await signUp(page, person)
  await openNotes(page)
  return { ...person, uid: await readUid(page) }
}

/** Public entries of a notebook, dated a day apart: number 1 is the oldest. */
function createPublicEntries(collectionName: string, count: number): readonly EntrySeed[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `public-${crypto.randomUUID()}`,
    content: `Page ${index + 1} of ${collectionName}.`,
    timestamp: Date.UTC(2026, 0, 1 + index),
    collectionName,
    isPublic: true,
    order: index,
  }))
}

const notebookPreview = (page: Page, name: string) => page.getByRole('article', { name })

test('a visitor sees the latest five entries of each public notebook, and their number @nightly', async ({
  page,
  browser,
}) => {
  const ada = await signUpPerson(page)
  for (const [name, isPublic] of [
    ['River notes', true],
    // A right-to-left override: the rules accept it, and the app must contain its effect.
    ['\u202eمذكرات النهر', true],
    ['Secrets', false],
  ] as const)
    await seedNotebook({ ...ada, name, isPublic })
  await seedEntries(ada.uid, [
    ...createPublicEntries('River notes', 7),
    { id: `private-${crypto.randomUUID()}`, content: 'Nobody reads this.', collectionName: 'Secrets' },
    // An entry of a device whose clock is far ahead: it is counted, but does not lead the list.
    {
      ...(createPublicEntries('River notes', 1)[0] as EntrySeed),
      content: 'Not yet.',
      timestamp: Date.UTC(9999, 0, 1),
    },
  ])

  const visitor = await browser.newPage({ baseURL: backend.web })
  await visitor.goto(`/geist/${ada.username}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(ada.username)
  await expect(visitor.getByText('No biography provided.')).toBeVisible()
  await expect(visitor.getByRole('article')).toHaveCount(2)
  const river = notebookPreview(visitor, 'River notes')
  await expect(river.getByText('Entries: 8', { exact: true })).toBeVisible()
  const latest = river.getByRole('list', { name: 'Latest notes' }).getByRole('listitem')
  await expect(latest).toHaveText([7, 6, 5, 4, 3].map((number) => `Page ${number} of River notes.`))
  const arabic = notebookPreview(visitor, 'مذكرات النهر')
  await expect(arabic.getByText('Nothing here yet.')).toBeVisible()
  expect(await arabic.getByRole('heading').textContent()).toBe('مذكرات النهر')
  await expect(river.getByRole('link', { name: 'Subscribe' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Edit profile' })).toHaveCount(0)
  await expect(visitor).toHaveTitle(`${ada.username} · Geist`)
  await expect(visitor.locator('meta[name=description]')).toHaveAttribute(
    'content',
    `${ada.username} on Geist: No biography provided.`,
  )
  await expectAccessible(visitor, 'a profile')

  await seedEntries(ada.uid, [{ ...(createPublicEntries('River notes', 8)[7] as EntrySeed), order: 8 }])
  await expect(latest.first()).toHaveText('Page 8 of River notes.')
  await expect(river.getByText('Entries: 9', { exact: true })).toBeVisible()
  await visitor.close()
})

test('a user edits their profile and username, and links to the old username redirect @nightly', async ({
  page,
  browser,
}) => {
  const ada = await signUpPerson(page)
  await seedNotebook({ ...ada, name: 'River notes', isPublic: true })
  await page.getByRole('button', { name: 'You' }).click()
  await page.getByRole('menuitem', { name: 'Your profile' }).click()
  await expect(page).toHaveURL(`/geist/${ada.username}`)
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit profile' })
  const [username, biography] = [dialog.getByLabel('Username'), dialog.getByLabel('Biography')]
  await expectAccessible(page, 'editing a profile')

  await biography.fill('b'.repeat(2_001))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('2,001 characters, and the limit is 2,000')).toBeVisible()
  await expect(biography).toBeFocused()
  await biography.fill('Walks by the river.')
  await username.fill('explore')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('That username is reserved.')).toBeVisible()
  await username.fill(`${ada.username}-new`)
  await expect(dialog.getByText('If you change your username, this address leads to the new one')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL(`/geist/${ada.username}-new`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${ada.username}-new`)
  await expect(page.getByText('Walks by the river.')).toBeVisible()
  await expect(page.getByText(`Your username is now ${ada.username}-new.`)).toBeVisible()
  await page.getByRole('button', { name: 'You' }).click()
  await expect(page.getByRole('menuitem', { name: 'Your profile' })).toHaveAttribute(
    'href',
    `/geist/${ada.username}-new`,
  )
  await page.keyboard.press('Escape')

  // The server refuses a second rename in a row, so that one user cannot reserve many names.
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await username.fill(`${ada.username}-newer`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('You changed your username recently. You can change it again on')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const visitor = await browser.newPage({ baseURL: backend.web })
  await visitor.goto(`/geist/${ada.username}`)
  await expect(visitor).toHaveURL(`/geist/${ada.username}-new`)
  await expect(visitor.getByText(`Formerly ${ada.username}`)).toBeVisible()
  await notebookPreview(visitor, 'River notes').getByRole('link', { name: 'River notes' }).click()
  await expect(visitor.getByRole('link', { name: `Created by: ${ada.username}-new` })).toBeVisible()

  await visitor.goto('/')
  await openSignUp(visitor)
  await visitor.getByLabel('Email').fill(`second-${ada.email}`)
  await visitor.getByLabel('Password').fill(ada.password)
  await visitor.getByLabel('Username').fill(ada.username)
  await visitor.getByRole('button', { name: 'Create account' }).click()
  await expect(visitor.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')

  await signIn(visitor, ada)
  await visitor.getByRole('button', { name: 'You' }).click()
  await expect(visitor.getByRole('menuitem', { name: 'Your profile' })).toHaveAttribute(
    'href',
    `/geist/${ada.username}-new`,
  )
  await visitor.close()
})

test('Undo restores profile text after the dialog was closed @nightly', async ({ page }) => {
  const ada = await signUpPerson(page)
  await page.goto(`/geist/${ada.username}`)
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit profile' })
  await dialog.getByLabel('Biography').fill('Half a sentence')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByLabel('Biography')).toHaveValue('Half a sentence')
})

test('shows a message for a username that does not exist or is invalid @nightly', async ({ page }) => {
  for (const name of [`nobody-${crypto.randomUUID().slice(0, 8)}`, 'No%20Name!', 'x', '%E2%80%AEadmin', '..%2F..']) {
    await page.goto(`/geist/${name}`)
    await expect(page.getByRole('heading', { name: 'No one uses this name' })).toBeVisible()
  }
  await expectAccessible(page, 'nobody')
  const ada = await signUpPerson(page)
  await page.goto(`/geist/${ada.username.toUpperCase()}`)
  await expect(page).toHaveURL(`/geist/${ada.username}`)
  await expect(page.getByText('No public collections found.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to your notebooks' })).toBeVisible()
})

test.describe('without the server', () => {
  test.use({ expectedErrors: [unreachableErrors] })

  test('a profile shows an error, and loads after a retry @nightly', async ({ page }) => {
    const ada = await signUpPerson(page)
    const restoreServer = await blockFirestore(page)
    // Waits for `commit` only: before the page is complete the app may already report the failure.
    await page.goto(`/geist/${ada.username}`, { waitUntil: 'commit' })
    await expect(page.getByText('Loading...')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Geist can’t reach its server' })).toBeVisible()
    await restoreServer()
    await expect(async () => {
      await page.getByRole('button', { name: 'Try again' }).click({ timeout: 1_000 })
      await expect(page.getByRole('heading', { name: ada.username })).toBeVisible({ timeout: 4_000 })
    }).toPass()
  })
})
