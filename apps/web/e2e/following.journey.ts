import { randomUUID } from 'node:crypto'

import { expectAccessible } from './access'
import { expect, type Page, test } from './journey'
import { openAuthor } from './open-author'
import { compose, createPerson, openNotes, signUp } from './people'
import { type EntrySeed, seedEntries, readUid } from './seed-entries'
import { seedPublicNotebook, waitUntilCounted } from './seed-public-notebook'

const entryCards = (page: Page) => page.getByRole('main').getByRole('article')
const hourMs = 3_600_000

const createEntry = (content: string, hoursAgo: number): EntrySeed => ({
  id: `entry-${randomUUID()}`,
  content,
  timestamp: Date.now() - hoursAgo * hourMs,
})

async function openFollowing(page: Page) {
  await page.getByRole('link', { name: 'Notebooks', exact: true }).click()
  await page.getByRole('link', { name: 'Subscriptions' }).click()
  await expect(page).toHaveURL('/following')
}

test('links to Explore when the user follows no notebook @nightly', async ({ page }) => {
  await signUp(page, createPerson('ben'))
  await openFollowing(page)
  await expect(page.getByText('You don’t subscribe to any notebooks yet.')).toBeVisible()
  await expectAccessible(page, 'following nothing')
  await page.getByRole('link', { name: 'Explore public notebooks' }).click()
  await expect(page).toHaveURL('/explore')
})

test('lists entries of all followed notebooks newest first, and loads more on scrolling @nightly', async ({
  page,
  browser,
}) => {
  await using author = await openAuthor(browser)
  const { uid, username } = author
  await signUp(page, createPerson('ben'))
  const readerUid = await readUid(page)
  const createEntries = (stepHours: number, firstHoursAgo: number, words: string) =>
    Array.from({ length: 20 }, (_, index) => createEntry(`${words} ${index}.`, firstHoursAgo + stepHours * index))
  await seedPublicNotebook({ uid, username, name: 'Often', collaborators: [readerUid] }, createEntries(1, 0, 'Hourly'))
  // A device whose clock runs a year ahead wrote the last entry: the feed hides it until then.
  const entriesWithFutureOne = [...createEntries(10, 5.5, 'Now and then'), createEntry('Of next year.', -365 * 24)]
  await seedPublicNotebook({ uid, username, name: 'Seldom', collaborators: [readerUid] }, entriesWithFutureOne)
  await seedPublicNotebook({ uid, username, name: 'Not followed' }, [createEntry('Unseen.', 0)])
  await openFollowing(page)
  await expect(entryCards(page).first()).toContainText('Hourly 0.')
  await expect(entryCards(page)).toHaveCount(20)
  await expect(entryCards(page).nth(6)).toContainText('Now and then 0.')
  await expect(entryCards(page).nth(6)).toContainText('Seldom')
  await expectAccessible(page, 'following')
  await page.keyboard.press('End')
  await expect(entryCards(page)).toHaveCount(40)
  await expect(entryCards(page).last()).toContainText('Now and then 19.')
  await expect(page.getByText('That’s everything.')).toBeVisible()
  await expect(page.getByText('Unseen.')).toHaveCount(0)
  await entryCards(page).first().getByRole('link', { name: 'Often' }).click()
  await expect(page).toHaveURL(new RegExp(`/geist/${username}/`, 'u'))

  // On a phone, cards are equally wide on the three screens with notebooks of other users.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/following', '/explore', `/geist/${username}`]) {
    await page.goto(path)
    await expect(entryCards(page).first()).toBeVisible()
    expect(await entryCards(page).first().boundingBox()).toMatchObject({ x: 16, width: 358 })
  }
})

