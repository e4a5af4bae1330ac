import { browserFlags, findInstalledBrowser, webglFlags } from '@geist/tooling/browser'

import { expectAccessible, expectScreenAccessible } from './access'
import { expect, type Page, test } from './journey'
import { createPerson, openNotes, signOut, signUp } from './people'
import { seedEntries, readUid } from './seed-entries'
import { countQuestions, seedQuestions } from './seed-questions'
import { seedPublicNotebook } from './seed-public-notebook'
import { openSettingsSection } from './settings-section'
import { createThemedNotes } from './themed-notes'

const executablePath = findInstalledBrowser()

test.use({ launchOptions: { args: [...browserFlags, ...webglFlags], ...(executablePath && { executablePath }) } })

const tree = (page: Page) => page.getByRole('tree', { name: 'Notes on the map, by cluster' })
const treeRows = (page: Page) => tree(page).getByRole('treeitem')
const selectionCard = (page: Page) => page.getByRole('region', { name: 'Selection' })
const noteText = (page: Page) => selectionCard(page).getByRole('group', { name: 'The note' })
const similarNotes = (page: Page) =>
  selectionCard(page)
    .getByRole('region', { name: 'Similar notes' })
    .getByRole('button', { name: /\d+% similar$/u })
const mapCanvas = (page: Page) => page.getByRole('img', { name: /^Map of/u })

async function waitUntilDrawn(page: Page, count: number) {
  await expect(page.getByText(`${count} of ${count} notes on the map`)).toBeVisible()
  await expect(mapCanvas(page)).toHaveAttribute('data-drawn', String(count))
}

/** Collects the names of the Cloud Functions that the page calls from now on. */
function recordFunctionCalls(page: Page): string[] {
  const calledFunctions: string[] = []
  page.context().on('request', (request) => {
    if (request.method() === 'POST') calledFunctions.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
  })
  return calledFunctions
}

