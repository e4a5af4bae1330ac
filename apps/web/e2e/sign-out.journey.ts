import { expectAccessible } from './access'
import { findCard, chooseAction } from './cards'
import { offlineErrors, expect, type Page, test } from './journey'
import { readRows } from './on-device'
import { isAskedOnLeaving, forbidIndexedDb, forbidLocalStorage } from './refuse-storage'
import { signInUnderModal, storeOffline, findSubmitModal } from './offline-page'
import {
  compose,
  fillCategory,
  createPerson,
  openNotes,
  logoutWarning as warning,
  logOut,
  signIn,
  signOut,
  signUp,
  signUpOnScreen,
} from './people'
import { readUid } from './seed-entries'
import { blockFirestore, unreachableErrors } from './block-firestore'

/** Row counts of a journal on this device. */
async function countJournalRows(page: Page, uid: string) {
  const count = async (store: string) => (await readRows(page, `geist-${uid}`, store)).length
  return { entries: await count('entries'), outbox: await count('outbox') }
}

test('with everything on the server, Logout asks nothing and removes the notes from this device @nightly', async ({
  page,
}) => {
  const ada = createPerson()
  await signUp(page, ada)
  await compose(page, { content: 'Nobody else should find this here.', category: 'Walks' })
  await openNotes(page)
  await expect(page.getByText('Saved everywhere')).toBeVisible()
  const uid = await readUid(page)
  expect(await countJournalRows(page, uid)).toEqual({ entries: 1, outbox: 0 })

  // The cached notes appear before Auth responds; `lookupRequest` proves that the request was sent.
  let continueLookup = () => {}
  const lookupMayContinue = new Promise<void>((resolve) => (continueLookup = resolve))
  await page.route(/accounts:lookup/u, async (route) => {
    await lookupMayContinue
    await route.continue()
  })
  const lookupRequest = page.waitForRequest(/accounts:lookup/u)
  await page.reload()
  await expect(findCard(page, 'Nobody else')).toBeVisible()
  await lookupRequest
  continueLookup()

  // Either tab may be the leader that follows the server.
  const secondTab = await page.context().newPage()
  await secondTab.goto('/dashboard')
  await expect(findCard(secondTab, 'Nobody else')).toBeVisible()
  await signOut(page)
  await expect(secondTab).toHaveURL('/')
  await expect.poll(() => countJournalRows(page, uid)).toEqual({ entries: 0, outbox: 0 })

  // Opening the notes again renders no entry, not even for one frame.
  await secondTab.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('article')) throw new Error('An entry was rendered without a session.')
    }).observe(document, { childList: true, subtree: true })
  })
  await secondTab.goto('/dashboard')
  await expect(secondTab).toHaveURL('/')
  await expect(secondTab.getByLabel('Email')).toBeVisible()
  // A sign-in in one tab signs all tabs in.
  await secondTab.close()

  await signIn(page, ada)
  await expect(findCard(page, 'Nobody else')).toBeVisible()

  // Simulates a page closed right after Logout: the next page completes the sign-out.
  await page.evaluate((leaving) => {
    localStorage.removeItem('geist:session')
    localStorage.setItem('geist:leaving', leaving)
  }, uid)
  await page.goto('/dashboard')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect.poll(() => countJournalRows(page, uid)).toEqual({ entries: 0, outbox: 0 })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('geist:leaving'))).toBeNull()
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('Logout warns of unsent notes, leaves them on the device, and the next sign-in sends them', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(unreachableErrors)
  const ada = createPerson()
  await signUp(page, ada)
  await compose(page, { content: 'On the server.', category: 'Walks' })
  await openNotes(page)
  // Reloads, because the old status line may still refer to the time before this note.
  await page.reload()
  await expect(page.getByText('Saved everywhere')).toBeVisible()
  const uid = await readUid(page)
  const restoreServer = await blockFirestore(page)
  await compose(page, { content: 'Not there yet.', category: 'Walks' })
  await openNotes(page)
  await expect(page.getByText('1 change waiting')).toBeVisible()

  await logOut(page)
  await expect(warning(page)).toContainText(
    '1 change is waiting to be sent. It stays on this device, under your account.',
  )
  await expectAccessible(page, 'the warning about a change')
  await warning(page).getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning(page)).toBeHidden()
  await expect(findCard(page, 'Not there yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'You' })).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Logout' }).press('Enter')
  await expect(warning(page).getByRole('button', { name: 'Log out anyway' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect.poll(() => countJournalRows(page, uid)).toEqual({ entries: 1, outbox: 1 })

  const grace = createPerson('grace')
  await restoreServer()
  await signUp(page, grace)
  await openNotes(page)
  await expect(page.getByText('Your journal is ready')).toBeVisible()
  await signOut(page)

  await signIn(page, ada)
  await expect(findCard(page, 'Not there yet.')).toBeVisible()
  await expect(findCard(page, 'On the server.')).toBeVisible()
  await expect(page.getByText('Saved everywhere')).toBeVisible()
  const secondDevice = await (await browser.newContext()).newPage()
  await signIn(secondDevice, ada)
  await expect(secondDevice.getByRole('article')).toHaveCount(2)
})

test('without IndexedDB the status line and the warning say that unsent notes are lost with the page @nightly', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(unreachableErrors)
  await forbidIndexedDb(page)
  await signUp(page, createPerson())
  await openNotes(page)
  await expect(page.getByText('Saved on the server; this browser doesn’t keep a copy')).toBeVisible()
  expect(await isAskedOnLeaving(page)).toBe(false)
  const restoreServer = await blockFirestore(page)
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Only on this page.')
  await fillCategory(page, 'Walks')
  await page.getByRole('button', { name: 'Submit' }).click()
  // The composer also keeps the note and says why.
  await expect(
    page.getByText('1 change waiting, and this browser doesn’t store anything: stay on this page'),
  ).toBeVisible()
  await openNotes(page)
  await expect(
    page.getByText('1 change waiting, and this browser doesn’t store anything: stay on this page'),
  ).toBeVisible()
  await logOut(page)
  await expect(warning(page)).toContainText('You’ll lose it when you close this page')
  await warning(page).getByRole('button', { name: 'Stay signed in' }).click()
  await expect(findCard(page, 'Only on this page.')).toBeVisible()
  expect(await isAskedOnLeaving(page)).toBe(true)
  await restoreServer()
  await expect.poll(() => isAskedOnLeaving(page)).toBe(false)
})