test('a notebook shows its number of new entries until the user opens it or the feed @nightly', async ({
  page,
  browser,
}) => {
  await using author = await openAuthor(browser)
  const { uid, username } = author
  await signUp(page, createPerson('ben'))
  const readerUid = await readUid(page)
  const river = await seedPublicNotebook({ uid, username, name: 'River', collaborators: [readerUid] }, [
    createEntry('Before.', 9),
  ])
  const bread = await seedPublicNotebook({ uid, username, name: 'Bread', collaborators: [readerUid] }, [
    createEntry('Flour.', 9),
  ])
  // Entries present at the first visit do not count as new.
  await waitUntilCounted(river, 1)
  await waitUntilCounted(bread, 1)
  const publishEntries = async (notebookId: string, name: string, contents: readonly string[], count: number) => {
    const shared = { username, collectionName: name, isPublic: true }
    await seedEntries(
      uid,
      contents.map((content) => ({ ...createEntry(content, 0), ...shared })),
    )
    await waitUntilCounted(notebookId, count)
  }
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await page.getByRole('link', { name: 'Notebooks', exact: true }).click()
  await expect(card('River')).toBeVisible()
  await expect(page.getByText(/\d new/u)).toHaveCount(0)

  await publishEntries(river, 'River', ['After.', 'Later.'], 3)
  await publishEntries(bread, 'Bread', ['Salt.'], 2)
  await expect(card('River')).toContainText('2 new')
  await expect(card('Bread')).toContainText('1 new')
  await expectAccessible(page, 'new entries')
  await page.reload()
  await expect(card('River')).toContainText('2 new')

  await card('River').getByRole('link', { name: 'River' }).click()
  await expect(page.getByText('Later.')).toBeVisible()
  await page.getByRole('link', { name: 'Notebooks', exact: true }).click()
  await expect(card('Bread')).toContainText('1 new')
  await expect(card('River')).not.toContainText('new')

  await page.getByRole('link', { name: 'Subscriptions' }).click()
  await expect(page.getByText('Salt.')).toBeVisible()
  // The feed shows a prefix before all notebooks have loaded; only a complete feed counts as seen.
  await expect(page.getByText('That’s everything.')).toBeVisible()
  await page.getByRole('link', { name: 'Notebooks', exact: true }).click()
  // The feed's entries also contain the notebook's name.
  await expect(card('Bread')).toHaveCount(1)
  await expect(page.getByText(/\d new/u)).toHaveCount(0)
})

test('offers new entries while the feed is open, and removes those that their owner makes private @nightly', async ({
  page,
  browser,
}) => {
  await using author = await openAuthor(browser)
  const { uid, username } = author
  await signUp(page, createPerson('ben'))
  const readerUid = await readUid(page)
  await seedPublicNotebook({ uid, username, name: 'Public diary', collaborators: [readerUid] }, [
    createEntry('First.', 2),
  ])
  await openFollowing(page)
  await expect(entryCards(page)).toHaveCount(1)

  await compose(author.page, { content: 'Second, from the tram.', category: 'Walks' })
  await openNotes(author.page)
  const note = author.page.getByRole('article').filter({ hasText: 'Second, from the tram.' })
  await note.getByRole('button', { name: 'More' }).click()
  await author.page.getByRole('menuitem', { name: 'Select notebook' }).click()
  await author.page.getByRole('combobox', { name: 'Select a collection' }).click()
  // The dialog warns, before the change, that everybody can read entries of a public notebook.
  await author.page.getByRole('option', { name: 'Public diary Public', exact: true }).click()
  await expect(author.page.getByRole('combobox', { name: 'Public diary Public' })).toBeVisible()
  await expect(
    author.page.getByRole('dialog').getByText(/^Everyone can read .*, so this note will be public\.$/),
  ).toBeVisible()
  await author.page.getByRole('button', { name: 'Confirm selection' }).click()

  await expect(page.getByRole('button', { name: 'Show new notes' })).toBeVisible()
  await expect(entryCards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Show new notes' }).click()
  await expect(entryCards(page).first()).toContainText('Second, from the tram.')
  await expect(entryCards(page)).toHaveCount(2)

  await author.page.getByRole('link', { name: 'Notebooks', exact: true }).click()
  await author.page.getByRole('button', { name: 'Public: make “Public diary” private' }).click()
  await expect(entryCards(page)).toHaveCount(0)
  await expect(page.getByText('You don’t subscribe to any notebooks yet.')).toBeVisible()
})
