import { expect, type Page } from './journey'

const noteField = (page: Page) => page.getByRole('textbox', { name: 'Note' })

/** Inserts the suggested prompt, which the empty note shows as its placeholder. */
export async function insertOnTab(page: Page, prompt: string): Promise<void> {
  const note = noteField(page)
  // After Escape, Tab moves the focus instead of accepting the suggestion.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(note).not.toBeFocused()
  await expect(note).toHaveValue('')
  await note.focus()
  await page.keyboard.press('Tab')
  await expect(note).toHaveValue(prompt)
  await expect(note).toBeFocused()
  // The inserted text is part of the browser's undo history.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(note).toHaveValue('')
  await page.keyboard.press('Tab')
  await expect(note).toHaveValue(prompt)
  await page.keyboard.press('Tab')
  await expect(note).not.toBeFocused()
}

/**
 * Asks for a suggestion to a written note: it appears below the note, and a press appends it.
 *
 * @param appended the note with the question
 */
export async function appendQuestion(page: Page, text: string, appended: string | RegExp): Promise<void> {
  const note = noteField(page)
  const suggestButton = page.getByRole('button', { name: 'Suggest a prompt' })
  await note.fill(text)
  await suggestButton.click()
  const addButton = page.getByRole('button', { name: 'Add to note' })
  await expect(addButton).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(addButton).toBeHidden()
  await expect(note).toBeFocused()
  await suggestButton.click()
  await addButton.click()
  await expect(note).toBeFocused()
  await expect(note).toHaveValue(appended)
  await expect(addButton).toBeHidden()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(note).toHaveValue(text)
}
