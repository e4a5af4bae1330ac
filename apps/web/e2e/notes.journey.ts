import { expectAccessible, expectAccessibleInBothSchemes } from './access'
import { findCard, chooseAction, expectNoEdit } from './cards'
import { offlineErrors, expect, type Page, test } from './journey'
import { markMirrorIncomplete } from './on-device'
import { isAskedOnLeaving, forbidLocalStorage } from './refuse-storage'
import { createPerson, openNotes, signIn, signUp } from './people'
import { seedEntries, createThoughts, readUid } from './seed-entries'
import { blockFirestore, unreachableErrors } from './block-firestore'
import { tabTo } from './tab-to'

const cards = (page: Page) => page.getByRole('article')

async function signUpWithEntries(page: Page, count: number) {
  const ada = createPerson()
  await signUp(page, ada)
  await openNotes(page)
  await expect(page.getByText('Your journal is ready')).toBeVisible()
  await seedEntries(await readUid(page), createThoughts(count))
  await expect(cards(page).first()).toContainText('Thought 1.')
  return ada
}

test('loads ten notes at a time on scrolling, then shows that the end is reached @nightly', async ({ page }) => {
  await signUpWithEntries(page, 25)
  await expect(cards(page)).toHaveCount(10)
  await expect(page.getByText("You've reached the end of your entries.")).toHaveCount(0)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(findCard(page, 'Thought 20.')).toBeAttached()
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(25)
  await expect(page.getByText("You've reached the end of your entries.")).toBeVisible()
  await expect(cards(page).last()).toContainText('Thought 25.')
})

test('shows stored notes without the server, and does not call it the end while older ones are missing @nightly', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(unreachableErrors)
  await signUpWithEntries(page, 3)
  await blockFirestore(page)
  await page.reload()
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByText("You've reached the end of your entries.")).toBeVisible()
  // Simulates a device that lost the server after it had read the first page.
  await markMirrorIncomplete(page, await readUid(page))
  await page.reload()
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByText('Older notes are still downloading to this device.')).toBeVisible()
  await expect(page.getByText("You've reached the end of your entries.")).toHaveCount(0)
})

