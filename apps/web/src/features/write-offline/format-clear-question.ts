/** Formats the question before stored entries and unreadable texts are deleted. */
export function formatClearQuestion(entryCount: number, unreadableCount: number): string {
  if (entryCount === 0) return 'What cannot be read has not been submitted. Once cleared, nothing can bring it back.'
  const entriesText = entryCount === 1 ? 'One entry' : `${entryCount} entries`
  const subject = unreadableCount > 0 ? `${entriesText}, and what cannot be read,` : entriesText
  return entryCount + unreadableCount === 1
    ? `${subject} has not been submitted. Once cleared, nothing can bring it back.`
    : `${subject} have not been submitted. Once cleared, nothing can bring them back.`
}
