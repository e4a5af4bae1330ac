import { type LeftOutEntry, leftOutReasons } from '../../contracts/left-out-entry'

/** Describes in a sentence what an analysis did not read; `''` if it read everything. */
export function describeLeftOut(leftOut: readonly LeftOutEntry[]): string {
  const phrases = leftOutReasons.flatMap((reason) => {
    const count = leftOut.filter(({ why }) => why === reason).length
    return count === 0 ? [] : `${count.toLocaleString('en-US')} ${reasonPhrases[reason]}`
  })
  return phrases.length === 0 ? '' : `Not read of what was selected: ${phrases.join('; ')}.`
}

const reasonPhrases: Readonly<Record<LeftOutEntry['why'], string>> = {
  'never-ai': 'kept from every AI',
  'not-there': 'not there any more, or not yet',
  changed: 'changed since, ask again in a moment',
  care: 'that belong with a person, not with a program',
  'no-room': 'for which there was no room at once',
}
