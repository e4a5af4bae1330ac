import { type LeftOutEntry, tellLeftOut } from '@geist/domain'

/** An analysis without what it says at its end of entries that were not read, which the screen says with the way to each. */
export function withoutNote(analysis: string, leftOut: readonly LeftOutEntry[]): string {
  const note = tellLeftOut(leftOut)
  return note !== '' && analysis.endsWith(note) ? analysis.slice(0, -note.length).trimEnd() : analysis
}
