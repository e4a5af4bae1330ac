import { randomBytes } from 'node:crypto'

import { expectAccessible } from './access'
import { backend } from './backend'
import { downloadText } from './download-text'
import { offlineErrors, expect, type Page, test } from './journey'
import { readRows } from './on-device'
import {
  logOutWithStoredEntries,
  savedLocally,
  signInUnderModal,
  readStoredEntries,
  storeOffline,
  findSubmitModal,
} from './offline-page'
import { createPerson, openNotes, signIn, signOut, signUp } from './people'
import { readUid } from './seed-entries'
import { blockFirestore, unreachableErrors } from './block-firestore'

const cards = (page: Page) => page.getByRole('article')
const submitButton = (page: Page) => findSubmitModal(page).getByRole('button', { name: 'Submit Entries' })
const closeButton = (page: Page) => findSubmitModal(page).getByRole('button', { name: 'Close' })

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(offlineErrors, unreachableErrors)
})

/** Sets the key `offlineEntries`, as if stored before the page was opened. */
async function storeOfflineEntries(page: Page, text: string) {
  await page.evaluate((stored) => localStorage.setItem('offlineEntries', stored), text)
}

/** Unreadable texts that were moved to backup keys. */
function readQuarantined(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('offlineEntries:'))
      .map((key) => localStorage.getItem(key) ?? ''),
  )
}

const createStoredEntry = (number: number, fields: object = {}) => ({
  id: `planted-${String(number).padStart(4, '0')}-${crypto.randomUUID()}`,
  uid: null,
  content: `Planted ${number}.`,
  category: 'Ideas',
  timestamp: Date.UTC(2026, 4, 1) + number,
  ...fields,
})

test('offers stored notes when the device comes online, and submits each as one entry with its original time', async ({
  page,
  context,
}) => {
  await signUp(page, createPerson())
  await context.setOffline(true)
  await storeOffline(page, { content: 'First in the tunnel.', category: 'Travel' })
  await storeOffline(page, { content: 'Second, without a place.' })
  const stored = await readStoredEntries(page)
  await context.setOffline(false)

  const modal = findSubmitModal(page)
  await expect(modal.getByRole('listitem')).toHaveCount(2)
  await expect(modal.getByRole('listitem').first()).toContainText('Travel')
  await expect(modal.getByRole('listitem').first().locator('time')).toBeVisible()
  await expect(modal.getByRole('listitem').last()).toContainText('No Category')
  await modal.getByRole('listitem').last().getByPlaceholder('Category').fill('Trains')
  await submitButton(page).click()
  await expect(modal).toBeHidden()
  await expect(page.getByText('2 notes submitted')).toBeVisible()
  await openNotes(page)
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).filter({ hasText: 'Second, without a place.' })).toContainText('Trains')
  const timeElement = cards(page).filter({ hasText: 'First in the tunnel.' }).locator('time')
  const writtenAt = new Date(stored[0]?.timestamp ?? 0).toISOString()
  await expect(timeElement).toHaveAttribute('datetime', writtenAt)
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  await expect(modal).toBeHidden()
})

test('submits a note without a category @nightly', async ({ page, context }) => {
  await signUp(page, createPerson())
  await context.setOffline(true)
  await storeOffline(page, { content: 'Nowhere in particular.' })
  await context.setOffline(false)
  await submitButton(page).click()
  await openNotes(page)
  await expect(cards(page)).toContainText('No Category')
})

test('a dismissed modal appears again at the next page load and when the device comes online again @nightly', async ({
  page,
  context,
}) => {
  await signUp(page, createPerson())
  await context.setOffline(true)
  await storeOffline(page, { content: 'Later.', category: 'Ideas' })
  await context.setOffline(false)
  await closeButton(page).click()
  await expect(findSubmitModal(page)).toBeHidden()
  await page.getByRole('link', { name: 'Notes', exact: true }).click()
  await expect(findSubmitModal(page)).toBeHidden()
  await page.reload()
  await closeButton(page).click()
  await context.setOffline(true)
  await expect(page.getByText('Later.')).toBeVisible()
  await context.setOffline(false)
  await expect(findSubmitModal(page)).toBeVisible()
})

