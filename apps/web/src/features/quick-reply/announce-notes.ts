/** Tells screen readers how many earlier notes are with a reply, of at most two; `''` for none. */
export function announceNotes(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'An earlier note is below.' : 'Two earlier notes are below.'
}
