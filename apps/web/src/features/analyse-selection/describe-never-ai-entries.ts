/** The remark on selected entries marked 'Never AI'; `''` for none. */
export function describeNeverAiEntries(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'One selected note is marked Never AI and wasn’t cut up.'
    : `${count.toLocaleString('en-US')} selected notes are marked Never AI and weren’t cut up.`
}
