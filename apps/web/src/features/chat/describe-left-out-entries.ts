import { type LeftOutEntry, leftOutReasons } from '@geist/domain'

/** Sentences about relevant entries that the AI did not read, one per reason. */
export function describeLeftOutEntries(leftOut: readonly LeftOutEntry[]): readonly string[] {
  return leftOutReasons.flatMap((reason) => {
    const count = leftOut.filter((entry) => entry.why === reason).length
    if (count === 0) return []
    const [singular, plural] = sentences[reason]
    return count === 1 ? singular : plural.replace('#', count.toLocaleString('en-US'))
  })
}

/** Singular, and plural with `#` for the count. */
const sentences: Readonly<Record<LeftOutEntry['why'], readonly [singular: string, plural: string]>> = {
  'never-ai': [
    'One note that may say more is kept from every AI, and was not read.',
    '# notes that may say more are kept from every AI, and were not read.',
  ],
  'not-there': [
    'One note that may say more is not on the server, and was not read.',
    '# notes that may say more are not on the server, and were not read.',
  ],
  changed: ['One note was being changed, and was not read.', '# notes were being changed, and were not read.'],
  care: [
    'One note belongs with a person, not with a program, and was not read.',
    '# notes belong with a person, not with a program, and were not read.',
  ],
  'no-room': ['There was no room for one note that may say more.', 'There was no room for # notes that may say more.'],
}
