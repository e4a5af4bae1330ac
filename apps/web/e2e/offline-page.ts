import type { OfflineEntry } from '@geist/domain'

import { expect, type Page } from './journey'
import { type Person, waitForLogoutCleanup } from './people'

export const savedLocally = 'Entry saved locally. It will be synced once you are back online.'

export async function storeOffline(
  page: Page,
  note: { readonly content: string; readonly category?: string },
): Promise<void> {
  await page.getByPlaceholder('Write your entry here...').fill(note.content)
  await page.getByPlaceholder('Category').fill(note.category ?? '')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(page.getByText(savedLocally)).toBeVisible()
}

export async function readStoredEntries(page: Page): Promise<readonly OfflineEntry[]> {
  const text = await page.evaluate(() => localStorage.getItem('offlineEntries'))
  return text === null ? [] : (JSON.parse(text) as OfflineEntry[])
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
