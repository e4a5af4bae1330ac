/** The remark on selected entries marked 'Never AI'; `''` for none. */
export function describeNeverAiEntries(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'One of the selected entries is kept from every AI, and was not cut up.'
    : `${count.toLocaleString('en-US')} of the selected entries are kept from every AI, and were not cut up.`
}
