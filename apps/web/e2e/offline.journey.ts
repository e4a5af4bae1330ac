import { expectAccessible, expectAccessibleInBothSchemes, expectScreenAccessible } from './access'
import { downloadText } from './download-text'
import { offlineErrors, expect, type Page, test } from './journey'
import {
  entryField,
  expectStoredNotesListed,
  logOutWithStoredEntries,
  savedLocally,
  signInUnderModal,
  readStoredEntries,
  storeOffline,
  findSubmitModal,
} from './offline-page'
import { compose, enterNewCategory, fillCategory, createPerson, openNotes, openSignUp, signOut, signUp } from './people'
import { seedEntries, createThoughts, readUid } from './seed-entries'
import { unreachableErrors } from './block-firestore'
import { waitForStableScroll } from './wait-for-stable-scroll'
import { fillLocalStorage, freeLocalStorage } from './refuse-storage'

const heading = (page: Page) => page.getByRole('heading', { name: "You're offline at the moment." })
const noteField = (page: Page) => page.getByRole('textbox', { name: 'Note' })

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(offlineErrors, unreachableErrors)
})

test('the offline page replaces every route, signed in or out, and keeps the URL @nightly', async ({
  page,
  context,
}) => {
  const expectOfflinePageAt = async (path: string) => {
    await page.goto(path)
    const url = page.url()
    await context.setOffline(true)
    await expect(heading(page)).toBeVisible()
    await expect(page).toHaveTitle('Offline · Geist')
    await expect(page.getByText('Feel free to jot down your thoughts below.')).toBeVisible()
    await expect(entryField(page)).toBeVisible()
    await expect(page.getByPlaceholder('Category')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Stored Entries:' })).toBeVisible()
    await expect(page.getByText('No entries stored locally.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main')).toHaveCount(1)
    expect(page.url()).toBe(url)
    await context.setOffline(false)
    await expect(heading(page)).toBeHidden()
    expect(page.url()).toBe(url)
  }
  for (const path of ['/', '/terms-and-conditions', '/privacy-policy', '/geist/mira-wells', '/nowhere']) {
    await expectOfflinePageAt(path)
    await expect(page).not.toHaveTitle(/Offline/)
  }
  await signUp(page, createPerson())
  for (const path of ['/create-entry', '/dashboard', '/notebooks', '/explore', '/contentmap', '/chat', '/geist/ada']) {
    await expectOfflinePageAt(path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Notes', exact: true })).toBeVisible()
  }
})

test('a stored note is listed with its text, its category (or No Category) and its time @nightly', async ({
  page,
  context,
}) => {
  await signUp(page, createPerson())
  await context.setOffline(true)
  await expectStoredNotesListed(page)
})

test('a long note is collapsed and can be expanded @nightly', async ({ page, context }) => {
  await signUp(page, createPerson())
  await context.setOffline(true)
  const text = Array.from({ length: 40 }, (_, line) => `Line ${line + 1}`).join('\n')
  await storeOffline(page, { content: text, category: 'Long' })
  const paragraph = page.getByRole('listitem').locator('p').first()
  const collapsedHeight = (await paragraph.boundingBox())?.height ?? 0
  await page.getByRole('button', { name: 'Show all' }).click()
  expect(await paragraph.innerText()).toBe(text)
  expect((await paragraph.boundingBox())?.height).toBeGreaterThan(collapsedHeight * 3)
})

test('typing continues with the same caret when the network drops and returns @nightly', async ({ page, context }) => {
  await signUp(page, createPerson())
  await noteField(page).pressSequentially('The herons flew.')
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft')
  await context.setOffline(true)
  await expect(entryField(page)).toBeFocused()
  await page.keyboard.type('all ')
  await expect(entryField(page)).toHaveValue('The herons all flew.')
  await context.setOffline(false)
  await expect(noteField(page)).toBeFocused()
  await page.keyboard.type('up and ')
  await expect(noteField(page)).toHaveValue('The herons all up and flew.')

  await enterNewCategory(page)
  await page.keyboard.type('Bird')
  await context.setOffline(true)
  await expect(page.getByPlaceholder('Category')).toBeFocused()
  await page.keyboard.type('s')
  await context.setOffline(false)
  await expect(page.getByRole('textbox', { name: 'Category' })).toHaveValue('Birds')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Note logged')).toBeVisible()
})

test('coming back online restores scroll position, list length and focus @nightly', async ({ page, context }) => {
  await signUp(page, createPerson())
  await openNotes(page)
  await expect(page.getByText('Your journal is ready')).toBeVisible()
  await seedEntries(await readUid(page), createThoughts(25))
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(10)
  await cards.last().scrollIntoViewIfNeeded()
  await expect(page.getByText('Thought 20.', { exact: true })).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 900))
  const link = page.getByRole('link', { name: 'Notebooks', exact: true })
  await link.focus()
  const scrolledTo = await waitForStableScroll(page)
  await context.setOffline(true)
  await expect(heading(page)).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(cards).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('Thought 20.', { exact: true })).toBeAttached()
  await expect(link).toBeFocused()
  // Browsers round fractional scroll positions.
  expect(Math.abs((await waitForStableScroll(page)) - scrolledTo)).toBeLessThanOrEqual(1)
})

