import type { Browser, Locator } from '@playwright/test'

import { expectAccessible } from './access'
import { backend } from './backend'
import { expect, type Page, test } from './journey'
import { type Account, createPerson, openAccount, signUp } from './people'
import { readUid } from './seed-entries'
import { seedNotebook } from './seed-notebook'
import { blockFirestore, unreachableErrors } from './block-firestore'
import { storeTexts } from './store-texts'

/** Ids of subscribers without a profile, such as a script creates. */
const createFakeIds = (count: number) => Array.from({ length: count }, (_, index) => `fake-${index}`.padEnd(28, 'x'))

/** Signs up an owner and opens their public notebook. @param subscribers ids, the newest last */
async function openOwnNotebook(page: Page, subscribers: readonly string[]) {
  const owner = createPerson('ada')
  await signUp(page, owner)
  const notebook = { uid: await readUid(page), username: owner.username, name: 'River notes', isPublic: true }
  const id = await seedNotebook({ ...notebook, collaborators: subscribers })
  await page.goto(`/notebooks/${id}`)
  return { id, username: owner.username }
}

async function openSubscribers(page: Page, count: number): Promise<Locator> {
  await page.getByRole('button', { name: `${count} subscriber(s)` }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribers' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function openPageAs(browser: Browser, { session }: Account, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: backend.web, serviceWorkers: 'block' })
  const page = await context.newPage()
  await storeTexts(page, session)
  await page.goto(path)
  return page
}

test('an owner removes a subscriber, blocks another, and removes all fake ones at once @nightly', async ({
  page,
  browser,
}) => {
  const [bo, cy] = await Promise.all([openAccount('bo'), openAccount('cy')])
  const { id, username } = await openOwnNotebook(page, [...createFakeIds(23), cy.uid, bo.uid])
  const dialog = await openSubscribers(page, 25)
  const rows = dialog.getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await expect(rows.nth(0)).toContainText(bo.username)
  await expect(rows.nth(2)).toContainText('No username')
  await expectAccessible(page, 'subscribers')

  const confirmDialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: `Remove ${bo.username}` }).press('Enter')
  await expect(confirmDialog).toContainText(`${bo.username} will no longer see “River notes”`)
  await expect(confirmDialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page, 'removing a subscriber')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: `Remove ${bo.username}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await confirmDialog.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(page.getByText(`Removed ${bo.username}`)).toBeVisible()
  await expect(rows.getByText(bo.username)).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: `Remove ${cy.username}` })).toBeFocused()

  await page.keyboard.press('Enter')
  await confirmDialog.getByRole('checkbox', { name: `Block ${cy.username} too` }).check()
  await confirmDialog.getByRole('button', { name: 'Remove and block' }).click()
  await expect(page.getByText(`You blocked ${cy.username}`)).toBeVisible()
  await expect(dialog).toContainText('23 subscribers of “River notes”')

  await dialog.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(23)
  await dialog.getByRole('checkbox', { name: 'Select all 23' }).check()
  await rows.nth(4).getByRole('checkbox').uncheck()
  await dialog.getByRole('button', { name: 'Remove 22', exact: true }).click()
  await confirmDialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Removed 22 subscribers')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Remove No username' }).click()
  await confirmDialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog.getByText('No one subscribes to this notebook.')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('subscriber(s)')).toHaveCount(0)

  // A removed subscriber can subscribe again; a blocked one can't.
  const path = `/geist/${username}/${id}`
  const blockedPage = await openPageAs(browser, cy, path)
  await blockedPage.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(blockedPage.getByText('You can’t subscribe to this notebook.')).toBeVisible()
  await blockedPage.context().close()
  const removedPage = await openPageAs(browser, bo, path)
  await removedPage.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(page.getByRole('button', { name: '1 subscriber(s)' })).toBeVisible()
  await removedPage.context().close()
})

test.describe('while the server is unreachable', () => {
  test.use({ expectedErrors: [unreachableErrors] })

  test('names are missing and removals fail, and both work after a retry @nightly', async ({ page }) => {
    const bo = await openAccount('bo')
    await openOwnNotebook(page, [...createFakeIds(1), bo.uid])
    await expect(page.getByRole('button', { name: '2 subscriber(s)' })).toBeVisible()
    let restoreServer = await blockFirestore(page)
    const dialog = await openSubscribers(page, 2)
    await expect(dialog).toContainText('Geist can’t reach its server, so it can’t show the names.')
    await expectAccessible(page, 'subscribers without names')
    await restoreServer()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)

    restoreServer = await blockFirestore(page)
    await dialog.getByRole('button', { name: `Remove ${bo.username}` }).click()
    const confirmDialog = page.getByRole('alertdialog', { name: 'Remove subscriber' })
    await confirmDialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(confirmDialog).toContainText('Geist can’t reach its server, so nothing was removed.')
    await restoreServer()
    await confirmDialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(confirmDialog).toBeHidden()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
  })
})
