import { expectAccessible, expectAccessibleInBothSchemes } from './access'
import { expect, type Page, test } from './journey'
import { markMirrorIncomplete, readMetaKeys, readRows } from './on-device'
import { compose, createPerson, openNotes, type Person, signIn, signOut, signUp } from './people'
import { seedEntries, type EntrySeed, createThoughts, readUid } from './seed-entries'
import { blockFirestore, unreachableErrors } from './block-firestore'

const resultsRegion = (page: Page) => page.getByRole('region', { name: 'All notes' })
const resultCards = (page: Page) => resultsRegion(page).getByRole('article')
/** The status sentence as visible text: the live region repeats it for screen readers. */
const statusText = (page: Page, sentence: string) => resultsRegion(page).getByText(sentence, { exact: true })
const searchAllButton = (page: Page) => page.getByRole('button', { name: 'Search all notes' })

/** Signs up a user with these entries, and waits for the first card. */
async function signUpWithEntries(
  page: Page,
  entries: readonly EntrySeed[],
): Promise<Person & { readonly uid: string }> {
  const ada = createPerson()
  await signUp(page, ada)
  await openNotes(page)
  await expect(page.getByText('Your journal is ready')).toBeVisible()
  const uid = await readUid(page)
  await seedEntries(uid, entries)
  await expect(page.getByRole('article').first()).toBeVisible()
  return { ...ada, uid }
}

async function typeQuery(page: Page, query: string) {
  await page.getByPlaceholder('Search entries...').fill(query)
}

async function searchAllEntries(page: Page, query: string) {
  await typeQuery(page, query)
  await searchAllButton(page).click()
}

/** Entries with these contents behind `count` newer ones, beyond the loaded pages. */
function createEntriesBehind(count: number, ...contents: readonly string[]): readonly EntrySeed[] {
  const now = Date.now()
  const oldEntries = contents.map((content, index) => ({
    id: `old-${crypto.randomUUID()}`,
    content,
    timestamp: now - (count + index + 1) * 3_600_000,
  }))
  return [...createThoughts(count, now), ...oldEntries]
}

test('finds entries beyond the loaded list, ignoring case and accents, also in scripts without spaces @nightly', async ({
  page,
}) => {
  await signUpWithEntries(
    page,
    createEntriesBehind(
      30,
      'The Café by the river',
      'Straße im Regen',
      '今日は雨が降った',
      'Ｆｕｌｌ width',
      'Rain. Then the river.',
    ),
  )
  await searchAllEntries(page, 'cafe')
  await expect(resultCards(page)).toHaveText([/The Café by the river/])
  await expect(resultCards(page).locator('mark')).toHaveText(['Café'])
  await expect(statusText(page, '1 note matches')).toBeVisible()
  await expect(statusText(page, 'All 35 notes searched')).toBeVisible()

  await typeQuery(page, 'CAFÉ')
  await expect(resultCards(page).locator('mark')).toHaveText(['Café'])
  await typeQuery(page, 'STRASSE')
  await expect(resultCards(page).locator('mark')).toHaveText(['Straße'])
  await typeQuery(page, '雨が')
  await expect(resultCards(page).locator('mark')).toHaveText(['雨が'])
  await typeQuery(page, 'full')
  await expect(resultCards(page).locator('mark')).toHaveText(['Ｆｕｌｌ'])
  await typeQuery(page, 'river rain')
  await expect(resultCards(page)).toHaveText([/Rain\. Then the river\./])
  await typeQuery(page, '"the river"')
  await expect(resultCards(page)).toHaveText([/The Café by the river/, /Rain\. Then the river\./])
  await typeQuery(page, 'nothing of the kind')
  await expect(statusText(page, 'No matches')).toBeVisible()
})

test('does not repeat matches of the loaded list @nightly', async ({ page }) => {
  await signUpWithEntries(page, createThoughts(30))
  await searchAllEntries(page, 'Thought 1')
  // The ten loaded entries contain two matches: 1 and 10.
  await expect(statusText(page, '10 more notes match')).toBeVisible()
  await expect(resultCards(page).first()).toContainText('Thought 11.')
  await expect(page.getByRole('article').filter({ hasText: 'Thought 10.' })).toHaveCount(1)
})

test('updates the results while the user types, and shows those of the last query @nightly', async ({ page }) => {
  await signUpWithEntries(page, createEntriesBehind(12, 'heron', 'hero', 'her'))
  await searchAllEntries(page, 'her')
  await expect(resultCards(page)).toHaveCount(3)
  await page.getByPlaceholder('Search entries...').focus()
  await page.keyboard.press('End')
  await page.keyboard.type('on')
  await expect(resultCards(page)).toHaveText([/heron/])
  for (let step = 0; step < 2; step++) await page.keyboard.press('Backspace')
  await expect(resultCards(page)).toHaveCount(3)
})