test('Logout warns of offline notes and unsaved edits, and keeps them on the device @nightly', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(offlineErrors, unreachableErrors)
  const ada = createPerson()
  await signUp(page, ada)
  await compose(page, { content: 'A note to change.', category: 'Walks' })
  await context.setOffline(true)
  await storeOffline(page, { content: 'From the tunnel', category: 'Travel' })
  await storeOffline(page, { content: 'From the bridge', category: 'Travel' })
  await context.setOffline(false)
  await findSubmitModal(page).getByRole('button', { name: 'Close' }).click()
  await logOut(page)
  await expect(warning(page)).toContainText(
    '2 notes written offline haven’t been submitted. They stay on this device, under your account.',
  )
  await expectAccessible(page, 'the warning about offline notes')
  await warning(page).getByRole('button', { name: 'Stay signed in' }).click()

  await openNotes(page)
  await chooseAction(page, 'A note to change.', 'Edit')
  await page.getByLabel('Content').fill('Half changed')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await page.reload()
  await findSubmitModal(page).getByRole('button', { name: 'Close' }).click()
  // A draft is stored as well, so the warning need not call it lost.
  await page.getByRole('textbox', { name: 'Note' }).fill('Half a note')
  await logOut(page)
  await expect(warning(page)).toContainText(
    '2 notes written offline haven’t been submitted. The note you’re writing hasn’t been submitted. 1 edit hasn’t been saved. They stay on this device, under your account.',
  )
  await expect(warning(page)).not.toContainText('lost')
  await warning(page).getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page).toHaveURL('/')
  await signInUnderModal(page, ada)
  await expect(findSubmitModal(page)).toContainText('From the tunnel')
})

test('Logout warns of a draft that is only in memory, and its owner finds it again on the same page @nightly', async ({
  page,
}) => {
  await forbidLocalStorage(page)
  const ada = createPerson()
  await signUpOnScreen(page, ada)
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Half a thought')
  await logOut(page)
  await expect(warning(page)).toContainText('The note you’re writing hasn’t been submitted.')
  await expect(warning(page)).toContainText('You’ll lose it when you close this page')
  await warning(page).getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page).toHaveURL('/')
  expect(await isAskedOnLeaving(page)).toBe(true)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password').fill(ada.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await expect(note).toHaveValue('Half a thought')
})
