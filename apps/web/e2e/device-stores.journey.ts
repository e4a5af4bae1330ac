import { serviceWorkerCaches, databases, findDeclaration, textStores } from '../src/shared/local/device-stores'
import { findCard, chooseAction } from './cards'
import { expect, test } from './journey'
import { findStoresWith, findUndeclaredNames, isAwaitingServer, readStoreNames } from './on-device'
import { compose, logoutWarning, logOut, createPerson, openNotes, signIn, signUp, waitForLogoutCleanup } from './people'
import { readUid } from './seed-entries'

// The service worker's cache is one of the stores.
test.use({ serviceWorkers: 'allow' })

/** A word of a note that the server has, and a word of texts only on this device. */
const [savedWord, unsavedWord] = ['heronry', 'nightjar']

test('after a logout the user’s texts remain only in stores that the warning counted', async ({ page }) => {
  const ada = createPerson()
  await signUp(page, ada)
  const uid = await readUid(page)
  await compose(page, { content: `A ${savedWord} by the river.`, category: `Birds ${savedWord}` })

  // Fills every store that holds a user's texts: some by hand, others by opening screens.
  for (const path of ['/explore', '/notebooks', '/contentMap', '/settings', '/import', '/recently-deleted']) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeVisible()
  }
  await openNotes(page)
  await page.getByPlaceholder('Search entries...').fill(savedWord)
  await expect(findCard(page, savedWord)).toBeVisible()
  await chooseAction(page, `A ${savedWord}`, 'Edit')
  await page.getByLabel('Content').fill(`A ${unsavedWord} in the dusk.`)
  await page.keyboard.press('Escape')
  await page.goto('/chat')
  await page.getByRole('textbox', { name: /^Ask/u }).fill(`Where did I hear the ${unsavedWord}?`)
  // Asking a question builds the search index, which is stored once it has read every note.
  await expect.poll(() => findStoresWith(page, savedWord)).toEqual(expect.arrayContaining(['geist-', 'search-index-']))
  await page.goto('/create-entry')
  await page.getByRole('textbox', { name: 'Note' }).fill(`Another ${unsavedWord}`)
  // Simulates a dictation whose page crashed.
  await page.evaluate(([id, words]) => localStorage.setItem(`geist:heard:${id}`, `heard ${words}`), [
    uid,
    unsavedWord,
  ] as const)

  // The service worker fills its cache when the page is idle.
  await expect
    .poll(async () => (await readStoreNames(page)).caches.map((name) => findDeclaration(name, serviceWorkerCaches)))
    .toContain('workbox-precache-')
  const names = await readStoreNames(page)
  expect(findUndeclaredNames(names)).toEqual([])
  // Proves that the journey has filled these stores.
  expect(new Set(names.localKeys.map((name) => findDeclaration(name, textStores)))).toContain('geist:edit:')
  expect(new Set(names.databases.map((name) => findDeclaration(name, databases)))).toContain('search-index-')

  await expect.poll(() => isAwaitingServer(page, uid)).toBe(false)
  await logOut(page)
  for (const sentence of [
    'The note you’re writing hasn’t been submitted.',
    '1 edit hasn’t been saved.',
    'You started 1 question and haven’t asked it.',
    'Your last dictation isn’t in a note yet.',
  ]) {
    await expect(logoutWarning(page)).toContainText(sentence)
  }
  await logoutWarning(page).getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page).toHaveURL('/')
  await waitForLogoutCleanup(page)

  const countedStores = ['geist:draft', 'geist:edit:', 'geist:heard:', 'geist:question:', 'typed-texts']
  await expect.poll(() => findStoresWith(page, unsavedWord)).toEqual(countedStores)
  // The stored edit contains the original text of its note, and the draft its preselected category.
  await expect.poll(() => findStoresWith(page, savedWord)).toEqual(['geist:draft', 'geist:edit:', 'typed-texts'])
  const remainingNames = await readStoreNames(page)
  expect(findUndeclaredNames(remainingNames)).toEqual([])
  const accountKeys = remainingNames.localKeys
    .filter((name) => name.includes(uid))
    .map((name) => findDeclaration(name, textStores))
  expect(accountKeys.filter((name) => name && textStores[name] === 'cleared')).toEqual([])

  await signIn(page, ada)
  await page.goto('/chat')
  await expect(page.getByRole('textbox', { name: /^Ask/u })).toHaveValue(`Where did I hear the ${unsavedWord}?`)
})