test('a form and an open dialog keep their text when the network drops and returns @nightly', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await openSignUp(page)
  await page.getByLabel('Email').fill('ada@geist.example')
  await page.getByLabel('Password').fill('a-good-secret')
  await page.getByLabel('Username').fill('ada-half')
  await context.setOffline(true)
  await expect(heading(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByLabel('Password')).toHaveValue('a-good-secret')
  await expect(page.getByLabel('Username')).toHaveValue('ada-half')

  await signUp(page, createPerson())
  await compose(page, { content: 'A note to change.', category: 'Ideas' })
  await openNotes(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Entry' })
  await dialog.getByLabel('Content').fill('A note half changed')
  await context.setOffline(true)
  // An open edit dialog keeps the offline page from replacing the screen.
  await dialog.getByLabel('Content').press('End')
  await page.keyboard.type(', and more')
  await context.setOffline(false)
  await expect(dialog.getByLabel('Content')).toHaveValue('A note half changed, and more')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article')).toContainText('A note half changed, and more')
})

test('a draft started offline can be continued from any screen @nightly', async ({ page, context }) => {
  await signUp(page, createPerson())
  await openNotes(page)
  await context.setOffline(true)
  await entryField(page).fill('Half a')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await expect(page).toHaveURL('/create-entry')
  await expect(noteField(page)).toHaveValue('Half a')
})

test('a user reads, edits and deletes their notes below the offline composer @nightly', async ({ page, context }) => {
  await signUp(page, createPerson())
  await compose(page, { content: 'The heron was there again.', category: 'Walks' })
  await openNotes(page)
  await expect(page.getByRole('article')).toBeVisible()
  // Card menus load shortly after the cards.
  await expect(page.getByRole('button', { name: 'More' })).toBeEnabled()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Read your notes' }).click()
  const card = page.getByRole('article')
  await expect(card).toContainText('The heron was there again.')
  await expectAccessible(page, 'offline, reading')
  await card.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Content').fill('The heron was gone.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card).toContainText('The heron was gone.')
  await context.setOffline(false)
  await expect(card).toContainText('The heron was gone.')
})

test('signed out: drafts stay on the device, stored notes are offered at the next sign-in', async ({
  page,
  context,
}) => {
  const ada = createPerson()
  await signUp(page, ada)
  await signOut(page)
  await context.setOffline(true)
  await expect(page.getByRole('button', { name: 'Read your notes' })).toHaveCount(0)
  await expect(page.getByText('The next person who signs in can add what you write here to their notes.')).toBeVisible()
  await storeOffline(page, { content: 'Written as nobody', category: 'Night' })
  await entryField(page).fill('And a half')
  await context.setOffline(false)
  await expect(page.getByLabel('Password')).toBeVisible()
  await expect(findSubmitModal(page)).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Password')).toBeVisible()
  await context.setOffline(true)
  await expect(entryField(page)).toHaveValue('And a half')
  await context.setOffline(false)

  await signInUnderModal(page, ada)
  await expect(findSubmitModal(page).getByText('Written while no one was signed in.')).toHaveCount(2)
  await expectAccessible(page, 'submit modal after sign-in')
  await findSubmitModal(page).getByRole('button', { name: 'Submit Entries' }).click()
  await expect(findSubmitModal(page)).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').filter({ hasText: 'And a half' })).toBeVisible()
  expect(await readStoredEntries(page)).toEqual([])
})

