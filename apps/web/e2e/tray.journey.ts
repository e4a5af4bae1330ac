import { readFile } from 'node:fs/promises'

import { expectAccessible } from './access'
import { expect, type Page, test } from './journey'
import { createPerson, openNotes, signUp } from './people'
import { readUid } from './seed-entries'

/** Console error of a write that the rules refuse. */
const refusal = /status of 403/

const notSavedLink = (page: Page) => page.getByRole('link', { name: '1 change not saved' })

/** Inserts into this device's outbox a write that no screen allows. */
async function insertIntoOutbox(page: Page, write: Record<string, unknown>): Promise<void> {
  await page.evaluate(
    async ({ uid, row }) => {
      const openRequest = indexedDB.open(`geist-${uid}`)
      await new Promise((resolve) => openRequest.addEventListener('success', resolve))
      const transaction = openRequest.result.transaction('outbox', 'readwrite')
      transaction.objectStore('outbox').add(row)
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      openRequest.result.close()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, only its name
      new BroadcastChannel(`geist-${uid}`).postMessage('outbox')
    },
    {
      uid: await readUid(page),
      row: {
        operation: 'injected',
        target: 'entry:injected',
        write,
        writtenAt: Date.now(),
        attempted: false,
        writeId: crypto.randomUUID(),
        basis: { writeIds: [], textDigest: '', isPublic: false, neverAi: false },
      },
    },
  )
}

async function createEntryWrite(page: Page, fields: Record<string, unknown>) {
  const entry = {
    id: `injected-${crypto.randomUUID()}`,
    uid: await readUid(page),
    username: 'ada',
    content: '',
    category: 'Walks',
    timestamp: Date.now(),
    collectionName: '',
    order: null,
    isPublic: false,
    inTrash: false,
    ...fields,
  }
  return { kind: 'create', entry }
}

async function openTray(page: Page) {
  await notSavedLink(page).click()
  await expect(page).toHaveURL('/not-saved')
  await expect(page.getByRole('heading', { name: 'Not saved on the server' })).toBeVisible()
}

test.beforeEach(async ({ page, expectedErrors }) => {
  expectedErrors.push(refusal)
  await signUp(page, createPerson())
  await openNotes(page)
  await expect(page.getByText('Saved everywhere')).toBeVisible()
})

test('a note that the server refuses is in the tray, where the user copies, downloads and discards it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const words = `${'x'.repeat(199_990)} the very end`
  await insertIntoOutbox(page, await createEntryWrite(page, { content: words }))
  await expect(notSavedLink(page)).toBeVisible()
  await expect(page.getByText('Saved everywhere')).toBeHidden()
  await page.reload()
  await openTray(page)
  const card = page.getByRole('article', { name: 'A new note' })
  await expect(card).toContainText('200,003 characters, and the limit is 200,000')
  await expect(card.getByLabel('Your words')).toHaveValue(words)
  await expectAccessible(page, 'the tray')

  await card.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words)
  const downloadEvent = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download' }).click()
  expect(await readFile(await (await downloadEvent).path(), 'utf8')).toBe(words)

  await card.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard' })
  await expect(question).toContainText('gone for good')
  await expectAccessible(page, 'before discarding')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Discard' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Everything was saved. There’s nothing to do here.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Not saved on the server' })).toBeFocused()
  await openNotes(page)
  await expect(page.getByText('Saved everywhere')).toBeVisible()
})

test('a forged note is refused at each retry, and its text stays @nightly', async ({ page }) => {
  await insertIntoOutbox(page, await createEntryWrite(page, { content: 'Out of all order.', order: 1e300 }))
  await openTray(page)
  const card = page.getByRole('article', { name: 'A new note' })
  await expect(card).toContainText('The server didn’t accept it.')
  const refusalResponse = page.waitForResponse((response) => response.status() === 403)
  await card.getByRole('button', { name: 'Try again' }).press('Enter')
  await refusalResponse
  await expect(card.getByLabel('Your words')).toHaveValue('Out of all order.')
  await page.reload()
  await expect(card.getByLabel('Your words')).toHaveValue('Out of all order.')
})

test('an edit whose note is missing can be saved as a new note @nightly', async ({ page }) => {
  await insertIntoOutbox(page, {
    kind: 'edit',
    entryId: `gone-${crypto.randomUUID()}`,
    revision: `revision-${crypto.randomUUID()}`,
    content: 'Words without a note.',
    category: 'Walks',
    base: { revision: '', content: '', category: '', updatedAt: 0 },
    settles: [],
  })
  await openTray(page)
  const card = page.getByRole('article', { name: 'A change to a note' })
  await expect(card).toContainText('The note this change belongs to no longer exists.')
  await card.getByRole('button', { name: 'Save as a new note' }).click()
  await expect(page.getByText('Saved as a new note')).toBeVisible()
  await openNotes(page)
  await expect(page.getByRole('article')).toContainText('Words without a note.')
  await expect(page.getByText('Saved everywhere')).toBeVisible()
})

test('a user retries and downloads several notes together @nightly', async ({ page }) => {
  await insertIntoOutbox(page, await createEntryWrite(page, { content: 'One.', order: 1e300 }))
  await insertIntoOutbox(page, await createEntryWrite(page, { content: 'Two.', order: 1e300 }))
  await page.getByRole('link', { name: '2 changes not saved' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  const downloadEvent = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all' }).click()
  expect(await readFile(await (await downloadEvent).path(), 'utf8')).toMatch(
    /A new note, .*\n\nOne\.\n[^]*\n\nTwo\.\n$/,
  )
  const refusalResponse = page.waitForResponse((response) => response.status() === 403)
  await page.getByRole('button', { name: 'Try all again' }).click()
  await refusalResponse
  await expect(page.getByRole('article')).toHaveCount(2)
})