test('an edit appears at once on this and another device; Cancel restores the original values @nightly', async ({
  page,
  browser,
}) => {
  const ada = await signUpWithEntries(page, 2)
  const secondDevice = await (await browser.newContext()).newPage()
  await signIn(secondDevice, ada)
  await expect(findCard(secondDevice, 'Thought 1.')).toBeVisible()

  await chooseAction(page, 'Thought 1.', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Entry' })
  await expect(dialog.getByLabel('Content')).toHaveValue('Thought 1.')
  await expect(dialog.getByLabel('Category')).toHaveValue('Ideas')
  await dialog.getByLabel('Content').fill('Not meant.')
  await dialog.getByLabel('Category').fill('Wrong')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(findCard(page, 'Thought 1.')).toContainText('Ideas')
  await chooseAction(page, 'Thought 1.', 'Edit')
  await expect(dialog.getByLabel('Content')).toHaveValue('Thought 1.')
  await expect(dialog.getByLabel('Category')).toHaveValue('Ideas')

  await dialog.getByLabel('Content').fill('Thought one, again.')
  await dialog.getByLabel('Category').fill('Second thoughts')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(findCard(page, 'Thought one, again.')).toContainText('Second thoughts')
  await expect(findCard(secondDevice, 'Thought one, again.')).toContainText('Second thoughts')
  await expect(findCard(secondDevice, 'Thought 1.')).toHaveCount(0)
  await secondDevice.context().close()
})

test('an unsaved edit survives a reload, Escape and a closed tab, and is never saved by itself', async ({
  page,
  context,
}) => {
  await signUpWithEntries(page, 2)
  await chooseAction(page, 'Thought 2.', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Entry' })
  await dialog.getByLabel('Content').fill('Half a second thought')
  await expect(dialog.getByText('Kept on this device until you save it')).toBeVisible()
  await page.reload()
  await expect(dialog.getByLabel('Content')).toHaveValue('Half a second thought')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const card = findCard(page, 'Thought 2.')
  await expect(card).toContainText('You started editing this note and haven’t saved your changes.')
  await expectNoEdit(page, 'Thought 2.')
  await page.close()

  const secondTab = await context.newPage()
  await secondTab.goto('/dashboard')
  await findCard(secondTab, 'Thought 2.').getByRole('button', { name: 'Continue' }).click()
  await expect(secondTab.getByLabel('Content')).toHaveValue('Half a second thought')
  await secondTab.getByRole('button', { name: 'Save' }).click()
  await expect(findCard(secondTab, 'Half a second thought')).toBeVisible()
  await expect(secondTab.getByText('You started editing')).toHaveCount(0)
})

test('an open edit survives losing the network: no key is lost, Save works, then the offline page appears', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(offlineErrors, unreachableErrors)
  await signUpWithEntries(page, 2)
  await chooseAction(page, 'Thought 2.', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Entry' })
  const content = dialog.getByLabel('Content')
  await content.fill('')
  const words = 'Written on and on while the train goes into the tunnel.'
  const typing = content.pressSequentially(words, { delay: 60 })
  await expect(content).toHaveValue(/^Written on and on/)
  await context.setOffline(true)
  await typing
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await expect(content).toHaveValue(words)
  await expect(content).toBeFocused()
  await expect(dialog.getByText('You’re offline. Saving still works.')).toBeVisible()
  await expectAccessible(page, 'edit, offline')
  const offline = page.getByRole('heading', { name: "You're offline at the moment." })
  await expect(offline).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(offline).toBeFocused()
  await expect(dialog).toHaveCount(0)
  // The dialog also stays open when typing begins offline and ends online.
  await page.getByRole('button', { name: 'Read your notes' }).click()
  await chooseAction(page, 'Written on and on', 'Edit')
  await content.fill('')
  const secondTyping = content.pressSequentially('And out of it again.', { delay: 60 })
  await expect(content).toHaveValue(/^And/)
  await context.setOffline(false)
  await secondTyping
  await expect(content).toHaveValue('And out of it again.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(offline).toHaveCount(0)
  await expect(findCard(page, 'And out of it again.')).toBeVisible()
})

test('Cancel can be undone for six seconds, also offline; an unchanged edit offers no Undo @nightly', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(offlineErrors, unreachableErrors)
  await signUpWithEntries(page, 1)
  const dialog = page.getByRole('dialog', { name: 'Edit Entry' })
  const content = dialog.getByLabel('Content')
  const undoButton = page.getByRole('button', { name: 'Undo' })
  const cancelEdit = async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await chooseAction(page, 'Thought 1.', 'Edit')
  await cancelEdit()
  await expect(undoButton).toHaveCount(0)

  await chooseAction(page, 'Thought 1.', 'Edit')
  await content.fill('Many words')
  await cancelEdit()
  await expect(page.getByText('Edit discarded')).toBeVisible()
  await expect(page.getByText('You started editing')).toHaveCount(0)
  await undoButton.click()
  await expect(content).toHaveValue('Many words')
  await context.setOffline(true)
  await expect(dialog.getByText('You’re offline. Saving still works.')).toBeVisible()
  await cancelEdit()
  await expect(page.getByRole('heading', { name: "You're offline at the moment." })).toBeVisible()
  await undoButton.click()
  await expect(content).toHaveValue('Many words')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await context.setOffline(false)
  await expect(findCard(page, 'Many words')).toBeVisible()
})

test('removes the stored draft of an edit that was saved just before the page crashed @nightly', async ({ page }) => {
  await signUpWithEntries(page, 2)
  await chooseAction(page, 'Thought 2.', 'Edit')
  await page.getByLabel('Content').fill('A second thought')
  const storedItems = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith('geist:edit:')),
  )
  expect(storedItems).toHaveLength(1)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(findCard(page, 'A second thought')).toBeVisible()
  await chooseAction(page, 'Thought 1.', 'Edit')
  await page.getByLabel('Content').fill('Half a first thought')
  // Restores both keys, as they were between the two writes.
  await page.evaluate((items) => {
    for (const [key, text] of items) localStorage.setItem(key, text)
  }, storedItems)
  await page.reload()
  const readEditTexts = () =>
    page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, text]) =>
        key.startsWith('geist:edit:') ? [(JSON.parse(text) as { content: string }).content] : [],
      ),
    )
  await expect.poll(readEditTexts).toEqual(['Half a first thought'])
})

