/** The remark on selected entries about suicide or self-harm; `''` for none. */
export function describeCrisisEntries(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'One selected note sounds like something to talk over with a person, so it wasn’t cut up.'
    : `${count.toLocaleString('en-US')} selected notes sound like something to talk over with a person, so they weren’t cut up.`
}
