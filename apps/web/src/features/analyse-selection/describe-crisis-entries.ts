/** The remark on selected entries about suicide or self-harm; `''` for none. */
export function describeCrisisEntries(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'One of the selected entries belongs with a person, not with a game, and was not cut up.'
    : `${count.toLocaleString('en-US')} of the selected entries belong with a person, not with a game, and were not cut up.`
}
