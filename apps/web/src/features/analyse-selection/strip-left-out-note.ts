import { type LeftOutEntry, describeLeftOut } from '@geist/domain'

/** Removes the trailing note about unread entries, which the screen lists with links. */
export function stripLeftOutNote(analysis: string, leftOut: readonly LeftOutEntry[]): string {
  const note = describeLeftOut(leftOut)
  return note !== '' && analysis.endsWith(note) ? analysis.slice(0, -note.length).trimEnd() : analysis
}