test('a tab that closes during a submission leaves each note exactly once @nightly', async ({ page, context }) => {
  const ada = createPerson()
  await signUp(page, ada)
  await storeOfflineEntries(page, JSON.stringify(Array.from({ length: 60 }, (_, number) => createStoredEntry(number))))
  await page.reload()
  await expect(findSubmitModal(page).getByRole('listitem')).toHaveCount(60)
  // The tab closes once some of the entries have left the list.
  await page.evaluate(() => {
    const list = document.querySelector('[role="dialog"] ul')
    const watcher = new MutationObserver(() => {
      if ((list?.children.length ?? 0) < 40) document.title = 'half way'
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    const button = [...document.querySelectorAll('button')].find(
      (candidate) => candidate.textContent === 'Submit Entries',
    )
    button?.click()
  })
  await expect(page).toHaveTitle('half way')
  await page.close()

  const nextTab = await context.newPage()
  await nextTab.goto('/dashboard')
  // The dialog hides the banner.
  await expect(nextTab.getByRole('banner').or(findSubmitModal(nextTab))).toBeVisible()
  if ((await readStoredEntries(nextTab)).length > 0) {
    await submitButton(nextTab).click()
    await expect(findSubmitModal(nextTab)).toBeHidden()
  }
  expect(await readStoredEntries(nextTab)).toEqual([])
  const contents = await readMirroredContents(nextTab)
  expect(contents).toHaveLength(60)
  expect(new Set(contents).size).toBe(60)
})

test('a note saved just before the tab closed counts as submitted, and is not offered again @nightly', async ({
  page,
  context,
}) => {
  await signUp(page, createPerson())
  await context.setOffline(true)
  await storeOffline(page, { content: 'Saved, yet still listed.', category: 'Ideas' })
  const text = await page.evaluate(() => localStorage.getItem('offlineEntries') ?? '')
  await context.setOffline(false)
  await submitButton(page).click()
  await expect(findSubmitModal(page)).toBeHidden()
  await storeOfflineEntries(page, text)
  await page.goto('/dashboard')
  await expect(cards(page)).toHaveCount(1)
  await expect.poll(() => readStoredEntries(page)).toEqual([])
  await expect(findSubmitModal(page)).toBeHidden()
})

test('two tabs submit at the same time: each note becomes one entry, and both lists are empty @nightly', async ({
  page,
  context,
}) => {
  await signUp(page, createPerson())
  await storeOfflineEntries(page, JSON.stringify(Array.from({ length: 30 }, (_, number) => createStoredEntry(number))))
  await page.goto('/dashboard')
  const secondTab = await context.newPage()
  await secondTab.goto('/dashboard')
  await expect(findSubmitModal(page).getByRole('listitem')).toHaveCount(30)
  await expect(findSubmitModal(secondTab).getByRole('listitem')).toHaveCount(30)
  // The slower tab may find nothing left to submit.
  await Promise.all(
    [page, secondTab].map((tab) =>
      submitButton(tab)
        .click({ timeout: 5_000 })
        .catch(() => undefined),
    ),
  )
  await expect(findSubmitModal(page)).toBeHidden()
  await expect(findSubmitModal(secondTab)).toBeHidden()
  expect(await readStoredEntries(page)).toEqual([])
  const contents = await readMirroredContents(page)
  expect(contents).toHaveLength(30)
  expect(new Set(contents).size).toBe(30)
})

test('a note whose response is lost is on the server exactly once', async ({ page, browser, context }) => {
  const ada = createPerson()
  await signUp(page, ada)
  await context.setOffline(true)
  await storeOffline(page, { content: 'Was it heard?', category: 'Ideas' })
  const restoreServer = await blockFirestore(page)
  await context.setOffline(false)
  await submitButton(page).click()
  await expect(findSubmitModal(page)).toBeHidden()
  expect(await readStoredEntries(page)).toEqual([])
  await page.reload()
  await openNotes(page)
  await expect(cards(page)).toHaveCount(1)
  await restoreServer()
  await expect(page.getByText('Saved everywhere')).toBeVisible()

  const secondContext = await browser.newContext()
  const secondDevice = await secondContext.newPage()
  await signIn(secondDevice, ada)
  await expect(cards(secondDevice)).toHaveCount(1)
  await secondContext.close()
})

test('shows only the number of another account’s notes, and neither submits, clears nor downloads them @nightly', async ({
  page,
  context,
}) => {
  const ada = createPerson()
  await signUp(page, ada)
  await expect(page.getByRole('button', { name: 'You' })).toBeEnabled()
  await context.setOffline(true)
  await storeOffline(page, { content: 'Ada’s own words', category: 'Walks' })
  await storeOffline(page, { content: 'Ada’s other words', category: 'Walks' })
  await context.setOffline(false)
  await closeButton(page).click()
  await logOutWithStoredEntries(page)

  await signUp(page, createPerson('grace'))
  await expect(page.getByRole('button', { name: 'You' })).toBeEnabled()
  await context.setOffline(true)
  await storeOffline(page, { content: 'What Grace wrote', category: 'Work' })
  await context.setOffline(false)
  const modal = findSubmitModal(page)
  await expect(modal.getByRole('listitem')).toHaveCount(1)
  await expect(modal).toContainText(
    '2 notes from another account are stored on this device. They stay here until that account signs in.',
  )
  for (const text of ['words', 'Walks', ada.username]) await expect(modal).not.toContainText(text)
  await expect(modal.getByRole('checkbox')).toHaveCount(0)
  await modal.getByRole('button', { name: 'Clear Entries' }).click()
  const question = page.getByRole('alertdialog', { name: 'Clear Entries' })
  await expect(question).toContainText('One note hasn’t been submitted.')
  const text = await downloadText(page)
  expect(text).toContain('What Grace wrote')
  expect(text).not.toContain('words')
  await question.getByRole('button', { name: 'Clear Entries' }).click()
  // She has no stored entries, so the modal stays hidden.
  await expect(modal).toBeHidden()
  await expect(page.getByText('not submitted')).toHaveCount(0)
  await page.reload()
  await openNotes(page)
  await expect(page.getByText('Your journal is ready')).toBeVisible()
  await expect(modal).toBeHidden()
  expect(await readStoredEntries(page)).toMatchObject([
    { content: 'Ada’s own words' },
    { content: 'Ada’s other words' },
  ])
  await signOut(page)

  await signInUnderModal(page, ada)
  await expect(modal.getByRole('listitem')).toHaveCount(2)
  await submitButton(page).click()
  await expect(modal).toBeHidden()
  await expect(cards(page)).toHaveCount(2)
})

for (const [name, damageItems] of [
  ['a damaged item', (items: readonly object[]) => JSON.stringify(items)],
  ['a list that was cut off', (items: readonly object[]) => JSON.stringify(items).slice(0, -9)],
] as const) {
  test(`${name} that names its account is kept for that account alone @nightly`, async ({ page, context }) => {
    const ada = createPerson()
    await signUp(page, ada)
    await expect(page.getByText('Saved everywhere')).toBeVisible()
    const uid = await readUid(page)
    await signOut(page)
    await signUp(page, createPerson('grace'))
    const stored = damageItems([createStoredEntry(1, { uid, content: 'Ada’s damaged words', timestamp: 'soon' })])
    await storeOfflineEntries(page, stored)
    await page.reload()
    await openNotes(page)
    await expect.poll(() => readQuarantined(page)).toEqual([stored])
    await context.setOffline(true)
    await expect(page.getByText('Damaged notes from another account are stored on this device.')).toBeVisible()
    await storeOffline(page, { content: 'What Grace wrote', category: 'Work' })
    await expect(page.getByText('Ada’s')).toHaveCount(0)
    await context.setOffline(false)
    await expect(findSubmitModal(page).getByRole('alert')).toHaveCount(0)
    await findSubmitModal(page).getByRole('button', { name: 'Clear Entries' }).click()
    const question = page.getByRole('alertdialog', { name: 'Clear Entries' })
    expect(await downloadText(page)).not.toContain('Ada’s')
    await question.getByRole('button', { name: 'Clear Entries' }).click()
    await expect(findSubmitModal(page)).toBeHidden()
    expect(await readQuarantined(page)).toEqual([stored])
    await signOut(page)

    await signInUnderModal(page, ada)
    await expect(findSubmitModal(page).getByRole('alert')).toContainText('damaged')
    expect(await downloadText(page)).toBe(stored)
    await findSubmitModal(page).getByRole('button', { name: 'Clear Entries' }).click()
    await question.getByRole('button', { name: 'Clear Entries' }).click()
    await expect(findSubmitModal(page)).toBeHidden()
    await expect.poll(() => readQuarantined(page)).toEqual([])
  })
}

test('treats a note with a date outside the server’s range as damaged, and never moves it to the tray @nightly', async ({
  page,
}) => {
  await signUp(page, createPerson())
  const futureEntry = createStoredEntry(1, { timestamp: 8e15 })
  await storeOfflineEntries(page, JSON.stringify([futureEntry, createStoredEntry(2)]))
  await page.goto('/dashboard')
  await expect(findSubmitModal(page).getByRole('listitem')).toHaveCount(1)
  await expect(findSubmitModal(page).getByRole('alert')).toContainText('damaged')
  expect(await downloadText(page)).toBe(JSON.stringify([futureEntry]))
  await submitButton(page).click()
  await expect(findSubmitModal(page).getByRole('listitem')).toHaveCount(0)
  await closeButton(page).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText('not saved')).toHaveCount(0)
})

test('the status line opens the modal again, also while a draft exists @nightly', async ({ page, context }) => {
  await signUp(page, createPerson())
  await expect(page.getByRole('button', { name: 'You' })).toBeEnabled()
  await context.setOffline(true)
  await storeOffline(page, { content: 'Later.', category: 'Ideas' })
  await context.setOffline(false)
  await closeButton(page).click()
  const statusButton = page.getByRole('button', { name: '1 note written offline, not submitted' })
  await statusButton.click()
  await closeButton(page).click()
  await expect(findSubmitModal(page)).toBeHidden()
  await page.getByRole('textbox', { name: 'Note' }).fill('A draft meanwhile')
  await expect(page.getByText('Draft saved on this device')).toBeVisible()
  await expect(page.getByText('Saved everywhere')).toHaveCount(0)
  await statusButton.click()
  await closeButton(page).click()
  await openNotes(page)
  await statusButton.click()
  await submitButton(page).click()
  await expect(findSubmitModal(page)).toBeHidden()
  await expect(statusButton).toHaveCount(0)
  await expect(page.getByText('Saved everywhere')).toBeVisible()
})

test('Clear Entries uses the plural for several entries, and its button is not prominent @nightly', async ({
  page,
}) => {
  await signUp(page, createPerson())
  await storeOfflineEntries(page, JSON.stringify([createStoredEntry(1), createStoredEntry(2)]))
  await page.goto('/dashboard')
  await findSubmitModal(page).getByRole('button', { name: 'Clear Entries' }).click()
  const question = page.getByRole('alertdialog', { name: 'Clear Entries' })
  await expect(question).toContainText('2 notes haven’t been submitted. Clearing them can’t be undone.')
  await expectAccessible(page, 'clear entries')
  const readBackground = (name: string) =>
    question.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await readBackground('Clear Entries')).toBe(await readBackground('Cancel'))
  // The question's backdrop covers the modal below it.
  const isCovered = await page.locator('[role=dialog]').evaluate((modal) => {
    const { left, top } = modal.getBoundingClientRect()
    const hit = document.elementFromPoint(left + 20, top + 20)
    return hit !== null && !modal.contains(hit)
  })
  expect(isCovered).toBe(true)
})

