import type { Browser } from '@playwright/test'

import { expectAccessible } from './access'
import { findCard, chooseAction, editCard, expectNoEdit, saveEdit } from './cards'
import { blockStores } from './block-saves'
import { expect, conflictErrors, type Page, test } from './journey'
import { compose, createPerson, openNotes, signIn, signUp } from './people'
import { readUid } from './seed-entries'
import { seedPublicNotebook } from './seed-public-notebook'
import { blockFirestore, unreachableErrors } from './block-firestore'

const historyDialog = (page: Page) => page.getByRole('dialog', { name: 'History' })
const versions = (page: Page) => historyDialog(page).getByRole('listitem')
const expectSavedEverywhere = (page: Page) => expect(page.getByText('Saved everywhere')).toBeVisible()

async function signUpWithNote(page: Page, content: string) {
  const ada = createPerson()
  await signUp(page, ada)
  await compose(page, { content, category: 'Walks' })
  await openNotes(page)
  await expectSavedEverywhere(page)
  return ada
}

test('History lists earlier versions with marked changes, and restores one without losing any @nightly', async ({
  page,
}) => {
  await signUpWithNote(page, 'The heron was there again.')
  await editCard(page, 'The heron', 'The old heron was there again.')
  await editCard(page, 'The old heron', 'The old heron was gone.')
  await expectSavedEverywhere(page)

  await chooseAction(page, 'The old heron', 'History')
  await expect(versions(page)).toHaveCount(3)
  await expect(versions(page).first()).toContainText('Now')
  // Deletions of the next version are struck through, its insertions underlined.
  await expect(versions(page).nth(1).getByRole('deletion')).toHaveText('there again')
  await expect(versions(page).nth(1).getByRole('insertion')).toHaveText('gone')
  await expectAccessible(page, 'history')
  await historyDialog(page).getByRole('checkbox').uncheck()
  await expect(versions(page).nth(1).getByRole('deletion')).toHaveCount(0)
  await expect(versions(page).nth(1)).toContainText('The old heron was there again.')

  await versions(page).nth(2).locator('summary').click()
  await versions(page).nth(2).getByRole('button', { name: 'Restore this version' }).click()
  await expect(historyDialog(page)).toBeHidden()
  await expect(page.getByText('Restored. The version it replaced stays in History.')).toBeVisible()
  await expect(findCard(page, 'The heron was there again.')).toBeVisible()

  await expectSavedEverywhere(page)
  await chooseAction(page, 'The heron', 'History')
  await expect(versions(page)).toHaveCount(4)
  await expect(versions(page).nth(1)).toContainText('The old heron was')
})

