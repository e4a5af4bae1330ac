import type { Locator } from '@playwright/test'

import type { Page } from './journey'

/** The card of the entry with these words. */
export function cardOf(page: Page, words: string): Locator {
  return page.getByRole('article').filter({ hasText: words })
}

/** Chooses something from the menu of a card. */
export async function choose(page: Page, words: string, action: string): Promise<void> {
  await cardOf(page, words).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Edits an entry through its dialog. */
export async function edit(page: Page, words: string, content: string): Promise<void> {
  await choose(page, words, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Entry' })
  await dialog.getByLabel('Content').fill(content)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
