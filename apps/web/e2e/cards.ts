import type { Locator } from '@playwright/test'

import { expect, type Page } from './journey'

export function findCard(page: Page, words: string): Locator {
  return page.getByRole('article').filter({ hasText: words })
}

export async function chooseAction(page: Page, words: string, action: string): Promise<void> {
  await findCard(page, words).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** [CARD3] While the card has an assistance banner, its menu has no 'Edit'. */
export async function expectNoEdit(page: Page, words: string): Promise<void> {
  await findCard(page, words).getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0)
  await page.keyboard.press('Escape')
}

export async function editCard(page: Page, words: string, content: string): Promise<void> {
  await chooseAction(page, words, 'Edit')
  await saveEdit(page, content)
}

export async function saveEdit(page: Page, content: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Edit Entry' })
  await dialog.getByLabel('Content').fill(content)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
