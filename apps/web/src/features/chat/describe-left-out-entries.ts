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
    'One note that may say more is marked Never AI and wasn’t read.',
    '# notes that may say more are marked Never AI and weren’t read.',
  ],
  'not-there': [
    'One note that may say more isn’t on the server and wasn’t read.',
    '# notes that may say more aren’t on the server and weren’t read.',
  ],
  changed: ['One note was being changed and wasn’t read.', '# notes were being changed and weren’t read.'],
  care: [
    'One note sounds like something to tell a person and wasn’t read.',
    '# notes sound like something to tell a person and weren’t read.',
  ],
  'no-room': ['One note that may say more didn’t fit.', '# notes that may say more didn’t fit.'],
}
