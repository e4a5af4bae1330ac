import { randomBytes } from 'node:crypto'

import { limits } from '@geist/domain'

import { expectAccessible } from './access'
import { backend } from './backend'
import { downloadText } from './download-text'
import { offlineErrors, expect, large, type Page, test } from './journey'
import { journeyKeyPrefix } from './on-device'
import { fillLocalStorage, isAskedOnLeaving, forbidLocalStorage } from './refuse-storage'
import {
  compose,
  fillCategory,
  createPerson,
  openNotes,
  signIn,
  signOut,
  signOutFromDraft,
  signUp,
  signUpOnScreen,
} from './people'
import { blockFirestore, unreachableErrors } from './block-firestore'

test('refuses a note without a category, with the specified error @nightly', async ({ page }) => {
  await signUp(page, createPerson())
  await page.getByRole('textbox', { name: 'Note' }).fill('A note without a place.')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Please select or enter a category before submitting.')
})

test('a draft survives a reload and a sign-out, and only its own account sees it', async ({ page }) => {
  const ada = createPerson()
  const grace = createPerson('grace')
  await signUp(page, ada)
  await page.getByRole('textbox', { name: 'Note' }).fill('Ada’s half a thought')
  await fillCategory(page, 'Secrets')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Ada’s half a thought')

  await signOutFromDraft(page)
  await signUp(page, grace)
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await signOut(page)
  await signIn(page, ada)
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Ada’s half a thought')
  await expect(page.getByRole('textbox', { name: 'Category' })).toHaveValue('Secrets')
})

