import { randomUUID } from 'node:crypto'

import { expectAccessible } from './access'
import { readDocument } from './documents'
import { expect, type Page, test } from './journey'
import { openAuthor } from './open-author'
import { createPerson, openNotes, signUp } from './people'
import { seedEntries, createThoughts, readUid, waitForVectors } from './seed-entries'
import { seedNotebook } from './seed-notebook'
import { seedPublicNotebook } from './seed-public-notebook'
import { blockFirestore, unreachableErrors } from './block-firestore'
import { openSettingsSection } from './settings-section'

const covers = (page: Page) => page.getByRole('region', { name: 'Public notebooks' }).getByRole('article')
const cover = (page: Page, name: string) => covers(page).filter({ hasText: name })

/** A random word, so that a search finds only this journey's notebooks. */
const randomWord = () => `w${randomUUID().replaceAll('-', '').slice(0, 10)}`

async function openExplore(page: Page) {
  await page.getByRole('link', { name: 'Explore', exact: true }).click()
  await expect(page).toHaveURL('/explore')
  await expect(page.getByRole('heading', { name: 'Explore' })).toBeVisible()
}

/** Waits for the search, which begins a moment after the last key: other pages may be as long. */
async function searchFor(page: Page, words: string) {
  await page.getByRole('searchbox', { name: 'Search by name or author' }).fill(words)
  await expect.poll(() => new URL(page.url()).searchParams.get('q') ?? '').toBe(words)
}