test('finds a note that another tab writes @nightly', async ({ page, context }) => {
  await signUpWithEntries(page, createEntriesBehind(12, 'A heron at dawn'))
  await searchAllEntries(page, 'heron')
  await expect(resultCards(page)).toHaveCount(1)
  const secondTab = await context.newPage()
  await secondTab.goto('/create-entry')
  await compose(secondTab, { content: 'Another heron', category: 'Walks' })
  // The new entry is in the loaded list above.
  await expect(page.getByRole('article').filter({ hasText: 'Another heron' })).toHaveCount(1)
  await expect(statusText(page, 'All 14 notes searched')).toBeVisible()
})

test('updates the results at once after an edit and a deletion @nightly', async ({ page }) => {
  await signUpWithEntries(page, createEntriesBehind(12, 'A heron at dawn'))
  await searchAllEntries(page, 'heron')
  await resultCards(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Content').fill('A stork at dawn')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(statusText(page, 'No matches')).toBeVisible()
  await typeQuery(page, 'stork')
  await expect(resultCards(page)).toHaveCount(1)
  await resultCards(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(statusText(page, 'No matches')).toBeVisible()
  await expect(statusText(page, 'All 12 notes searched')).toBeVisible()
})

test('searches without the server, with an index stored for the next visit', async ({ page, expectedErrors }) => {
  expectedErrors.push(unreachableErrors)
  const { uid } = await signUpWithEntries(page, createEntriesBehind(20, 'A heron at dawn'))
  await searchAllEntries(page, 'heron')
  await expect(statusText(page, 'All 21 notes searched')).toBeVisible()
  await expect.poll(() => countIndexedEntries(page, uid)).toBe(21)
  await blockFirestore(page)
  await page.reload()
  await searchAllEntries(page, 'heron')
  await expect(resultCards(page)).toHaveCount(1)
  await expect(statusText(page, 'All 21 notes searched')).toBeVisible()
})

test('says that older entries are still being fetched @nightly', async ({ page, expectedErrors }) => {
  expectedErrors.push(unreachableErrors)
  const { uid } = await signUpWithEntries(page, createEntriesBehind(20, 'A heron at dawn'))
  await expect.poll(() => readMetaKeys(page, uid)).toContain('isComplete')
  await blockFirestore(page)
  await markMirrorIncomplete(page, uid)
  await page.reload()
  await searchAllEntries(page, 'heron')
  await expect(statusText(page, '1 note matches so far')).toBeVisible()
  await expect(
    statusText(page, '21 notes searched so far. Older ones are still downloading to this device.'),
  ).toBeVisible()
})

test('a logout deletes the index from the device @nightly', async ({ page }) => {
  const ada = await signUpWithEntries(page, createEntriesBehind(12, 'A heron at dawn'))
  await searchAllEntries(page, 'heron')
  await expect(resultCards(page)).toHaveCount(1)
  await expect.poll(() => countIndexedEntries(page, ada.uid)).toBe(13)
  await signOut(page)
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain(`search-index-${ada.uid}`)
  await signIn(page, ada)
  await searchAllEntries(page, 'heron')
  await expect(resultCards(page)).toHaveCount(1)
})

test('shows 50 results and more on request, with the keyboard alone and without losing the focus @nightly', async ({
  page,
}) => {
  await signUpWithEntries(
    page,
    createEntriesBehind(10, ...Array.from({ length: 70 }, (_, index) => `A heron, day ${index}`)),
  )
  await typeQuery(page, 'heron')
  await searchAllButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'All notes' })).toBeFocused()
  await expect(statusText(page, '70 notes match')).toBeVisible()
  await expect(resultCards(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more' }).focus()
  await page.keyboard.press('Enter')
  await expect(resultCards(page)).toHaveCount(70)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await expect(resultsRegion(page).getByRole('listitem').nth(50)).toBeFocused()
  await expect(resultsRegion(page).getByRole('status')).toHaveText('70 notes match. All 80 notes searched')
})

test.describe('when the worker fails to start', () => {
  test.use({ serviceWorkers: 'block' })

  test('shows an error, and a retry succeeds @nightly', async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED|search/i)
    await signUpWithEntries(page, createEntriesBehind(12, 'A heron at dawn'))
    await page.route(/search-worker/, (route) => route.abort())
    await searchAllEntries(page, 'heron')
    await expect(page.getByRole('alert')).toContainText('Nothing is lost.')
    await expectAccessible(page, 'failed')
    await page.unroute(/search-worker/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(resultCards(page)).toHaveCount(1)
  })
})

test('axe finds no violations in the states of the search @nightly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signUpWithEntries(page, createEntriesBehind(12, 'A heron at dawn', 'The heron again'))
  await typeQuery(page, 'heron')
  await expect(searchAllButton(page)).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'offered')
  await searchAllButton(page).click()
  await expect(resultCards(page)).toHaveCount(2)
  await expectAccessibleInBothSchemes(page, 'found')
  await typeQuery(page, 'nothing of the kind')
  await expect(statusText(page, 'No matches')).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'nothing found')
})

/** Number of entries in the index on disk. */
async function countIndexedEntries(page: Page, uid: string): Promise<number> {
  const chunks = await readRows<{ readonly ids: readonly string[] }>(page, `search-index-${uid}`, 'chunks')
  return chunks.flatMap(({ ids }) => ids).length
}