test('never shows the previous user’s draft to the next user on the same page, not even for one frame @nightly', async ({
  page,
}) => {
  const grace = createPerson('grace')
  await signUp(page, grace)
  await signOut(page)
  await signUp(page, createPerson())
  await page.getByRole('textbox', { name: 'Note' }).fill('Ada’s secret')
  await signOutFromDraft(page)
  // Records every value of every text box, even those that last a single frame.
  await page.evaluate(() => {
    const boxValues: string[] = []
    Object.assign(window, { boxValues })
    new MutationObserver(() => {
      for (const box of document.querySelectorAll('textarea')) boxValues.push(box.value)
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await page.getByLabel('Email').fill(grace.email)
  await page.getByLabel('Password').fill(grace.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  const boxValues = await page.evaluate(() => (window as unknown as { boxValues: string[] }).boxValues)
  expect(boxValues.length).toBeGreaterThan(0)
  expect(boxValues.filter(Boolean)).toEqual([])
})

test('a word longer than the page does not widen the page @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page, createPerson())
  await page.getByRole('textbox', { name: 'Note' }).fill(`https://geist.example/${'a'.repeat(400)}`)
  await fillCategory(page, 'W'.repeat(100))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('refuses a note of a megabyte with an error, and keeps its text @nightly', async ({ page }) => {
  await signUp(page, createPerson())
  const text = 'x'.repeat(1024 * 1024)
  await page.getByRole('textbox', { name: 'Note' }).fill(text)
  await fillCategory(page, 'Long')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert')).toContainText(limits.contentMaxLength.toLocaleString('en-US'))
  expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe(text)
})

test('saves the longest allowed note and reads it back unchanged @nightly', { tag: large }, async ({ page }) => {
  await signUp(page, createPerson())
  // This character takes three bytes in UTF-8, the most for one UTF-16 code unit.
  const text = '水'.repeat(limits.contentMaxLength)
  await compose(page, { content: text, category: 'Long' })
  await openNotes(page)
  await page.getByRole('article').getByRole('button', { name: 'Read in full' }).click()
  const displayedText = await page.getByRole('dialog').locator('p').textContent()
  expect(displayedText).toBe(text)
})

test('Submit works without the server: clears the composer, lists the note, and sends it later @nightly', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(unreachableErrors)
  const ada = createPerson()
  await signUp(page, ada)
  const restoreServer = await blockFirestore(page)
  const submittedAt = Date.now()
  await compose(page, { content: 'From the tunnel', category: 'Travel' })
  const note = page.getByRole('textbox', { name: 'Note' })
  await expect(note).toHaveValue('')
  const clearedAt = Date.now()
  await expect(note).toBeFocused()
  await expect(note).toBeEditable()
  await compose(page, { content: 'And another', category: 'Travel' })
  await openNotes(page)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await restoreServer()
  await expect(page.getByText('Saved everywhere')).toBeVisible()

  const secondContext = await browser.newContext()
  const secondDevice = await secondContext.newPage()
  await signIn(secondDevice, ada)
  await expect(secondDevice.getByRole('article')).toHaveCount(2)
  // The timestamp is the time of writing, not of arrival.
  const card = secondDevice.getByRole('article').filter({ hasText: 'From the tunnel' })
  const writtenAt = Date.parse((await card.locator('time').getAttribute('datetime')) ?? '')
  expect(writtenAt).toBeGreaterThanOrEqual(submittedAt)
  expect(writtenAt).toBeLessThanOrEqual(clearedAt)
  await secondContext.close()
})

test('a tab that closes right after Submit leaves the note as an entry or as a draft, never both', async ({
  page,
  context,
  expectedErrors,
}) => {
  // Opens six tabs in sequence.
  expectedErrors.push(unreachableErrors)
  await signUp(page, createPerson())
  for (const delay of [0, 5, 20]) {
    const tab = await context.newPage()
    await tab.goto('/create-entry')
    await tab.getByRole('textbox', { name: 'Note' }).fill(`Last words after ${delay}`)
    await fillCategory(tab, 'Ends')
    await tab.evaluate((ms) => {
      const submit = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Submit')
      submit?.click()
      const endTime = performance.now() + ms
      while (performance.now() < endTime);
    }, delay)
    await tab.close()

    const nextTab = await context.newPage()
    await nextTab.goto('/create-entry')
    const noteField = nextTab.getByRole('textbox', { name: 'Note' })
    await expect(noteField).toBeVisible()
    await nextTab.waitForLoadState('networkidle')
    if ((await noteField.inputValue()) !== '') {
      expect(await noteField.inputValue()).toBe(`Last words after ${delay}`)
      await nextTab.getByRole('button', { name: 'Submit' }).click()
      await expect(nextTab.getByText('Note logged')).toBeVisible()
    }
    await openNotes(nextTab)
    await expect(nextTab.getByRole('article').filter({ hasText: `Last words after ${delay}` })).toHaveCount(1)
    await nextTab.close()
  }
})

test('drops the draft of a note saved before a crash, and saves a continued draft as a second note @nightly', async ({
  page,
}) => {
  await signUp(page, createPerson())
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Saved, but not yet cleared')
  await fillCategory(page, 'Ends')
  const draft = await readStoredDraft(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Note logged')).toBeVisible()

  await storeDraft(page, { ...draft, submittedAt: Date.now() })
  await page.reload()
  await expect(note).toHaveValue('')

  await storeDraft(page, { ...draft, content: 'Saved, but not yet cleared, and more' })
  await page.reload()
  await expect(note).toHaveValue('Saved, but not yet cleared, and more')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Note logged')).toBeVisible()
  await openNotes(page)
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('shows an error when storage is full, keeps the text, offers a download, and saves once there is room', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page)
  const origin = new URL(backend.web).origin
  // Set before the first use, since Chromium caches the available quota for 30 seconds.
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 700_000 })
  await signUp(page, createPerson())
  const note = page.getByRole('textbox', { name: 'Note' })
  await fillCategory(page, 'Long')
  // Random hex does not compress much on disk. Several notes together exceed the quota.
  const alert = page.getByRole('alert')
  let text = ''
  await expect(async () => {
    text = randomBytes(95_000).toString('hex')
    await fillCategory(page, 'Long')
    await note.fill(text)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(alert).toContainText('This device is full.', { timeout: 500 })
  }).toPass()
  await expect(note).toHaveValue(text)
  expect(await downloadText(page)).toBe(text)
  await expectAccessible(page, 'composer, no room')

  await session.send('Storage.overrideQuotaForOrigin', { origin })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Note logged')).toBeVisible()
  await expect(alert).toBeHidden()
  await expect(note).toHaveValue('')
})

test('keeps a note in the composer until the server has it when the browser blocks IndexedDB @nightly', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(unreachableErrors)
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  await signUp(page, createPerson())
  const restoreServer = await blockFirestore(page)
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Held, not kept')
  await fillCategory(page, 'Ideas')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('This browser doesn’t store anything for Geist')).toBeVisible()
  await expect(note).toHaveValue('Held, not kept')
  await expect(page.getByText('Saved on this device')).toHaveCount(0)
  await openNotes(page)
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await expect(note).toHaveValue('Held, not kept')
  await note.press('End')
  await note.pressSequentially(' Written since')
  await restoreServer()
  await expect(page.getByText('Note logged')).toBeVisible()
  await expect(note).toHaveValue('Written since')
  await openNotes(page)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('says that drafts are not stored when the browser blocks all storage, and still saves the note @nightly', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await signUpOnScreen(page, createPerson())
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Only here')
  await expect(page.getByText('This browser can’t save drafts: save the note before you leave')).toBeVisible()
  await compose(page, { content: 'Only here', category: 'Ideas' })
  await openNotes(page)
  await expect(page.getByRole('article')).toContainText('Only here')
})

test('requests persistent storage once, after the first note @nightly', async ({ page, context }) => {
  // In `sessionStorage`, since the count must outlive a reload.
  const key = `${journeyKeyPrefix}persist-calls`
  await context.addInitScript((countKey) => {
    StorageManager.prototype.persist = async () => {
      sessionStorage.setItem(countKey, String(Number(sessionStorage.getItem(countKey) ?? 0) + 1))
      return true
    }
  }, key)
  const readPersistCalls = () => page.evaluate((countKey) => sessionStorage.getItem(countKey), key)
  await signUp(page, createPerson())
  await page.getByRole('textbox', { name: 'Note' }).fill('Half')
  await page.reload()
  expect(await readPersistCalls()).toBeNull()
  await compose(page, { content: 'First', category: 'Ideas' })
  await expect.poll(readPersistCalls).toBe('1')
  await compose(page, { content: 'Second', category: 'Ideas' })
  await page.reload()
  await compose(page, { content: 'Third', category: 'Ideas' })
  expect(await readPersistCalls()).toBe('1')
})

test('two tabs edit one draft and neither loses the other’s text', async ({ page, context }) => {
  await signUp(page, createPerson())
  const secondTab = await context.newPage()
  await secondTab.goto('/create-entry')
  await page.getByRole('textbox', { name: 'Note' }).pressSequentially('Begun here, ')
  await expect(secondTab.getByRole('textbox', { name: 'Note' })).toHaveValue('Begun here, ')
  await secondTab.getByRole('textbox', { name: 'Note' }).press('End')
  await secondTab.getByRole('textbox', { name: 'Note' }).pressSequentially('ended there.')
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Begun here, ended there.')
  await fillCategory(secondTab, 'Tabs')
  await secondTab.getByRole('button', { name: 'Submit' }).click()
  await expect(secondTab.getByText('Note logged')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await openNotes(page)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a signed-in user opens the app and keeps their note while the server is unreachable', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR|Could not reach Cloud Firestore/)
  const ada = createPerson()
  await signUp(page, ada)
  for (const origin of [`http://${backend.firestore}`, backend.auth, backend.functions]) {
    await context.route(`${origin}/**`, (route) => route.abort())
  }
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Alone with the page')
  await fillCategory(page, 'Ideas')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Note logged')).toBeVisible()
  await page.reload()
  await openNotes(page)
  await expect(page.getByRole('article')).toContainText('Alone with the page')
  await expect(page.getByText('1 change waiting')).toBeVisible()
})

test('shows an error and keeps the input of a sign-in while the Auth server is unreachable @nightly', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR/)
  await page.goto('/')
  await page.getByLabel('Email').fill('ada@geist.example')
  await page.getByLabel('Password').fill('a-good-secret')
  await context.route(`${backend.auth}/**`, (route) => route.abort())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Geist can’t reach its server.')
  await expect(page.getByLabel('Password')).toHaveValue('a-good-secret')
})

test('asks before leaving the page only if the draft is not stored, and says where the draft is @nightly', async ({
  page,
  context,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(offlineErrors, unreachableErrors)
  await signUp(page, createPerson())
  await page.getByRole('textbox', { name: 'Note' }).fill('Half a thought')
  await expect(page.getByText('Draft saved on this device')).toBeVisible()
  expect(await isAskedOnLeaving(page)).toBe(false)
  await openNotes(page)
  await context.setOffline(true)
  await expect(page.getByPlaceholder('Write your entry here...')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('What you were writing is kept on this device.')).toBeVisible()

  const restrictedContext = await browser.newContext()
  const restrictedTab = await restrictedContext.newPage()
  await forbidLocalStorage(restrictedTab)
  await signUpOnScreen(restrictedTab, createPerson())
  await restrictedTab.getByRole('link', { name: 'Create', exact: true }).click()
  expect(await isAskedOnLeaving(restrictedTab)).toBe(false)
  await restrictedTab.getByRole('textbox', { name: 'Note' }).pressSequentially('Half')
  const dialogTypes: string[] = []
  restrictedTab.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type())
    void dialog.dismiss()
  })
  await restrictedTab.evaluate(() => location.assign('/terms-and-conditions'))
  await expect.poll(() => dialogTypes).toEqual(['beforeunload'])
  await openNotes(restrictedTab)
  await restrictedContext.setOffline(true)
  await expect(restrictedTab.getByPlaceholder('Write your entry here...')).toHaveValue('Half')
  await restrictedContext.setOffline(false)
  await expect(restrictedTab.getByText('what you were writing is only on this page')).toBeVisible()
  await restrictedTab.getByRole('button', { name: 'Keep writing' }).click()
  await fillCategory(restrictedTab, 'Ideas')
  await restrictedTab.getByRole('button', { name: 'Submit' }).click()
  await expect(restrictedTab.getByText('Note logged')).toBeVisible()
  expect(await isAskedOnLeaving(restrictedTab)).toBe(false)
  await restrictedContext.close()
})

