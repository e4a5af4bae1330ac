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
    'Another possible match is marked Never AI, so it wasn’t read.',
    '# other possible matches are marked Never AI, so they weren’t read.',
  ],
  'not-there': [
    'Another possible match isn’t on the server, so it wasn’t read.',
    '# other possible matches aren’t on the server, so they weren’t read.',
  ],
  changed: ['One note just changed, so it wasn’t read.', '# notes just changed, so they weren’t read.'],
  care: [
    'One note sounds like something to talk over with a person, so it wasn’t read.',
    '# notes sound like something to talk over with a person, so they weren’t read.',
  ],
  'no-room': [
    'There wasn’t room to read another possible match.',
    'There wasn’t room to read # other possible matches.',
  ],
}
