import { type LeftOutEntry, tellLeftOut } from '@geist/domain'

/** Removes the trailing note about unread entries, which the screen lists with links. */
export function withoutNote(analysis: string, leftOut: readonly LeftOutEntry[]): string {
  const note = tellLeftOut(leftOut)
  return note !== '' && analysis.endsWith(note) ? analysis.slice(0, -note.length).trimEnd() : analysis
}
