import type { OfflineEntry } from '@geist/domain'

import { expect, type Page } from './journey'
import { type Person, untilLeft } from './people'

/** What the offline page says when a note has been stored. */
export const savedLocally = 'Entry saved locally. It will be synced once you are back online.'

/** Stores a note on the offline page. */
export async function storeOffline(
  page: Page,
  note: { readonly content: string; readonly category?: string },
): Promise<void> {
  await page.getByPlaceholder('Write your entry here...').fill(note.content)
  await page.getByPlaceholder('Category').fill(note.category ?? '')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(page.getByText(savedLocally)).toBeVisible()
}

/** What stands under `offlineEntries`. */
export async function storedEntries(page: Page): Promise<readonly OfflineEntry[]> {
  const text = await page.evaluate(() => localStorage.getItem('offlineEntries'))
  return text === null ? [] : (JSON.parse(text) as OfflineEntry[])
}

/** The modal that offers them. */
export function submitModal(page: Page) {
  return page.getByRole('dialog', { name: 'Submit Offline Entries' })
}

/** Signs in where something is stored: the modal then stands over the page. */
export async function signInUnderModal(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(submitModal(page)).toBeVisible()
}

/** Logs out where something is stored: the word about it stands in between. */
export async function leaveStored(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'You' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page).toHaveURL('/')
  await untilLeft(page)
}
