/**
 * Returns the text that stays in a field after a save: what the user has appended since. A text
 * that was changed in the saved part stays whole, since the appended words alone might make no
 * sense.
 */
export function removeSavedText(savedText: string, currentText: string): string {
  const isAppended = savedText !== '' && currentText.startsWith(savedText)
  return isAppended ? currentText.slice(savedText.length).trimStart() : currentText
}