test('keeps an unstored draft through an ended session, and shows it after the next sign-in @nightly', async ({
  page,
  expectedErrors,
}) => {
  // Requests in flight for the session are refused.
  expectedErrors.push(/permission|PERMISSION_DENIED|40[0-3]/)
  const ada = createPerson()
  await signUp(page, ada)
  await fillLocalStorage(page)
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Half a thought')
  await expect(page.getByText('This browser can’t save drafts: save the note before you leave')).toBeVisible()
  // Simulates a program that clears the browser's data.
  await page.evaluate(async () => {
    const openRequest = indexedDB.open('firebaseLocalStorageDb')
    await new Promise((resolve) => openRequest.addEventListener('success', resolve))
    const transaction = openRequest.result.transaction('firebaseLocalStorage', 'readwrite')
    transaction.objectStore('firebaseLocalStorage').clear()
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    openRequest.result.close()
  })
  const notice = page.getByRole('status').filter({ hasText: 'Your session has ended' })
  await expect(notice).toContainText('without closing this page')
  await expect(notice).not.toContainText('saved on this device')
  expect(await isAskedOnLeaving(page)).toBe(true)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password').fill(ada.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(note).toHaveValue('Half a thought')
})

interface StoredDraft {
  readonly id: string
  readonly content: string
  readonly category: string
  readonly submittedAt: number | null
}

const draftKeyStart = 'geist:draft:'

/** The stored draft of the only account in this browser. */
async function readStoredDraft(page: Page): Promise<StoredDraft & { readonly key: string }> {
  return page.evaluate((start) => {
    const key = Object.keys(localStorage).find((candidate) => candidate.startsWith(start)) ?? ''
    return { key, ...(JSON.parse(localStorage.getItem(key) ?? '') as StoredDraft) }
  }, draftKeyStart)
}

async function storeDraft(page: Page, { key, ...draft }: StoredDraft & { readonly key: string }): Promise<void> {
  await page.evaluate(([storageKey, text]) => localStorage.setItem(storageKey, text), [
    key,
    JSON.stringify(draft),
  ] as const)
}