test('without localStorage an edit survives closing its dialog, and the browser asks before leaving the page @nightly', async ({
  page,
}) => {
  await signUpWithEntries(page, 1)
  await forbidLocalStorage(page)
  await page.reload()
  expect(await isAskedOnLeaving(page)).toBe(false)
  await chooseAction(page, 'Thought 1.', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Entry' })
  await dialog.getByLabel('Content').fill('On this page alone')
  await expect(dialog.getByText('This browser can’t save drafts: save the note before you leave')).toBeVisible()
  expect(await isAskedOnLeaving(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await openNotes(page)
  expect(await isAskedOnLeaving(page)).toBe(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Content')).toHaveValue('On this page alone')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(findCard(page, 'On this page alone')).toBeVisible()
  expect(await isAskedOnLeaving(page)).toBe(false)
})

test('the banner of an unsaved edit has room for its button and the focus outline @nightly', async ({ page }) => {
  await signUpWithEntries(page, 1)
  await chooseAction(page, 'Thought 1.', 'Edit')
  await page.getByLabel('Content').fill('Half')
  await page.keyboard.press('Escape')
  const button = page.getByRole('button', { name: 'Continue' })
  const bannerBox = await page.getByText('You started editing').locator('..').boundingBox()
  const buttonBox = await button.boundingBox()
  if (!bannerBox || !buttonBox) throw new Error('The banner or its button is not on the page.')
  const outlinePx = 4
  expect(buttonBox.y - bannerBox.y).toBeGreaterThanOrEqual(outlinePx)
  expect(bannerBox.y + bannerBox.height - buttonBox.y - buttonBox.height).toBeGreaterThanOrEqual(outlinePx)
})

test('shows an error at the field when an edit is too long, and keeps it open @nightly', async ({ page }) => {
  await signUpWithEntries(page, 1)
  await chooseAction(page, 'Thought 1.', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Entry' })
  await dialog.getByLabel('Category').fill('x'.repeat(101))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Category')).toHaveAccessibleDescription(/too long/)
  await dialog.getByLabel('Category').fill('')
  await dialog.getByLabel('Content').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(cards(page)).toContainText('No Category')
})

test('deletes a note after a confirmation, and Undo restores it @nightly', async ({ page, browser }) => {
  const ada = await signUpWithEntries(page, 3)
  const secondDevice = await (await browser.newContext()).newPage()
  await signIn(secondDevice, ada)
  await expect(cards(secondDevice)).toHaveCount(3)
  const dialog = page.getByRole('alertdialog', { name: 'Delete Entry' })

  await chooseAction(page, 'Thought 2.', 'Delete')
  await expect(dialog).toContainText('Are you sure you want to delete this entry?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(cards(page)).toHaveCount(3)

  await chooseAction(page, 'Thought 2.', 'Delete')
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(findCard(page, 'Thought 2.')).toHaveCount(0)
  await expect(cards(secondDevice)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(findCard(page, 'Thought 2.')).toBeVisible()
  await expect(cards(secondDevice)).toHaveCount(3)
  await secondDevice.context().close()
})

test('Undo disappears after six seconds, but not while it is hovered @nightly', async ({ page }) => {
  await page.clock.install()
  await signUpWithEntries(page, 1)
  await chooseAction(page, 'Thought 1.', 'Delete')
  await page.getByRole('button', { name: 'Yes' }).click()
  const undoButton = page.getByRole('button', { name: 'Undo' })
  await undoButton.hover()
  // From here on the clock moves only by `runFor`, so that a slow machine does not matter.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
  await page.clock.runFor(10_000)
  await expect(undoButton).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(5_000)
  await expect(undoButton).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(undoButton).toHaveCount(0)
})

test('edits and deletions work while the server is unreachable, and are sent later @nightly', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(unreachableErrors)
  const ada = await signUpWithEntries(page, 3)
  const restoreServer = await blockFirestore(page)
  await chooseAction(page, 'Thought 1.', 'Edit')
  await page.getByLabel('Content').fill('Written in the tunnel.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(findCard(page, 'Written in the tunnel.')).toBeVisible()
  await chooseAction(page, 'Thought 2.', 'Delete')
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(findCard(page, 'Thought 2.')).toHaveCount(0)
  // The card disappears before the disk write; this message follows it.
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
  await page.reload()
  await expect(cards(page)).toHaveCount(2)

  const secondDevice = await (await browser.newContext()).newPage()
  await signIn(secondDevice, ada)
  await expect(cards(secondDevice)).toHaveCount(3)
  await expect(findCard(secondDevice, 'Thought 1.')).toBeVisible()
  await restoreServer()
  await expect(findCard(secondDevice, 'Written in the tunnel.')).toBeVisible()
  await expect(cards(secondDevice)).toHaveCount(2)
  await secondDevice.context().close()
})

test('without IndexedDB the user can read, edit and delete notes @nightly', async ({ page, browser }) => {
  const ada = await signUpWithEntries(page, 2)
  const restrictedContext = await browser.newContext()
  await restrictedContext.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError')
    }
  })
  const restrictedTab = await restrictedContext.newPage()
  await signIn(restrictedTab, ada)
  await chooseAction(restrictedTab, 'Thought 1.', 'Edit')
  await restrictedTab.getByLabel('Content').fill('Written in a private window.')
  await restrictedTab.getByRole('button', { name: 'Save' }).click()
  await expect(findCard(restrictedTab, 'Written in a private window.')).toBeVisible()
  await chooseAction(restrictedTab, 'Thought 2.', 'Delete')
  await restrictedTab.getByRole('button', { name: 'Yes' }).click()
  await expect(cards(restrictedTab)).toHaveCount(1)
  await expect(findCard(page, 'Written in a private window.')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(restrictedTab.getByText('You started editing')).toHaveCount(0)
  await restrictedContext.close()
})

test('deletes several selected notes, and Undo restores all of them @nightly', async ({ page }) => {
  await signUpWithEntries(page, 4)
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('checkbox', { name: 'Select “Thought 1.”' }).check()
  await findCard(page, 'Thought 3.').click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete 2' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete 2 notes' })
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByText('2 notes deleted')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(4)
})

test('deleting more than twenty notes requires typing their number @nightly', async ({ page }) => {
  await signUpWithEntries(page, 24)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(findCard(page, 'Thought 20.')).toBeAttached()
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('button', { name: 'Select all 24' }).click()
  await page.getByRole('button', { name: 'Delete 24' }).click()
  const dialog = page.getByRole('alertdialog')
  const yesButton = dialog.getByRole('button', { name: 'Yes' })
  await expect(dialog.getByLabel('Type 24 to confirm')).toBeFocused()
  await expect(yesButton).toBeDisabled()
  await dialog.getByLabel('Type 24 to confirm').fill('2')
  await expect(yesButton).toBeDisabled()
  await dialog.getByLabel('Type 24 to confirm').fill('24')
  await expectAccessible(page, 'delete many')
  await yesButton.click()
  await expect(page.getByText('Nothing here anymore.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('24 notes restored')).toBeVisible()
  await expect(findCard(page, 'Thought 1.')).toBeVisible()
})

test('a user edits, deletes and restores a note with the keyboard alone, and the focus is never lost', async ({
  page,
}) => {
  await signUpWithEntries(page, 3)
  const press = (key: string) => page.keyboard.press(key)
  const moreButton = (text: string) => findCard(page, text).getByRole('button', { name: 'More' })
  await expect(moreButton('Thought 1.')).toBeEnabled()
  await page.getByRole('button', { name: 'Select' }).focus()
  await tabTo(moreButton('Thought 1.'))
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Select notebook' })).toBeFocused()
  await press('Escape')
  await expect(moreButton('Thought 1.')).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Select notebook' })).toBeFocused()
  await press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await press('Enter')
  await expect(page.getByLabel('Content')).toBeFocused()
  await page.keyboard.insertText(' And more.')
  await press('Tab')
  await expect(page.getByLabel('Category')).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(moreButton('Thought 1. And more.')).toBeFocused()

  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Select notebook' })).toBeFocused()
  await press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Yes' })).toBeFocused()
  await press('Enter')
  await expect(moreButton('Thought 2.')).toBeFocused()
  await expect(cards(page)).toHaveCount(2)
  await press('Control+z')
  await expect(cards(page)).toHaveCount(3)
  await expect(moreButton('Thought 2.')).toBeFocused()
})

test('axe finds no violations in the states of the notes @nightly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signUpWithEntries(page, 2)
  await expectAccessibleInBothSchemes(page, 'notes')
  await findCard(page, 'Thought 1.').getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'menu')
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Content').fill('Changed')
  await expectAccessibleInBothSchemes(page, 'edit')
  await page.keyboard.press('Escape')
  await expectAccessibleInBothSchemes(page, 'unfinished edit')
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('checkbox').first().check()
  await expectAccessibleInBothSchemes(page, 'choosing')
  await page.getByRole('button', { name: 'Delete 1' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'delete')
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'deleted')
})
