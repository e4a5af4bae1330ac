/** Question before stored entries and unreadable texts are deleted. */
export function clearQuestion(entries: number, unreadable: number): string {
  if (entries === 0) return 'What cannot be read has not been submitted. Once cleared, nothing can bring it back.'
  const entriesText = entries === 1 ? 'One entry' : `${entries} entries`
  const subject = unreadable > 0 ? `${entriesText}, and what cannot be read,` : entriesText
  return entries + unreadable === 1
    ? `${subject} has not been submitted. Once cleared, nothing can bring it back.`
    : `${subject} have not been submitted. Once cleared, nothing can bring them back.`
}