test('stored notes are hidden from other accounts and from signed-out users', async ({ page, context }) => {
  const ada = createPerson()
  await signUp(page, ada)
  // The menu is a lazy chunk, so it has to load before the network goes.
  await expect(page.getByRole('button', { name: 'You' })).toBeEnabled()
  await context.setOffline(true)
  await storeOffline(page, { content: 'Ada’s secret', category: 'Hidden' })
  await expectScreenAccessible(page, 'offline, with a stored note')
  await entryField(page).fill('Ada’s half a secret')
  await context.setOffline(false)
  await findSubmitModal(page).getByRole('button', { name: 'Close' }).click()
  await logOutWithStoredEntries(page)
  const expectHidden = async () => {
    await context.setOffline(true)
    await expect(page.getByText('No entries stored locally.')).toBeVisible()
    await expect(page.getByText('1 note from another account is stored on this device. It stays here')).toBeVisible()
    for (const text of ['secret', 'Hidden', ada.username]) await expect(page.getByText(text)).toHaveCount(0)
    await expect(entryField(page)).toHaveValue('')
    await context.setOffline(false)
  }
  await expectHidden()
  await signUp(page, createPerson('grace'))
  await expectHidden()
  await expect(noteField(page)).toBeVisible()
  await expect(page.getByText('not submitted')).toHaveCount(0)
  await signOut(page)
  await signInUnderModal(page, ada)
  await expect(findSubmitModal(page)).toContainText('Ada’s secret')
})

test('stored notes are offered only when the user pauses typing @nightly', async ({ page, context }) => {
  await signUp(page, createPerson())
  // The menu is a lazy chunk, so it has to load before the network goes.
  await expect(page.getByRole('button', { name: 'You' })).toBeEnabled()
  await context.setOffline(true)
  await storeOffline(page, { content: 'Stored before', category: 'Ideas' })
  await entryField(page).focus()
  const text = 'Every letter of this sentence is written while the network comes back.'
  const typing = page.keyboard.type(text, { delay: 80 })
  await expect(entryField(page)).toHaveValue(/^Every letter/)
  await context.setOffline(false)
  await expect(noteField(page)).toBeFocused()
  await typing
  await expect(noteField(page)).toHaveValue(text)
  await expect(findSubmitModal(page)).toBeVisible()
  await findSubmitModal(page).getByRole('button', { name: 'Close' }).click()
  await expect(noteField(page)).toBeFocused()
  await expect(noteField(page)).toHaveValue(text)
})

test('a click that blurs the editor reaches its button before stored notes are offered @nightly', async ({
  page,
  context,
}) => {
  await signUp(page, createPerson())
  // The menu is a lazy chunk, so it has to load before the network goes.
  await expect(page.getByRole('button', { name: 'You' })).toBeEnabled()
  await context.setOffline(true)
  await storeOffline(page, { content: 'Stored before', category: 'Ideas' })
  await page.getByPlaceholder('Category').fill('Trains')
  await entryField(page).focus()
  await page.keyboard.type('Written across')
  await context.setOffline(false)
  await expect(noteField(page)).toBeFocused()
  await page.keyboard.type(' the gap', { delay: 80 })
  const button = await page.getByRole('button', { name: 'Submit', exact: true }).boundingBox()
  await page.mouse.move((button?.x ?? 0) + 10, (button?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByText('Note logged')).toBeVisible()
  await expect(findSubmitModal(page)).toBeVisible()
})

test('localStorage blocked: shows an error, keeps the text and offers a download @nightly', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  await expect(page.getByLabel('Password')).toBeVisible()
  await context.setOffline(true)
  await entryField(page).fill('Nowhere to keep this')
  await expect(page.getByText('This browser can’t save drafts: save the note before you leave')).toBeVisible()
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(page.getByRole('alert')).toContainText('This browser doesn’t let Geist store anything.')
  await expect(entryField(page)).toHaveValue('Nowhere to keep this')
  expect(await downloadText(page)).toBe('Nowhere to keep this')
  await expectAccessible(page, 'offline, forbidden')
  await context.setOffline(false)
  const ada = createPerson()
  await openSignUp(page)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password').fill(ada.password)
  await page.getByLabel('Username').fill(ada.username)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await expect(noteField(page)).toHaveValue('Nowhere to keep this')
})