test('asks before it restores a version of a public note, and restores notes from the trash as private @nightly', async ({
  page,
}) => {
  const ada = createPerson()
  await signUp(page, ada)
  await openNotes(page)
  const [uid, content] = [await readUid(page), 'The heron was there again.']
  const note = { id: `note-${crypto.randomUUID()}`, content, timestamp: Date.now() }
  const notebook = await seedPublicNotebook({ uid, username: ada.username, name: 'Canal' }, [note])
  await editCard(page, 'The heron', 'The heron was gone.')
  await expectSavedEverywhere(page)

  await chooseAction(page, 'The heron', 'History')
  const restoreButton = versions(page).nth(1).getByRole('button', { name: 'Restore this version' })
  await restoreButton.click()
  const question = page.getByRole('alertdialog', { name: 'Show everyone this version?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page, 'before a text is shown to everyone')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(versions(page)).toHaveCount(2)
  await restoreButton.click()
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect(historyDialog(page)).toBeHidden()
  await expect(findCard(page, content)).toBeVisible()

  await chooseAction(page, content, 'Delete')
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('link', { name: 'Recently deleted' }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText('Restored, but not public.')).toBeVisible()
  await page.goto(`/notebooks/${notebook}`)
  await expect(page.getByText('One note here is private.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish 1 note…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('One note here is private.')).toBeHidden()
})

test('a user opens History, reaches a version and returns to the card with the keyboard alone @nightly', async ({
  page,
}) => {
  await signUpWithNote(page, 'First words.')
  await editCard(page, 'First words.', 'Second words.')
  await expectSavedEverywhere(page)
  const moreButton = findCard(page, 'Second words.').getByRole('button', { name: 'More' })
  await moreButton.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Select notebook' })).toBeFocused()
  await page.keyboard.press('h')
  await expect(page.getByRole('menuitem', { name: 'History' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(versions(page)).toHaveCount(2)
  await versions(page).nth(1).getByRole('button', { name: 'Restore this version' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(versions(page).nth(1).locator('summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(versions(page).nth(1).getByRole('button')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(historyDialog(page)).toBeHidden()
  await expect(moreButton).toBeFocused()
})

test('without the server History shows a message and the versions stored on this device @nightly', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(unreachableErrors)
  await signUpWithNote(page, 'First words.')
  const restoreServer = await blockFirestore(page)
  await page.reload()
  await editCard(page, 'First words.', 'Second words.')
  await expect(page.getByText('1 change waiting')).toBeVisible()
  await chooseAction(page, 'Second words.', 'History')
  await expect(versions(page)).toHaveCount(2)
  await expect(versions(page).nth(1)).toContainText('First words')
  await expect(historyDialog(page).getByText('which has the earlier versions')).toBeVisible()
  await expectAccessible(page, 'history without the server')
  // The dialog asks again by itself.
  await expect(historyDialog(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await restoreServer()
  await expect(historyDialog(page).getByText('which has the earlier versions')).toBeHidden()
  await expect(versions(page)).toHaveCount(2)
})

test.describe('two devices that edit one note while neither reaches the server', () => {
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(unreachableErrors, conflictErrors)
  })

  test('keep both texts; Keep this and Keep the other store the losing text in History, Keep both makes two notes @nightly', async ({
    page,
    browser,
  }) => {
    const secondDevice = await createForks(page, browser, ['Heron', 'Kettle', 'Bell'])

    await expectNoEdit(page, 'Heron, from the desk.')
    // The shortcut for 'Edit' presses the banner's button instead.
    await findCard(page, 'Heron, from the desk.').getByRole('button', { name: 'More' }).press('e')
    const heron = page.getByRole('dialog', { name: 'Two versions of this note' })
    await expect(heron.getByRole('button', { name: 'Keep this' })).toBeEnabled()
    await expect(heron.getByRole('region', { name: 'This version' })).toContainText('Heron, from the desk.')
    await expect(heron.getByRole('region', { name: 'The other version' })).toContainText('Heron, from the train.')
    await expect(heron.locator('mark').first()).toBeVisible()
    await expectAccessible(page, 'two texts side by side')
    await heron.getByRole('button', { name: 'Keep this' }).click()
    await expect(heron).toBeHidden()

    const kettle = await openFork(secondDevice, 'Kettle, from the desk.')
    await kettle.getByRole('button', { name: 'Keep the other' }).click()
    await expect(kettle).toBeHidden()

    const bell = await openFork(page, 'Bell, from the desk.')
    const blockade = await blockStores(page)
    await bell.getByRole('button', { name: 'Keep both' }).dblclick()
    await blockade.release()
    await expect(bell).toBeHidden()

    const expectedNotes = [
      'Heron, from the desk.',
      'Kettle, from the train.',
      'Bell, from the desk.',
      'Bell, from the train.',
    ]
    await expectNotes([page, secondDevice], expectedNotes)
    await expectInHistory(page, 'Heron, from the desk.', 'Heron, from the train.')
    await expectInHistory(page, 'Kettle, from the train.', 'Kettle, from the desk.')
  })

  test('with more than two texts the user decides between them one after another @nightly', async ({
    page,
    browser,
  }) => {
    const secondDevice = await createForks(page, browser, ['Heron'])
    await editOnBothOffline(
      page,
      secondDevice,
      [['Heron, from the desk.', 'From the boat.', 'From the hill.']],
      editByUrl,
    )
    await expect(page.getByRole('button', { name: '3 versions of this note' })).toBeVisible()
    await page.getByRole('button', { name: '3 versions of this note' }).click()
    await expect(page.getByRole('dialog').getByRole('region', { name: 'The other version' })).toContainText(
      'Heron, from the train.',
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Keep this' }).click()
    await expect(page.getByRole('dialog').getByRole('region', { name: 'The other version' })).toContainText(
      'From the boat.',
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Keep the other' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectNotes([page, secondDevice], ['From the boat.'])
    await expectInHistory(page, 'From the boat.', 'Heron, from the train.')
    await expectInHistory(page, 'From the boat.', 'From the hill.')
  })
})

/** A note and its edits on the first and on the second device. */
type ForkedEdit = readonly [words: string, first: string, second: string]

/**
 * Notes edited apart on two devices of one user: '…, from the train.' reaches the server first, '…,
 * from the desk.' second.
 */
async function createForks(page: Page, browser: Browser, subjects: readonly string[]): Promise<Page> {
  const ada = createPerson()
  await signUp(page, ada)
  for (const subject of subjects) await compose(page, { content: `${subject}, at home.`, category: 'Walks' })
  await openNotes(page)
  await expectSavedEverywhere(page)
  const context = await browser.newContext()
  const secondDevice = await context.newPage()
  await signIn(secondDevice, ada)
  await expect(secondDevice.getByRole('article')).toHaveCount(subjects.length)
  const edits = subjects.map(
    (subject) => [`${subject}, at home.`, `${subject}, from the train.`, `${subject}, from the desk.`] as const,
  )
  await editOnBothOffline(secondDevice, page, edits)
  return secondDevice
}

/** Both devices edit the same texts offline; then the first syncs before the second. */
async function editOnBothOffline(first: Page, second: Page, edits: readonly ForkedEdit[], editNote = editCard) {
  const restoreFunctions: (() => Promise<void>)[] = []
  for (const [page, textIndex] of [[first, 1] as const, [second, 2] as const]) {
    restoreFunctions.push(await blockFirestore(page))
    await page.reload()
    for (const edit of edits) await editNote(page, edit[0], edit[textIndex])
    await expect(
      page.getByText(edits.length === 1 ? '1 change waiting' : `${edits.length} changes waiting`),
    ).toBeVisible()
  }
  for (const [index, page] of [first, second].entries()) {
    await restoreFunctions[index]?.()
    await page.reload()
    await expectSavedEverywhere(page)
  }
}

/** Edits by URL, like a tab whose dialog opened before the fork hid 'Edit'. */
async function editByUrl(page: Page, words: string, content: string) {
  const id = await findCard(page, words).getAttribute('data-card')
  await page.goto(`/dashboard?edit=${id}`)
  await saveEdit(page, content)
}

async function openFork(page: Page, words: string) {
  await findCard(page, words).getByRole('button', { name: 'Two versions of this note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Two versions of this note' })
  await expect(dialog.getByRole('button', { name: 'Keep both' })).toBeEnabled()
  return dialog
}

async function expectNotes(pages: readonly Page[], notes: readonly string[]) {
  for (const page of pages) {
    for (const note of notes) await expect(findCard(page, note)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(notes.length)
    await expect(page.getByRole('button', { name: /versions of this note/ })).toHaveCount(0)
    await expectSavedEverywhere(page)
  }
}

async function expectInHistory(page: Page, words: string, earlierText: string) {
  await chooseAction(page, words, 'History')
  await historyDialog(page).getByRole('checkbox').uncheck()
  await expect(versions(page).filter({ hasText: earlierText }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(historyDialog(page)).toBeHidden()
}
