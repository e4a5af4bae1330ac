/** Formats the question before stored entries and unreadable texts are deleted. */
export function formatClearQuestion(entryCount: number, unreadableCount: number): string {
  if (entryCount === 0) return 'The damaged notes haven’t been submitted. Clearing them can’t be undone.'
  const entriesText = entryCount === 1 ? 'One note' : `${entryCount} notes`
  const subject = unreadableCount > 0 ? `${entriesText}, and the damaged ones,` : entriesText
  return entryCount + unreadableCount === 1
    ? `${subject} hasn’t been submitted. Clearing it can’t be undone.`
    : `${subject} haven’t been submitted. Clearing them can’t be undone.`
}