test('localStorage full: shows an error, keeps the text and offers a download @nightly', async ({ page, context }) => {
  await signUp(page, createPerson())
  await fillLocalStorage(page)
  await context.setOffline(true)
  await entryField(page).fill('No room for this sentence')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(page.getByRole('alert')).toContainText('This device is full.')
  await expect(entryField(page)).toHaveValue('No room for this sentence')
  expect(await downloadText(page)).toBe('No room for this sentence')
  await freeLocalStorage(page)
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(page.getByText(savedLocally)).toBeVisible()
})

test('a note too long for one entry is refused before it is stored, and stays in the box @nightly', async ({
  page,
  context,
}) => {
  await signUp(page, createPerson())
  await context.setOffline(true)
  const text = 'x'.repeat(200_001)
  await entryField(page).fill(text)
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(page.getByRole('alert')).toContainText('200,000')
  expect(await entryField(page).inputValue()).toBe(text)
  expect(await readStoredEntries(page)).toEqual([])
})

test('a tab that closes right after Save Entry leaves the note stored or as a draft, and it becomes one entry', async ({
  page,
  context,
}) => {
  await signUp(page, createPerson())
  await context.setOffline(true)
  await entryField(page).fill('Last words of a tab')
  await page.evaluate(() => {
    const save = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Save Entry')
    save?.click()
    window.close()
  })
  await page.close()
  await context.setOffline(false)
  const nextTab = await context.newPage()
  await nextTab.goto('/create-entry')
  const nextNoteField = nextTab.getByRole('textbox', { name: 'Note', includeHidden: true })
  await expect(nextNoteField).toBeAttached()
  const stored = await readStoredEntries(nextTab)
  const draft = await nextNoteField.inputValue()
  expect([...stored.map(({ content }) => content), draft]).toContain('Last words of a tab')
  if (stored.length > 0) {
    await findSubmitModal(nextTab).getByRole('button', { name: 'Submit Entries' }).click()
    await expect(findSubmitModal(nextTab)).toBeHidden()
  } else {
    await fillCategory(nextTab, 'Late')
    await nextTab.getByRole('button', { name: 'Submit' }).click()
  }
  await expect(noteField(nextTab)).toHaveValue('')
  await openNotes(nextTab)
  await expect(nextTab.getByRole('article')).toHaveCount(1)
})

test('the offline page passes axe and works with the keyboard alone @nightly', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signUp(page, createPerson())
  await openNotes(page)
  await context.setOffline(true)
  await expect(heading(page)).toBeFocused()
  await expectAccessibleInBothSchemes(page, 'offline, empty')
  await page.keyboard.press('Tab')
  await page.keyboard.type('By keys alone')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Keys')
  await page.keyboard.press('Enter')
  await expect(page.getByText(savedLocally)).toBeVisible()
  await expectScreenAccessible(page, 'offline, stored')
  await context.setOffline(false)
  await expect(findSubmitModal(page)).toBeVisible()
  await expectScreenAccessible(page, 'submit modal')
  // Keys that the user is still typing press no button of the modal.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(findSubmitModal(page)).toBeVisible()
  expect(await readStoredEntries(page)).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(findSubmitModal(page)).toBeHidden()
})