test('draws notes by similarity, and lists every note in a tree that the keyboard alone can use @nightly', async ({
  page,
  browser,
  expectedErrors,
}) => {
  const authorContext = await browser.newContext()
  const author = await authorContext.newPage()
  const ines = createPerson('ines')
  await signUp(author, ines)
  const [, publicNote] = createThemedNotes(12)
  await seedPublicNotebook(
    { uid: await readUid(author), username: ines.username, name: 'River notes' },
    publicNote ? [publicNote] : [],
  )
  await authorContext.close()

  const ada = createPerson()
  await signUp(page, ada)
  const uid = await readUid(page)
  await page.goto('/contentMap')
  await expect(page.getByText('Nothing to map yet.')).toBeVisible()
  await seedEntries(uid, createThemedNotes(36))
  await waitUntilDrawn(page, 36)
  await expect(page.getByText('Nearby notes are about similar things. Distances are approximate.')).toBeVisible()
  await expect(selectionCard(page)).toContainText('No node selected')

  // Keyboard only: the tree lists every note below its cluster.
  await tree(page).focus()
  const rowTexts = await treeRows(page).allInnerTexts()
  const clusterCount = rowTexts.length
  expect(rowTexts.reduce((sum, text) => sum + Number(/\d+$/u.exec(text)?.[0]), 0)).toBe(36)
  await page.keyboard.press('ArrowRight')
  await expect(treeRows(page).first()).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const selectedRow = tree(page).getByRole('treeitem', { selected: true })
  await expect(selectedRow).toHaveCount(1)
  await expect(selectionCard(page)).toContainText(await selectedRow.innerText())
  await expect(selectionCard(page)).toContainText('Linked to')
  // Pressing a row of the most similar notes selects that note, like a press on the map.
  const name = /^Note \d+:/u.exec(await similarNotes(page).first().innerText())?.[0] ?? ''
  await similarNotes(page).first().press('Enter')
  await expect(noteText(page)).toContainText(name)
  await expect(noteText(page)).toBeFocused()
  await expect(similarNotes(page).first()).toBeVisible()
  await expect(similarNotes(page).filter({ hasText: name })).toHaveCount(0)
  await tree(page).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(treeRows(page)).toHaveCount(clusterCount)
  await expectScreenAccessible(page, 'the map')

  await selectionCard(page).getByRole('button', { name: 'Open note' }).click()
  await expect(page.getByRole('dialog')).toContainText(name)
  await page.keyboard.press('Escape')

  const search = page.getByRole('searchbox', { name: 'Search the map' })
  await search.fill('heron')
  await expect(treeRows(page).filter({ hasText: 'heron' }).first()).toBeVisible()
  await expect(treeRows(page).filter({ hasText: /flour|office/u })).toHaveCount(0)
  await search.press('Enter')
  await expect(selectionCard(page)).toContainText('heron')
  await search.press('Escape')

  const months = page.getByRole('toolbar', { name: 'Months' })
  await months.getByRole('button').last().click()
  await expect(page.getByRole('button', { name: 'All months' })).toBeVisible()
  const monthLabel = (await months.getByRole('button').last().getAttribute('aria-label')) ?? ''
  const monthCount = Number(/: (\d+) notes$/u.exec(monthLabel)?.[1] ?? 1)
  expect(monthCount).toBeLessThan(36)
  const countText = `${monthCount === 1 ? 'One note' : `${monthCount} notes`} in ${monthLabel.split(':')[0]}`
  await expect(page.getByText(countText, { exact: true })).toBeVisible()
  await page.getByText('As a table').click()
  await expect(page.getByRole('columnheader', { name: 'Cluster' })).toBeVisible()
  await expectAccessible(page, 'a month of the map')
  const notesLink = page.getByRole('link', { name: 'Open in Notes' })
  await expect(notesLink).toHaveAttribute('href', /^\/dashboard\?date=\d{4}-\d\d$/u)
  await page.getByRole('button', { name: 'All months' }).click()
  await expect(notesLink).toHaveCount(0)

  // A note with many links gets recommendations: public notebooks about the same theme.
  const recommended = page.getByRole('region', { name: 'Recommended Collections' })
  const riverRow = treeRows(page)
    .filter({ hasText: /river|heron|boat|canal|rowing|bridge/iu })
    .first()
  await riverRow.click()
  await tree(page).focus()
  for (let attempt = 0; attempt < 12 && !(await recommended.isVisible()); attempt += 1) {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(tree(page).getByRole('treeitem', { selected: true })).toHaveAttribute('data-active', 'true')
  }
  const recommendedLink = recommended.getByRole('link', { name: `${ines.username}: River notes` })
  await expect(recommendedLink).toHaveAttribute('href', `/geist/${ines.username}`)
  await recommended.getByRole('button', { name: 'Close Recommended Collections' }).click()
  await expect(recommended).toHaveCount(0)

  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'the map in the dark')
  await page.emulateMedia({ colorScheme: 'light' })

  // Without a provider, titles are computed, such as 'River and boat', and no AI is asked.
  await expect(treeRows(page).filter({ hasText: /^[^,]+$/u })).toHaveCount(clusterCount)

  // The second visit draws from the cache and fetches only what has changed.
  const calledFunctions = recordFunctionCalls(page)
  expectedErrors.push(/ERR_CONNECTION_REFUSED/)
  await page.route('**/fetchSimilarVectors', (route) => route.abort('connectionrefused'))
  await page.reload()
  await waitUntilDrawn(page, 36)
  await expect.poll(() => calledFunctions.filter((functionName) => functionName === 'fetchUserVectors').length).toBe(1)
  expect(calledFunctions).not.toContain('generateClusterTitle')
  // With `fetchSimilarVectors` failing, the cached vectors give the similar notes.
  await tree(page).focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(similarNotes(page).first()).toBeVisible()

  // Without earlier questions an update needs no confirmation.
  const updateButton = page.getByRole('button', { name: 'Update', exact: true })
  const notice = page.getByRole('alertdialog', { name: 'Update the map?' })
  await updateButton.click()
  await expect(updateButton).toBeEnabled()
  await waitUntilDrawn(page, 36)

  // The confirmation states how many earlier questions the update deletes.
  await seedQuestions(uid, ['What about the heron?', 'What about the flour?'])
  await updateButton.click()
  await expect(notice).toContainText('This also deletes the 2 questions you asked about notebooks')
  await expectAccessible(page, 'what an update deletes')
  await page.keyboard.press('Escape')
  await expect(updateButton).toBeFocused()
  await expect(updateButton).toBeEnabled()
  expect(await countQuestions(uid)).toBe(2)
  await updateButton.click()
  await notice.getByRole('button', { name: 'Update and delete' }).click()
  await expect(updateButton).toBeEnabled()
  await expect(updateButton).toBeFocused()
  expect(await countQuestions(uid)).toBe(0)
  await seedQuestions(uid, ['What about the boat?'])
  await updateButton.click()
  await expect.poll(() => countQuestions(uid)).toBe(0)
  await expect(notice).toHaveCount(0)
  await expect(updateButton).toBeEnabled()
  await waitUntilDrawn(page, 36)

  await signOut(page)
  await expect.poll(() => readCachedParts(page)).toEqual([])
})

