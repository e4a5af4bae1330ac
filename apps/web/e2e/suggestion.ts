import { expect, type Page } from './journey'

const noteField = (page: Page) => page.getByRole('textbox', { name: 'Note' })
const removeButton = (page: Page) => page.getByRole('button', { name: 'Remove the prompt' })

/** Accepts the suggested prompt, which the empty note shows as its placeholder. */
export async function acceptOnTab(page: Page, prompt: string): Promise<void> {
  const note = noteField(page)
  // After Escape, Tab moves the focus instead of accepting the suggestion.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(note).not.toBeFocused()
  await expect(removeButton(page)).toBeHidden()
  await note.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText(prompt, { exact: true })).toBeVisible()
  await expect(note).toHaveValue('')
  await expect(note).toHaveAccessibleDescription(prompt)
  await expect(note).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(note).not.toBeFocused()
}

/** Asks for a suggestion to a written note, which replaces the question above it. */
export async function acceptForText(page: Page, text: string): Promise<void> {
  const note = noteField(page)
  const suggestButton = page.getByRole('button', { name: 'Suggest a prompt' })
  await removeButton(page).click()
  await expect(removeButton(page)).toBeHidden()
  await expect(note).toBeFocused()
  await note.fill(text)
  await suggestButton.click()
  const acceptButton = page.getByRole('button', { name: 'Use this prompt' })
  await expect(acceptButton).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(acceptButton).toBeHidden()
  await expect(note).toBeFocused()
  await suggestButton.click()
  await acceptButton.click()
  await expect(note).toBeFocused()
  await expect(removeButton(page)).toBeVisible()
  await expect(note).toHaveValue(text)
  await expect(acceptButton).toBeHidden()
}