test('a user finds, subscribes to and opens public notebooks of others, but no private ones and not their own @nightly', async ({
  page,
  browser,
}) => {
  const word = randomWord()
  await using author = await openAuthor(browser)
  const { uid, username } = author
  await seedPublicNotebook({ uid, username, name: `Harbour ${word}` }, createThoughts(2))
  await seedNotebook({ uid, username, name: `Secret ${word}` })
  await signUp(page, createPerson('ben'))
  await openExplore(page)
  await searchFor(page, word)
  await expect(covers(page)).toHaveCount(1)
  const harbour = cover(page, `Harbour ${word}`)
  await expect(harbour).toContainText(`Created by: ${username}`)
  await expect(harbour).toContainText('Entries: 2')
  await expect(harbour).toContainText(/Last activity \S+ ago/u)
  await expectAccessible(page, 'explore')

  await harbour.getByRole('button', { name: 'Subscribe' }).click()
  await expect(harbour.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(harbour.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible()
  await harbour.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(harbour.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  await harbour.getByRole('link', { name: `Harbour ${word}` }).click()
  await expect(page).toHaveURL(new RegExp(`/geist/${username}/`, 'u'))
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search by name or author' })).toHaveValue(word)
  await expect(covers(page)).toHaveCount(1)
  await expect(harbour.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  await harbour.getByRole('link', { name: `Created by: ${username}` }).click()
  await expect(page).toHaveURL(`/geist/${username}`)

  await page.goto('/notebooks')
  await expect(page.getByRole('article').filter({ hasText: `Harbour ${word}` })).toContainText('1 subscriber(s)')

  // 'For you' lists notebooks similar to the user's notes, until the user subscribes.
  const createNote = (content: string) => ({ id: `bees-${randomUUID()}`, content, timestamp: Date.now() })
  const hive = createNote('The bees left the hive, and the beekeeper with them')
  const honey = createNote('The beekeeper took honey from the hive, and the bees were calm')
  const ownNote = createNote('The beekeeper opened the hive, and the bees were calm')
  await seedPublicNotebook({ uid, username, name: `Hives ${word}` }, [hive])
  await seedPublicNotebook({ uid, username, name: `Honey ${word}` }, [honey])
  await seedEntries(await readUid(page), [ownNote])
  await waitForVectors([hive, honey, ownNote])
  const vectorRequests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/fetchAllVectors') && request.method() === 'POST') vectorRequests.push(request.url())
  })
  const forYou = page.getByRole('region', { name: 'For you' })
  const recommendedCover = (name: string) => forYou.getByRole('article').filter({ hasText: name })
  await openNotes(page)
  await expect(page.getByText(ownNote.content)).toBeVisible()
  // Late results appear only on the next visit, so that the layout never shifts.
  await expect(async () => {
    await openNotes(page)
    await openExplore(page)
    await expect(forYou.getByRole('article')).toHaveCount(2, { timeout: 5_000 })
  }).toPass()
  await expect(forYou).toContainText('Similar to your note “The beekeeper opened the hive, and the…”')
  await expect(forYou).not.toContainText('Harbour')
  await expectAccessible(page, 'explore with what is near')
  await recommendedCover('Hives').getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(recommendedCover('Hives').getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  await page.reload()
  await expect(recommendedCover('Honey')).toBeVisible()
  await expect(forYou.getByRole('article')).toHaveCount(1)
  expect(vectorRequests).toHaveLength(1)
  await searchFor(page, word)
  await expect(forYou).toHaveCount(0)
  await expect(covers(page)).toHaveCount(3)

  // Turning AI off hides 'For you' and deletes its cached results.
  await page.goto('/settings')
  await openSettingsSection(page, 'AI')
  await page.getByRole('switch', { name: 'Use AI' }).click()
  await expect(page.getByRole('switch', { name: 'Use AI' })).not.toBeChecked()
  await page.goto('/explore')
  await expect(covers(page).first()).toBeVisible()
  await expect(forYou).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cached_')))).toEqual([])
  expect(vectorRequests).toHaveLength(1)

  // Search does not show the author their own notebook.
  await openExplore(author.page)
  await searchFor(author.page, word)
  await expect(author.page.getByText('No public notebook has that name or author.')).toBeVisible()
})

test('matches every search word by prefix, ignoring case and accents, in any script @nightly', async ({
  page,
  browser,
}) => {
  const word = randomWord()
  await using author = await openAuthor(browser)
  const { uid, username } = author
  const names = [`Café des Îles ${word}`, `東京の日記 ${word}`, `יומן הים ${word}`]
  await Promise.all(names.map((name) => seedPublicNotebook({ uid, username, name })))
  await signUp(page, createPerson('ben'))
  await openExplore(page)
  for (const [query, expectedNames] of [
    [`ILES cafe ${word}`, [names[0]]],
    [`日記 ${word}`, [names[1]]],
    [`הים ${word}`, [names[2]]],
    [username, names],
    [`${word} ${username} nowhere`, []],
  ] as const) {
    await searchFor(page, query)
    await expect(covers(page)).toHaveCount(expectedNames.length)
    for (const name of expectedNames) await expect(cover(page, name ?? '')).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(covers(page).first()).toBeVisible()
})

test('loads more notebooks on scrolling, ordered by activity or by subscribers @nightly', async ({ page, browser }) => {
  const word = randomWord()
  await using author = await openAuthor(browser)
  const { uid, username } = author
  await signUp(page, createPerson('ben'))
  const seedPage = (subscriberCount: number) =>
    seedPublicNotebook({
      uid,
      username,
      name: `Page ${subscriberCount} ${word}`,
      collaborators: Array.from({ length: subscriberCount }, (_, reader) => `reader-${reader}`),
    })
  // Most subscribers, but the oldest activity: the two orders begin with different covers.
  await seedPage(24)
  await Promise.all(Array.from({ length: 24 }, (_, subscriberCount) => seedPage(subscriberCount)))
  await openExplore(page)
  await searchFor(page, word)
  await expect(covers(page)).toHaveCount(20)
  await page.getByRole('combobox', { name: 'Sort' }).click()
  await page.getByRole('option', { name: 'Most subscribers' }).click()
  // The open menu captures keys.
  await expect(page).toHaveURL(/by=subscribers/u)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(covers(page).first()).toContainText(`Page 24 ${word}`)
  await expect(covers(page).nth(1)).toContainText('23 subscriber(s)')
  await page.keyboard.press('End')
  await expect(covers(page)).toHaveCount(25)
  await expect(page.getByText('That’s everything.')).toBeVisible()
  await expect(covers(page).last()).toContainText(`Page 0 ${word}`)

  // Going back restores the scroll position and all loaded pages.
  await page.keyboard.press('End')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
  await covers(page).last().getByRole('link', { name: 'Page 0' }).click()
  await expect(page.getByRole('heading', { name: `Page 0 ${word}` })).toBeVisible()
  await page.goBack()
  await expect(covers(page)).toHaveCount(25)
  await expect(covers(page).last()).toBeInViewport()
})

test('a user reports a notebook with the keyboard alone, and only once @nightly', async ({
  page,
  browser,
  expectedErrors,
}) => {
  // Rules refuse the second report.
  expectedErrors.push(/403 \(Forbidden\).*:commit/u)
  const word = randomWord()
  await using author = await openAuthor(browser)
  const { uid: ownerUid, username } = author
  const notebookId = await seedPublicNotebook({ uid: ownerUid, username, name: `Harsh ${word}` })
  await seedPublicNotebook({ uid: ownerUid, username, name: 'Mild' })
  await signUp(page, createPerson('ben'))
  const uid = await readUid(page)
  await openExplore(page)
  await searchFor(page, word)
  await expect(covers(page)).toHaveCount(1)
  const moreButton = cover(page, word).getByRole('button', { name: 'More actions' })
  await moreButton.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'report')
  await dialog.getByRole('button', { name: 'Report' }).press('Enter')
  await expect(dialog.getByText('Choose what’s wrong with it.')).toBeVisible()
  await page.keyboard.press('Space')
  await dialog.getByLabel('Anything to add?').fill('The third entry names my street.')
  await dialog.getByRole('button', { name: 'Report' }).press('Enter')
  await expect(page.getByText('Reported. The people who run this site will look at it.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(moreButton).toBeFocused()
  expect((await readDocument(`reports/${notebookId}_${uid}`))?.fields).toMatchObject({
    reason: { stringValue: 'harm' },
    words: { stringValue: 'The third entry names my street.' },
    notebookName: { stringValue: `Harsh ${word}` },
    ownerUid: { stringValue: ownerUid },
  })

  await moreButton.click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await dialog.getByLabel('Something else').check()
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog.getByText('You already reported this notebook')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await searchFor(page, username)
  await cover(page, 'Mild').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await dialog.getByLabel('Something else').check()
  await dialog.getByLabel(`Block ${username} too`).check()
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(
    page.getByText(`Reported. The people who run this site will look at it. You blocked ${username}`, { exact: true }),
  ).toBeVisible()
  await expect(covers(page)).toHaveCount(0)
})

test('hides a blocked author’s notebooks and ends the subscription, until the user undoes it or unblocks them @nightly', async ({
  page,
  browser,
}) => {
  const word = randomWord()
  await using author = await openAuthor(browser)
  const { username } = author
  await signUp(page, createPerson('ben'))
  const uid = await readUid(page)
  const followedId = await seedPublicNotebook({ uid: author.uid, username, name: `Loud ${word}`, collaborators: [uid] })
  await seedPublicNotebook({ uid: author.uid, username, name: `Louder ${word}` })
  const isFollowed = async () =>
    JSON.stringify((await readDocument(`collections/${followedId}`))?.fields?.['collaborators']).includes(uid)
  const block = async (messageEnding = ', and unsubscribed from their notebook') => {
    await cover(page, `Louder ${word}`).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: `Block ${username}` }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Block' })
    await expect(dialog).toContainText('you’ll be unsubscribed from them')
    await expectAccessible(page, 'block')
    await dialog.getByRole('button', { name: 'Block' }).click()
    await expect(page.getByText(`You blocked ${username}${messageEnding}`)).toBeVisible()
    await expect(covers(page)).toHaveCount(0)
  }
  await openExplore(page)
  await searchFor(page, word)
  await expect(covers(page)).toHaveCount(2)
  await block()
  expect(await isFollowed()).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(covers(page)).toHaveCount(2)
  await expect.poll(isFollowed).toBe(true)

  await block()
  await page.reload()
  await expect(page.getByText('No public notebook has that name or author.')).toBeVisible()
  await page.goto('/notebooks')
  await expect(page.getByText('+ Notebook')).toBeVisible()
  await expect(page.getByText(word)).toHaveCount(0)

  // A blocked author's own pages say so, and offer no subscription.
  const blockedNotice = page.getByText(`You blocked ${username}.`, { exact: true })
  const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true })
  await page.goto(`/geist/${username}`)
  await expect(blockedNotice).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(subscribe).toHaveCount(0)
  await expectAccessible(page, 'a profile of somebody who is blocked')
  for (const path of [`/geist/${username}/${followedId}`, `/notebooks/${followedId}`]) {
    await page.goto(path)
    await expect(blockedNotice).toBeVisible()
    await expect(subscribe).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Unblock', exact: true }).press('Enter')
  await expect(subscribe).toBeVisible()
  await expect(blockedNotice).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(subscribe).toBeFocused()
  await page.goto(`/explore?q=${word}`)
  await expect(covers(page)).toHaveCount(2)
  await block('')

  await page.goto('/settings')
  await openSettingsSection(page, 'Blocked people')
  await expectAccessible(page, 'blocked people')
  await page.getByRole('button', { name: `Unblock ${username}` }).click()
  await expect(page.getByText(`You unblocked ${username}`)).toBeVisible()
  await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible()
  await page.goto(`/explore?q=${word}`)
  await expect(covers(page)).toHaveCount(2)
})

test('shows an error while the server is unreachable, and the notebooks after a retry @nightly', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(unreachableErrors)
  const word = randomWord()
  await using author = await openAuthor(browser)
  await seedPublicNotebook({ uid: author.uid, username: author.username, name: `Quiet ${word}` })
  await signUp(page, createPerson('ben'))
  const restoreServer = await blockFirestore(page)
  await page.goto(`/explore?q=${word}`)
  await expect(page.getByText('Geist can’t reach its server, so it can’t show other people’s notebooks.')).toBeVisible()
  await expectAccessible(page, 'out of reach')
  await restoreServer()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cover(page, word)).toBeVisible()
})
