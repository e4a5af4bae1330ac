/** Question before stored entries and unreadable texts are deleted. */
export function clearQuestion(entries: number, unreadable: number): string {
  if (entries === 0) return 'What cannot be read has not been submitted. Once cleared, nothing can bring it back.'
  const what = entries === 1 ? 'One entry' : `${entries} entries`
  const all = unreadable > 0 ? `${what}, and what cannot be read,` : what
  return entries + unreadable === 1
    ? `${all} has not been submitted. Once cleared, nothing can bring it back.`
    : `${all} have not been submitted. Once cleared, nothing can bring them back.`
}
