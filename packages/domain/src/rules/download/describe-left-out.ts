import { type LeftOutEntry, leftOutReasons } from '../../contracts/left-out-entry'

/** Describes in a sentence what an analysis did not read; `''` if it read everything. */
export function describeLeftOut(leftOut: readonly LeftOutEntry[]): string {
  const phrases = leftOutReasons.flatMap((reason) => {
    const count = leftOut.filter(({ why }) => why === reason).length
    const notes = count === 1 ? '1 note' : `${count.toLocaleString('en-US')} notes`
    return count === 0 ? [] : `${notes} ${reasonPhrases[reason]}`
  })
  return phrases.length === 0 ? '' : `Not read from your selection: ${phrases.join('; ')}.`
}

const reasonPhrases: Readonly<Record<LeftOutEntry['why'], string>> = {
  'never-ai': 'marked Never AI',
  'not-there': 'not on the server',
  changed: 'that just changed (ask again in a moment)',
  care: 'that sounded like something to talk over with a person',
  'no-room': 'that didn’t fit into one question',
}
