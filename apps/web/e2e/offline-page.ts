import type { OfflineEntry } from '@geist/domain'

import { expect, type Page } from './journey'
import { type Person, waitForLogoutCleanup } from './people'

export const savedLocally = 'Entry saved locally. It will be synced once you are back online.'

export const entryField = (page: Page) => page.getByPlaceholder('Write your entry here...')

export async function storeOffline(
  page: Page,
  note: { readonly content: string; readonly category?: string },
): Promise<void> {
  await entryField(page).fill(note.content)
  await page.getByPlaceholder('Category').fill(note.category ?? '')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(page.getByText(savedLocally)).toBeVisible()
}

export async function readStoredEntries(page: Page): Promise<readonly OfflineEntry[]> {
  const text = await page.evaluate(() => localStorage.getItem('offlineEntries'))
  return text === null ? [] : (JSON.parse(text) as OfflineEntry[])
}

/** Stores two notes on the offline page, and expects that it lists them with all that they have. */
export async function expectStoredNotesListed(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save Entry' })
  await expect(save).toBeDisabled()
  await entryField(page).fill('  ')
  await expect(save).toBeDisabled()
  await storeOffline(page, { content: 'The train stopped in the tunnel.\nNobody spoke.', category: ' Travel ' })
  await expect(entryField(page)).toHaveValue('')
  await expect(page.getByPlaceholder('Category')).toHaveValue('')
  await expect(entryField(page)).toBeFocused()
  await storeOffline(page, { content: 'Then all at once.' })

  const items = page.getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.first()).toContainText('Then all at once.')
  await expect(items.first()).toContainText('No Category')
  await expect(items.last()).toContainText('Nobody spoke.')
  await expect(items.last()).toContainText('Travel')
  const writtenAt = await items.last().locator('time').getAttribute('datetime')
  expect(Math.abs(Date.parse(writtenAt ?? '') - Date.now())).toBeLessThan(60_000)
  expect(await readStoredEntries(page)).toMatchObject([
    { content: 'The train stopped in the tunnel.\nNobody spoke.', category: 'Travel' },
    { content: 'Then all at once.', category: '' },
  ])
  await page.getByPlaceholder('Category').press('Enter')
  await entryField(page).fill('On')
  await expect(page.getByText(savedLocally)).toBeHidden()
}

export function findSubmitModal(page: Page) {
  return page.getByRole('dialog', { name: 'Submit Offline Entries' })
}

/** Signs in on a device with stored offline entries: their modal then covers the page. */
export async function signInUnderModal(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(findSubmitModal(page)).toBeVisible()
}

/** Logs out on a device with stored offline entries, through the warning about them. */
export async function logOutWithStoredEntries(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'You' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page).toHaveURL('/')
  await waitForLogoutCleanup(page)
}