test('keeps a note that is too long with an error, and submits the others @nightly', async ({ page }) => {
  await signUp(page, createPerson())
  const text = 'long '.repeat(50_000)
  await storeOfflineEntries(
    page,
    JSON.stringify([
      createStoredEntry(1, { content: text }),
      createStoredEntry(2, { category: 'c'.repeat(101) }),
      createStoredEntry(3, { content: 'This one fits.' }),
    ]),
  )
  await page.goto('/dashboard')
  const modal = findSubmitModal(page)
  await submitButton(page).click()
  await expect(page.getByText('One note submitted')).toBeVisible()
  await expect(modal.getByRole('listitem')).toHaveCount(2)
  await expect(modal.getByRole('alert').first()).toContainText('200,000')
  await expect(modal.getByRole('alert').last()).toContainText('at most 100')
  expect(await readStoredEntries(page)).toHaveLength(2)
  await modal.getByRole('listitem').last().getByPlaceholder('Category').fill('Shorter')
  await submitButton(page).click()
  await expect(modal.getByRole('listitem')).toHaveCount(1)
  expect(await downloadText(page)).toContain(text)
  await closeButton(page).click()
  await expect(cards(page)).toHaveCount(2)
})

test('Clear Entries asks first, offers a download, and clears in every tab @nightly', async ({ page, context }) => {
  await signUp(page, createPerson())
  await context.setOffline(true)
  await storeOffline(page, { content: 'To be thrown away', category: 'Old' })
  await context.setOffline(false)
  const secondTab = await context.newPage()
  await secondTab.goto('/dashboard')
  await expect(findSubmitModal(secondTab)).toBeVisible()
  await findSubmitModal(page).getByRole('button', { name: 'Clear Entries' }).click()
  const question = page.getByRole('alertdialog', { name: 'Clear Entries' })
  await expect(question).toContainText('One note hasn’t been submitted.')
  expect(await downloadText(page)).toContain('To be thrown away')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await readStoredEntries(page)).toHaveLength(1)
  await findSubmitModal(page).getByRole('button', { name: 'Clear Entries' }).click()
  await question.getByRole('button', { name: 'Clear Entries' }).click()
  await expect(findSubmitModal(page)).toBeHidden()
  await expect(findSubmitModal(secondTab)).toBeHidden()
  expect(await readStoredEntries(page)).toEqual([])
})

