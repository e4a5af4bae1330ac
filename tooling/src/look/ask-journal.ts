import type { Page } from '@playwright/test'

export function questionBox(page: Page) {
  return page.getByRole('textbox', { name: /^Ask/u })
}

/** Asks the journal, consents to AI if asked, and waits for the complete answer. */
export async function askJournal(page: Page, question: string): Promise<void> {
  await questionBox(page).fill(question)
  await questionBox(page).press('Enter')
  const agree = page.getByRole('alertdialog').getByRole('button', { name: 'Use AI' })
  const answered = page.getByRole('article', { name: question }).getByRole('button', { name: 'Save as note' }).last()
  await agree.or(answered).first().waitFor({ timeout: 60_000 })
  if (await agree.isVisible()) await agree.click()
  await answered.waitFor({ timeout: 60_000 })
}