test('lists all notes without WebGL and while its context is lost, and draws again when it is restored @nightly', async ({
  page,
}) => {
  await signUp(page, createPerson())
  const uid = await readUid(page)
  await seedEntries(uid, createThemedNotes(9))
  await openNotes(page)
  await page.goto('/contentmap')
  await waitUntilDrawn(page, 9)
  await loseWebGl(page)
  await expect(page.getByText('Your browser stopped drawing the map.')).toBeVisible()
  await tree(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(selectionCard(page)).toContainText('Note ')
  await restoreWebGl(page)
  await expect(mapCanvas(page)).toHaveAttribute('data-drawn', '9')

  await page.addInitScript(() => {
    const { getContext } = Object.getOwnPropertyDescriptors(HTMLCanvasElement.prototype)
    const original = getContext.value as (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) => unknown
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
      value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.includes('webgl') ? null : original.call(this, kind, ...rest)
      },
    })
  })
  await page.reload()
  await expect(page.getByText('This browser can’t draw the map')).toBeVisible()
  await expect(treeRows(page).first()).toBeVisible()
  await expectAccessible(page, 'the map without WebGL')
})

test('fetches no vectors while AI is off, and clears the cached map @nightly', async ({ page }) => {
  await signUp(page, createPerson())
  const uid = await readUid(page)
  await seedEntries(uid, createThemedNotes(6))
  await page.goto('/contentmap')
  await waitUntilDrawn(page, 6)
  await page.goto('/settings')
  await openSettingsSection(page, 'AI')
  await page.getByRole('switch', { name: 'Use AI' }).click()
  await expect(page.getByRole('switch', { name: 'Use AI' })).not.toBeChecked()
  const calledFunctions = recordFunctionCalls(page)
  await page.goto('/contentmap')
  await expect(page.getByText('AI is off for your account, so there’s no map')).toBeVisible()
  await expect.poll(() => readCachedParts(page)).toEqual([])
  expect(calledFunctions).not.toContain('fetchUserVectors')
  await expectAccessible(page, 'the map with the AI off')
  await page.getByRole('link', { name: 'Go to Settings' }).click()
  await expect(page).toHaveURL('/settings#ai')
  await expect(page.getByRole('switch', { name: 'Use AI' })).toBeVisible()
})

function readCachedParts(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const localKeys = Object.keys(localStorage).filter((key) => key.startsWith('cached_'))
    const openRequest = indexedDB.open('content-map')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      openRequest.addEventListener('success', () => resolve(openRequest.result))
      openRequest.addEventListener('error', () => reject(openRequest.error))
    })
    if (database.objectStoreNames.length === 0) return localKeys
    const keys = await new Promise<readonly IDBValidKey[]>((resolve) => {
      const request = database.transaction('parts').objectStore('parts').getAllKeys()
      request.addEventListener('success', () => resolve(request.result))
    })
    database.close()
    return [...localKeys, ...keys.map(String)]
  })
}

async function loseWebGl(page: Page) {
  await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.sigma-nodes')
    const extension = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    Object.assign(window, { webglExtension: extension })
    extension?.loseContext()
  })
}

async function restoreWebGl(page: Page) {
  await page.evaluate(() =>
    (window as unknown as { webglExtension: WEBGL_lose_context }).webglExtension.restoreContext(),
  )
}