for (const [name, text] of [
  ['no JSON at all', '[{"content":"half a sent'],
  ['no list', '{"content":"alone"}'],
] as const) {
  test(`moves a corrupt store (${name}) aside unchanged, offers a download, and stores new notes @nightly`, async ({
    page,
    context,
  }) => {
    await signUp(page, createPerson())
    await storeOfflineEntries(page, text)
    await page.goto('/dashboard')
    await expect(findSubmitModal(page).getByRole('alert')).toContainText('damaged')
    expect(await downloadText(page)).toBe(text)
    await closeButton(page).click()
    await context.setOffline(true)
    await storeOffline(page, { content: 'A new one', category: 'Ideas' })
    expect(await readQuarantined(page)).toEqual([text])
    expect(await readStoredEntries(page)).toMatchObject([{ content: 'A new one' }])
    await context.setOffline(false)
    await submitButton(page).click()
    await expect(findSubmitModal(page).getByRole('listitem')).toHaveCount(0)
    await findSubmitModal(page).getByRole('button', { name: 'Clear Entries' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear Entries' }).click()
    await expect(findSubmitModal(page)).toBeHidden()
    await expect.poll(() => readQuarantined(page)).toEqual([])
  })
}

test('keeps the valid entries of a partly damaged store, and submits notes of the old format once @nightly', async ({
  page,
}) => {
  await signUp(page, createPerson())
  const oldFormatEntry = { content: 'From an older version', category: 'Old', timestamp: '2026-05-01T09:00:00.000Z' }
  await storeOfflineEntries(page, JSON.stringify([oldFormatEntry, { content: 7 }, createStoredEntry(1), null]))
  await page.goto('/dashboard')
  await expect(findSubmitModal(page).getByRole('listitem')).toHaveCount(2)
  expect(await readQuarantined(page)).toEqual([JSON.stringify([{ content: 7 }, null])])
  await submitButton(page).click()
  await expect(findSubmitModal(page).getByRole('listitem')).toHaveCount(0)
  await closeButton(page).click()
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).filter({ hasText: 'From an older version' }).locator('time')).toHaveAttribute(
    'datetime',
    '2026-05-01T09:00:00.000Z',
  )
})

test('shows an error when storage is full, and keeps the notes stored until there is room @nightly', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page)
  const origin = new URL(backend.web).origin
  // Set before the first use, since Chromium caches the available quota for 30 seconds.
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_500_000 })
  await signUp(page, createPerson())
  // Random hex, which does not compress much on disk.
  const createContent = () => randomBytes(95_000).toString('hex')
  const notes = Array.from({ length: 12 }, (_, number) => createStoredEntry(number, { content: createContent() }))
  await storeOfflineEntries(page, JSON.stringify(notes))
  await page.goto('/dashboard')
  await submitButton(page).click()
  await expect(findSubmitModal(page).getByRole('alert')).toContainText('This device is full.')
  const remaining = await readStoredEntries(page)
  expect(remaining.length).toBeGreaterThan(0)
  const text = await downloadText(page)
  for (const note of remaining) expect(text.includes(note.content)).toBe(true)

  await session.send('Storage.overrideQuotaForOrigin', { origin })
  await submitButton(page).click()
  await expect(findSubmitModal(page)).toBeHidden()
  expect(await readStoredEntries(page)).toEqual([])
  const contents = await readMirroredContents(page)
  expect(contents.toSorted()).toEqual(notes.map((note) => note.content).toSorted())
})

test('without IndexedDB the notes stay stored until the server has them @nightly', async ({ page, context }) => {
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  await signUp(page, createPerson())
  const restoreServer = await blockFirestore(page)
  await context.setOffline(true)
  await page.getByPlaceholder('Write your entry here...').fill('Kept by the list alone')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(page.getByText(savedLocally)).toBeVisible()
  await context.setOffline(false)
  await submitButton(page).click()
  await expect(findSubmitModal(page).getByText('Sending. This is the only copy in this browser')).toBeVisible()
  expect(await readStoredEntries(page)).toHaveLength(1)
  await restoreServer()
  await expect(findSubmitModal(page)).toBeHidden()
  expect(await readStoredEntries(page)).toEqual([])
  await openNotes(page)
  await expect(cards(page)).toHaveCount(1)
})

/** The contents of all mirrored entries outside the trash. */
async function readMirroredContents(page: Page): Promise<readonly string[]> {
  const rows = await readRows<{ readonly entry: { readonly content: string } }>(
    page,
    `geist-${await readUid(page)}`,
    'entries',
  )
  return rows.map(({ entry }) => entry.content)
}
